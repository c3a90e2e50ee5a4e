/** Marketplace apps of a sandbox: what a test registers, and what owners allow without anybody clicking. */
import type { Scope } from "@fourtop/core"

/** An app as its developer describes it. */
export interface AppOptions {
  readonly name: string
  /** Where codes may be sent; https, or this machine. */
  readonly redirectUris: ReadonlyArray<string>
  /** What it may ask owners for; every scope when left out. */
  readonly scopes?: ReadonlyArray<Scope.Scope>
}

/** What an app proves itself with at `/oauth/token`. */
export interface SandboxApp {
  readonly clientId: string
  readonly clientSecret: string
}

/** What the owner allows, and where. */
export interface InstallOptions {
  /** Everything that is asked for when left out. */
  readonly scopes?: ReadonlyArray<Scope.Scope>
  /** Another restaurant than the sandbox's first. */
  readonly restaurantId?: number
}

/** How the owner answers an app that sends their browser to us. */
export interface AuthorizeOptions extends InstallOptions {
  /** Whether the owner says no. */
  readonly deny?: boolean
}

/** An app on a restaurant, with the tokens it was given. */
export interface Installed {
  readonly accessToken: string
  readonly refreshToken: string
  /** Seconds until the access token ends, on the sandbox's clock. */
  readonly expiresIn: number
  readonly scopes: ReadonlyArray<Scope.Scope>
  /** The owner ends it: from then on its tokens are refused. */
  readonly uninstall: () => Promise<void>
}

export interface SandboxApps {
  readonly register: (options: AppOptions) => Promise<SandboxApp>
  /** Tokens as if the owner had allowed it, for tests that are not about OAuth. */
  readonly install: (app: SandboxApp, options?: InstallOptions) => Promise<Installed>
  /**
   * Plays the browser of an owner who was sent to the authorize address: gives the address that it is sent back to, with
   * code and state or with the error. The promise fails where a browser would be sent nowhere.
   */
  readonly authorize: (url: string | URL, options?: AuthorizeOptions) => Promise<URL>
}
