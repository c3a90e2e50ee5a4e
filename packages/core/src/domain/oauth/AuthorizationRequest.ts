/** What an app asks an owner for (RFC 6749 section 4.1.1), and how the owner's browser is sent back. */
import type { Cryptography } from "../foundation/Cryptography.ts"
import * as Scopes from "../foundation/Scope.ts"
import type { Instant } from "../foundation/ZonedClock.ts"
import * as Secret from "../tokens/Secret.ts"
import type { App } from "./App.ts"
import * as Apps from "./App.ts"
import * as Pkce from "./Pkce.ts"

/** What the app wants, proven to come from one that is registered. */
export interface Asked {
  readonly app_id: string
  readonly redirect_uri: string
  readonly scopes: ReadonlyArray<Scopes.Scope>
  readonly state: string | null
  readonly code_challenge: string
}

/** A request that waits for the owner's decision. Only one session may decide, and only once. */
export interface AuthorizationRequest extends Asked {
  readonly id: string
  /** Stands in the consent form, so that no other site can send that form. */
  readonly form_token: string
  /** Who was shown the consent form; null until somebody was. */
  readonly session: string | null
  readonly expires_at: Instant
}

const life = 10 * 60 * 1_000

/** A request as it is kept, for as long as an owner may take to decide. */
export const make = (asked: Asked, crypto: Pick<Cryptography, "randomBytes">, now: Instant): AuthorizationRequest => ({
  ...asked,
  id: Secret.mint("", crypto.randomBytes),
  form_token: Secret.mint("", crypto.randomBytes),
  session: null,
  expires_at: now + life
})

/** Whether the session may open the request at the instant: the first that does is the only one that may. */
export const isOpenTo = (
  request: Pick<AuthorizationRequest, "session" | "expires_at">,
  session: string,
  now: Instant
): boolean => now < request.expires_at && (request.session ?? session) === session

/** Whether an id of a request can look like this. */
export const isId = (text: string): boolean => Secret.isWellFormed("", text)

/** Why the owner's browser is sent back without a code (RFC 6749 section 4.1.2.1). */
export type AuthorizationErrorCode =
  | "invalid_request"
  | "unauthorized_client"
  | "access_denied"
  | "unsupported_response_type"
  | "invalid_scope"

/** The redirect address with what it is told, and by whom (RFC 9207): an app may use several installations. */
export const redirect = (
  { redirect_uri, state }: Pick<Asked, "redirect_uri" | "state">,
  told: { readonly code: string } | { readonly error: AuthorizationErrorCode; readonly error_description: string },
  issuer: string
): string => {
  const query = Object.entries({ ...told, ...(state === null ? {} : { state }), iss: issuer })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")
  const joint = !redirect_uri.includes("?") ? "?" : /[?&]$/.test(redirect_uri) ? "" : "&"
  return `${redirect_uri}${joint}${query}`
}

/** What becomes of a request: nothing may be redirected before app and address are proven. */
export type Checked =
  | { readonly outcome: "refused"; readonly reason: string }
  | { readonly outcome: "redirected"; readonly to: string }
  | { readonly outcome: "asked"; readonly asked: Asked }

/** Every value of each parameter. An empty one counts as absent. */
export type Parameters = (name: string) => ReadonlyArray<string>

const longestState = 4_096
const names = ["response_type", "scope", "state", "code_challenge", "code_challenge_method"] as const

/** The app that a request names, if it names one. */
export const appIdOf = (parameters: Parameters): string | null => {
  const [id, ...others] = parameters("client_id")
  return id === undefined || others.length > 0 ? null : id
}

/** The request of an app to the installation of this issuer; the app is null when there is none with the id it names. */
export const check = (parameters: Parameters, app: App | null, issuer: string): Checked => {
  if (app === null) return { outcome: "refused", reason: "The app that sent you here is not known." }
  const [redirect_uri, ...otherAddresses] = parameters("redirect_uri")
  if (redirect_uri === undefined || otherAddresses.length > 0 || !app.redirect_uris.includes(redirect_uri)) {
    return { outcome: "refused", reason: "The app that sent you here has not registered the address to return to." }
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
  const scopes = scopesIn(parameters)
  const asked: Asked = {
    app_id: app.id,
    redirect_uri,
    scopes: Scopes.all.filter((scope) => scopes.includes(scope)),
    state,
    code_challenge: parameters("code_challenge")[0]!
  }
  return { outcome: "asked", asked }
}

/** RFC 6749, appendix A.5 has printable ASCII alone; what a store can keep and an address can carry is let through. */
const isState = (text: string): boolean => text.length <= longestState && !/\p{Control}|\p{Surrogate}/u.test(text)

const scopesIn = (parameters: Parameters): ReadonlyArray<string> =>
  (parameters("scope")[0] ?? "").split(" ").filter((scope) => scope !== "")

const problemOf = (parameters: Parameters, app: App): readonly [AuthorizationErrorCode, string] | null => {
  if (!Apps.isEnabled(app)) return ["unauthorized_client", "This app is switched off."]
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
  const asked = scopesIn(parameters)
  if (asked.length === 0) return ["invalid_scope", "scope is missing."]
  if (!asked.every(Scopes.isScope)) return ["invalid_scope", `Scopes are ${Scopes.all.join(", ")}.`]
  const beyond = asked.filter((scope) => !app.scopes.includes(scope))
  if (beyond.length > 0) return ["invalid_scope", `This app may not ask for ${beyond.join(", ")}.`]
  return null
}
