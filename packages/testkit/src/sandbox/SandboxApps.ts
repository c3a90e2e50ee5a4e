/** Marketplace apps of a sandbox: registering them, and granting access without a browser. */
import type { Event, Scope } from "@fourtop/core/internal"
import type { SubscribeOptions } from "./SandboxWebhooks.ts"

/** An app as its developer describes it. */
export interface AppOptions {
  readonly name: string
  /** Where codes may be sent; https, or this machine. */
  readonly redirectUris: ReadonlyArray<string>
  /** The scopes it may request; every scope by default. */
  readonly scopes?: ReadonlyArray<Scope.Scope>
}

/** The credentials of an app at `/oauth/token`. */
export interface SandboxApp {
  readonly clientId: string
  readonly clientSecret: string
}

/** What the owner grants, and for which restaurant. */
export interface InstallOptions {
  /** All requested scopes by default. */
  readonly scopes?: ReadonlyArray<Scope.Scope>
  /** A restaurant other than the sandbox's first. */
  readonly restaurantId?: number
}

/** What the owner decides when an app sends their browser here. */
export interface AuthorizeOptions extends InstallOptions {
  /** Whether the owner declines. */
  readonly deny?: boolean
}

/** An app connected to a restaurant, with its tokens. */
export interface Installed {
  /** Identifies the connection of the app to the restaurant. */
  readonly grantId: number
  readonly accessToken: string
  readonly refreshToken: string
  /** Seconds until the access token expires, on the sandbox's clock. */
  readonly expiresIn: number
  readonly scopes: ReadonlyArray<Scope.Scope>
  /** Disconnects the app as the owner would: from then on its tokens are refused. */
  readonly uninstall: () => Promise<void>
}

/** What the webhook of an app is sent, and where. */
export interface AppWebhookOptions {
  /** Besides `app.installed` and `app.uninstalled`; all that the app's scopes show by default. */
  readonly events?: ReadonlyArray<Event.EventType>
  /** Your own server; without it the sandbox receives the events, for `webhooks.waitFor`. */
  readonly url?: string
  /** The status of each response of the sandbox's receiver; 200 by default. */
  readonly answer?: SubscribeOptions["answer"]
}

export interface SandboxApps {
  readonly register: (options: AppOptions) => Promise<SandboxApp>
  /** Gives the app a webhook for all its installations; fulfilled with its signing secret, null if it keeps the one it has. */
  readonly setWebhook: (app: Pick<SandboxApp, "clientId">, options?: AppWebhookOptions) => Promise<string | null>
  /** Tokens as if the owner had granted access, for tests that are not about OAuth. */
  readonly install: (app: SandboxApp, options?: InstallOptions) => Promise<Installed>
  /**
   * Plays the browser of an owner who was sent to the authorize URL: returns the URL it is redirected to, with code and
   * state or with the error. The promise rejects where a browser would not be redirected.
   */
  readonly authorize: (url: string | URL, options?: AuthorizeOptions) => Promise<URL>
}
