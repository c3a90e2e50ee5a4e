/** Marketplace apps (§5.2): their credentials, the scopes they may ask for, and their redirect addresses. */
import * as Budgets from "../foundation/Budgets.ts"
import type { Cryptography } from "../foundation/Cryptography.ts"
import type { Problem } from "../foundation/Problems.ts"
import type { Scope } from "../foundation/Scope.ts"
import * as Scopes from "../foundation/Scope.ts"
import * as Text from "../foundation/Text.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as Secret from "../tokens/Secret.ts"
import type { AppWebhook } from "./AppWebhook.ts"

/** A marketplace app, registered once for the whole installation. */
export interface App {
  /** Its client id: `svc_app_…`. */
  readonly id: string
  readonly version: number
  readonly name: string
  /** SHA-256 of its client secret, in hexadecimal. The secret itself is shown once and never stored. */
  readonly secret_digest: string
  /** Allowed redirect addresses, compared character by character. */
  readonly redirect_uris: ReadonlyArray<string>
  /** The scopes it may ask for. */
  readonly scopes: ReadonlyArray<Scope>
  readonly created_at: Instant
  /** When it was disabled: it gets no new tokens, and its tokens do not work. */
  readonly disabled_at: Instant | null
  /** Where the events of all its installations are sent; absent or null for an app that is sent none. */
  readonly webhook?: AppWebhook | null
}

/** An app as its developer describes it. */
export interface AppRequest {
  readonly name: string
  readonly redirectUris: ReadonlyArray<string>
  /** The scopes it may ask owners for. */
  readonly scopes: ReadonlyArray<Scope>
}

const idPrefix = "svc_app_"
const secretPrefix = "svc_cs_"

export const mintId = (randomBytes: Cryptography["randomBytes"]): string => Secret.mint(idPrefix, randomBytes)
/** A new client secret; only its digest is stored. */
export const mintSecret = (randomBytes: Cryptography["randomBytes"]): string => Secret.mint(secretPrefix, randomBytes)

/** A new app with a new client id, and the digest of its client secret. */
export const make = (
  { name, redirectUris, scopes }: AppRequest,
  secret: string,
  crypto: Pick<Cryptography, "randomBytes" | "sha256">,
  now: Instant
): App => ({
  id: mintId(crypto.randomBytes),
  version: 0,
  name: name.trim(),
  secret_digest: crypto.sha256(secret),
  redirect_uris: [...new Set(redirectUris)],
  scopes: Scopes.all.filter((scope) => scopes.includes(scope)),
  created_at: now,
  disabled_at: null
})

/** The app, disabled; an app that is disabled already stays as it is. */
export const disabled = (app: App, now: Instant): App => (app.disabled_at === null ? { ...app, disabled_at: now } : app)

/** The app, enabled; an app that is enabled already stays as it is. */
export const enabled = (app: App): App => (app.disabled_at === null ? app : { ...app, disabled_at: null })

/** Whether a text has the form of a client id. */
export const isId = (text: string): boolean => Secret.isWellFormed(idPrefix, text)

export const isEnabled = ({ disabled_at }: Pick<App, "disabled_at">): boolean => disabled_at === null

/** The app as the activity log names it. */
export const actor = ({ id, name }: Pick<App, "id" | "name">) => ({ kind: "app", id, name }) as const

const longestRedirect = 2_000
/** The characters that RFC 3986 allows: no blanks, and no backslash, which some browsers read as a slash. */
const rest = "(?::\\d{1,5})?(?:[/?][\\w.~!$&'()*+,;=:@%/?-]*)?$"
const https = new RegExp(`^https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?${rest}`)
const loopback = new RegExp(`^http://(?:127\\.0\\.0\\.1|localhost|\\[::1\\])${rest}`)

/** Why a redirect address is refused, or null. */
export const redirectProblem = (uri: string): string | null => {
  if (uri.length > longestRedirect) return `must have at most ${longestRedirect} characters`
  if (https.test(uri) || loopback.test(uri)) return null
  return "must be an https URL without user name or fragment; http is allowed only for 127.0.0.1 and localhost"
}

const mostRedirects = 20

/** Every problem with the description of an app. */
export const problems = ({
  name,
  redirect_uris,
  scopes
}: Pick<App, "name" | "redirect_uris" | "scopes">): ReadonlyArray<Problem> => {
  const nameProblem = Text.problem(name, { min: 1, max: 120, isName: true })
  return [
    ...(nameProblem === null ? [] : [{ path: "name", message: nameProblem }]),
    ...(redirect_uris.length === 0 ? [{ path: "redirect_uris", message: "must have at least one address" }] : []),
    ...(redirect_uris.length > mostRedirects
      ? [{ path: "redirect_uris", message: `must have at most ${mostRedirects} addresses` }]
      : []),
    ...redirect_uris.flatMap((uri, index) => {
      const problem = redirectProblem(uri)
      return problem === null ? [] : [{ path: `redirect_uris.${index}`, message: problem }]
    }),
    ...(scopes.length === 0 ? [{ path: "scopes", message: "must have at least one scope" }] : [])
  ]
}

/** The problem when the installation has the maximum number of apps. */
export const countProblems = (registered: number): ReadonlyArray<Problem> => {
  const most = Budgets.counts.registeredApps
  return registered < most
    ? []
    : [{ path: "name", message: `cannot be added: the maximum of ${Budgets.grouped(most)} apps is reached` }]
}
