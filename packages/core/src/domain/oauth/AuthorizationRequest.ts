/** An app's authorization request (RFC 6749 section 4.1.1), and the redirect back to the app. */
import type { Cryptography } from "../foundation/Cryptography.ts"
import * as Scopes from "../foundation/Scope.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as Secret from "../tokens/Secret.ts"
import type { App } from "./App.ts"
import * as Apps from "./App.ts"
import * as Pkce from "./Pkce.ts"

/** The validated request of a registered app. */
export interface Asked {
  readonly app_id: string
  readonly redirect_uri: string
  readonly scopes: ReadonlyArray<Scopes.Scope>
  readonly state: string | null
  readonly code_challenge: string
}

/** A request that waits for the owner's decision. Only one session may decide it, and only once. */
export interface AuthorizationRequest extends Asked {
  readonly id: string
  /** Included in the consent form, so that other sites cannot submit it (CSRF). */
  readonly form_token: string
  /** The session that was shown the consent form; null until one was. */
  readonly session: string | null
  readonly expires_at: Instant
}

const life = 10 * 60 * 1_000

/** A stored request, until it expires. */
export const make = (asked: Asked, crypto: Pick<Cryptography, "randomBytes">, now: Instant): AuthorizationRequest => ({
  ...asked,
  id: Secret.mint("", crypto.randomBytes),
  form_token: Secret.mint("", crypto.randomBytes),
  session: null,
  expires_at: now + life
})

/** Whether the session may open the request at the instant: the first session to open it keeps it. */
export const isOpenTo = (
  request: Pick<AuthorizationRequest, "session" | "expires_at">,
  session: string,
  now: Instant
): boolean => now < request.expires_at && (request.session ?? session) === session

/** Whether a text has the form of a request id. */
export const isId = (text: string): boolean => Secret.isWellFormed("", text)

/** Why the owner's browser is redirected without a code (RFC 6749 section 4.1.2.1). */
export type AuthorizationErrorCode =
  | "invalid_request"
  | "unauthorized_client"
  | "access_denied"
  | "unsupported_response_type"
  | "invalid_scope"

/**
 * The redirect address with the parameters of the response, including the issuer (RFC 9207), because an app may use
 * several installations.
 */
export const redirect = (
  { redirect_uri, state }: Pick<Asked, "redirect_uri" | "state">,
  response: { readonly code: string } | { readonly error: AuthorizationErrorCode; readonly error_description: string },
  issuer: string
): string => {
  const query = Object.entries({ ...response, ...(state === null ? {} : { state }), iss: issuer })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")
  const joint = !redirect_uri.includes("?") ? "?" : /[?&]$/.test(redirect_uri) ? "" : "&"
  return `${redirect_uri}${joint}${query}`
}

/** The outcome of a request. The browser is redirected only after the app and its redirect address were verified. */
export type Checked =
  | { readonly outcome: "refused"; readonly reason: string }
  | { readonly outcome: "redirected"; readonly to: string }
  | { readonly outcome: "asked"; readonly asked: Asked }

/** All values of each parameter. An empty one counts as absent. */
export type Parameters = (name: string) => ReadonlyArray<string>

const longestState = 4_096
const names = ["response_type", "scope", "state", "code_challenge", "code_challenge_method"] as const

/** The client id in the request, if there is exactly one. */
export const appIdOf = (parameters: Parameters): string | null => {
  const [id, ...others] = parameters("client_id")
  return id === undefined || others.length > 0 ? null : id
}

/** Validates the request of an app; the app is null when the client id is unknown. */
export const check = (parameters: Parameters, app: App | null, issuer: string): Checked => {
  if (app === null) return { outcome: "refused", reason: "The app that sent you here is not registered." }
  const [redirect_uri, ...otherAddresses] = parameters("redirect_uri")
  if (redirect_uri === undefined || otherAddresses.length > 0 || !app.redirect_uris.includes(redirect_uri)) {
    return { outcome: "refused", reason: "The app that sent you here has not registered this redirect address." }
  }
  const states = parameters("state")
  const state = states.length === 1 ? states[0]! : null
  const problem = problemOf(parameters, app)
  if (problem !== null) {
    const [error, error_description] = problem
    const echoed = state !== null && !isState(state) ? null : state
    const to = redirect({ redirect_uri, state: echoed }, { error, error_description }, issuer)
    return { outcome: "redirected", to }
  }
  const scopes = scopesIn(parameters, app)
  const asked: Asked = {
    app_id: app.id,
    redirect_uri,
    scopes: Scopes.all.filter((scope) => scopes.includes(scope)),
    state,
    code_challenge: parameters("code_challenge")[0]!
  }
  return { outcome: "asked", asked }
}

/** RFC 6749, appendix A.5 allows only printable ASCII; we accept whatever a store can keep and a URL can carry. */
const isState = (text: string): boolean => text.length <= longestState && !/\p{Control}|\p{Surrogate}/u.test(text)

/** Without the parameter, an app asks for everything it is registered for (RFC 6749, section 3.3): assistants send none. */
const scopesIn = (parameters: Parameters, app: App): ReadonlyArray<string> =>
  parameters("scope")[0]
    ?.split(" ")
    .filter((scope) => scope !== "") ?? app.scopes

const problemOf = (parameters: Parameters, app: App): readonly [AuthorizationErrorCode, string] | null => {
  if (!Apps.isEnabled(app)) return ["unauthorized_client", "This app is disabled."]
  const repeated = names.find((name) => parameters(name).length > 1)
  if (repeated !== undefined) return ["invalid_request", `${repeated} must be given only once.`]
  const [type] = parameters("response_type")
  if (type === undefined) return ["invalid_request", "response_type is missing."]
  if (type !== "code") return ["unsupported_response_type", "response_type must be code."]
  if (!isState(parameters("state")[0] ?? "")) {
    return ["invalid_request", `state must have at most ${longestState} characters, none of them a control character.`]
  }
  const [challenge] = parameters("code_challenge")
  if (challenge === undefined) return ["invalid_request", "code_challenge is missing."]
  if (parameters("code_challenge_method")[0] !== Pkce.method) {
    return ["invalid_request", `code_challenge_method must be ${Pkce.method}.`]
  }
  if (!Pkce.isChallenge(challenge)) {
    return ["invalid_request", "code_challenge must be 43 characters of base64url: the SHA-256 of the code_verifier."]
  }
  const asked = scopesIn(parameters, app)
  if (asked.length === 0) return ["invalid_scope", "scope is empty."]
  if (!asked.every(Scopes.isScope)) return ["invalid_scope", `Scopes are ${Scopes.all.join(", ")}.`]
  const beyond = asked.filter((scope) => !app.scopes.includes(scope))
  if (beyond.length > 0) return ["invalid_scope", `This app may not ask for ${beyond.join(", ")}.`]
  return null
}
