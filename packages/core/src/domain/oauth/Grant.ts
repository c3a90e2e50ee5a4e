/**
 * An owner's grant to an app: one for each restaurant and app. The grant's row names the current tokens, so that
 * replacing or ending them is one write to one row, which only one of several concurrent writers wins.
 */
import { Option } from "effect"
import type { Actor } from "../foundation/Activity.ts"
import type { Cryptography } from "../foundation/Cryptography.ts"
import * as Scopes from "../foundation/Scope.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { RestaurantId } from "../foundation/Restaurant.ts"
import * as ApiToken from "../tokens/ApiToken.ts"
import * as OwnRange from "../tokens/OwnRange.ts"
import * as Secret from "../tokens/Secret.ts"

/** A row: an app that is, or was, installed on the restaurant. */
export interface Grant {
  readonly id: number
  readonly version: number
  /**
   * What `activeIdOf` says. So a grant for a sandbox names no app, to programs from before such grants: they refuse its
   * tokens, where they would take them for those of the restaurant.
   */
  readonly app_id: string
  /** The same while the grant is active; unique, so that a restaurant has an app only once. */
  readonly active_app_id: string | null
  /** The app's name when it was installed. */
  readonly app_name: string
  readonly scopes: ReadonlyArray<Scopes.Scope>
  readonly installed_by: Actor
  readonly installed_at: Instant
  /** The code from which the current tokens come. */
  readonly code_id: number | null
  /** The current tokens; null before the first exchange, and after the app has revoked them. */
  readonly tokens_id: number | null
  readonly ended_at: Instant | null
  readonly ended_because: string | null
  /** Set where the app has access to the restaurant's sandbox alone. */
  readonly sandbox?: true
}

/** The app's id, or another text for the restaurant's sandbox: an app may have both. */
export const activeIdOf = (appId: string, sandbox: boolean): string => (sandbox ? sandboxPrefix + appId : appId)

/** What the id begins with in a grant for a sandbox. */
export const sandboxPrefix = "sandbox:"

type Names = Pick<Grant, "app_id" | "sandbox">

/** The client id of the app. */
export const appIdOf = ({ app_id, sandbox }: Names): string =>
  sandbox === true ? app_id.slice(sandboxPrefix.length) : app_id

/** Whether it is the app's. */
export const isOf = (grant: Names, { id }: { readonly id: string }): boolean =>
  grant.app_id === activeIdOf(id, grant.sandbox === true)

/** A row: an authorization code. */
export interface GrantCode {
  readonly id: number
  readonly version: number
  readonly grant_id: number
  /** SHA-256 of the code, in hexadecimal. */
  readonly digest: string
  readonly redirect_uri: string
  readonly code_challenge: string
  readonly expires_at: Instant
  readonly used_at: Instant | null
}

/** A row: an access token and its refresh token. */
export interface GrantTokens {
  readonly id: number
  readonly version: number
  readonly grant_id: number
  readonly code_id: number
  readonly access_digest: string
  readonly refresh_digest: string
  /** Scopes of the access token; a refresh keeps or narrows them. */
  readonly scopes: ReadonlyArray<Scopes.Scope>
  readonly issued_at: Instant
  /** When the access token ends: after an hour, or when it was revoked. */
  readonly access_ends_at: Instant
  /** When the refresh token expires if it is not used. */
  readonly refresh_ends_at: Instant
  /** When the refresh token was used. */
  readonly rotated_at: Instant | null
}

/** The tokens as the app receives them, once. */
export interface IssuedTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresInSeconds: number
  readonly scopes: ReadonlyArray<Scopes.Scope>
}

const second = 1_000
const codeLife = 5 * 60 * second
/** Lifetime of an access token (§8). */
export const accessLifeSeconds = 60 * 60
const idleLife = 90 * 24 * 60 * 60 * second
/** A spent code or token that comes back within this time is a race; later, it is treated as stolen. */
const grace = 60 * second

const codePrefix = "svc_ac_"
const refreshPrefix = "svc_ort_"

type Minting = Pick<Cryptography, "randomBytes" | "sha256">

/** Whether a text has the form of an authorization code. */
export const isCode = (text: string): boolean => Secret.isWellFormedOf(codePrefix, text)
/** Whether a text has the form of a refresh token. */
export const isRefreshToken = (text: string): boolean => Secret.isWellFormedOf(refreshPrefix, text)

/** The restaurant whose number is in a code; null where it has none, as from the time of one server. */
export const restaurantOfCode = (code: string): RestaurantId | null => Secret.restaurantIn(codePrefix, code)

/** The same of a refresh token, or of an access token, whose id says it. */
export const restaurantOfToken = (token: string): RestaurantId | null =>
  isRefreshToken(token)
    ? Secret.restaurantIn(refreshPrefix, token)
    : Option.getOrNull(Option.map(ApiToken.idOf(token), OwnRange.restaurantOf))

/** A new code for the grant, in plain text and as it is stored. */
export const mintCode = (
  of: Pick<GrantCode, "id" | "grant_id" | "redirect_uri" | "code_challenge">,
  crypto: Minting,
  now: Instant
): { readonly text: string; readonly code: GrantCode } => {
  const text = Secret.mintOf(codePrefix, OwnRange.restaurantOf(of.id), crypto.randomBytes)
  return { text, code: { ...of, version: 0, digest: crypto.sha256(text), expires_at: now + codeLife, used_at: null } }
}

/** New tokens of the grant, in plain text and as they are stored. */
export const mintTokens = (
  of: Pick<GrantTokens, "id" | "grant_id" | "code_id" | "scopes">,
  crypto: Minting,
  now: Instant
): { readonly issued: IssuedTokens; readonly tokens: GrantTokens } => {
  const accessToken = `${of.id}|${Secret.mint(ApiToken.appPrefix, crypto.randomBytes)}`
  const refreshToken = Secret.mintOf(refreshPrefix, OwnRange.restaurantOf(of.id), crypto.randomBytes)
  return {
    issued: { accessToken, refreshToken, expiresInSeconds: accessLifeSeconds, scopes: of.scopes },
    tokens: {
      ...of,
      version: 0,
      access_digest: crypto.sha256(accessToken),
      refresh_digest: crypto.sha256(refreshToken),
      issued_at: now,
      access_ends_at: now + accessLifeSeconds * second,
      refresh_ends_at: now + idleLife,
      rotated_at: null
    }
  }
}

/** Whether the access token is valid at the instant. */
export const isAccessible = (tokens: GrantTokens, grant: Grant, now: Instant): boolean =>
  grant.ended_at === null && grant.tokens_id === tokens.id && now < tokens.access_ends_at

/** Whether the refresh token is valid at the instant. */
export const isRefreshable = (tokens: GrantTokens, grant: Grant, now: Instant): boolean =>
  grant.ended_at === null && grant.tokens_id === tokens.id && now < tokens.refresh_ends_at

/** Whether something spent long ago is used again while its grant still works, which suggests that it was stolen. */
export const isStolen = (spentAt: Instant | null, codeId: number, grant: Grant, now: Instant): boolean =>
  spentAt !== null && now - spentAt > grace && grant.ended_at === null && grant.code_id === codeId

/**
 * Whether it brings events to its app's webhook: from the owner's consent on, also before the app has exchanged its first
 * code, until it ends. An app that has revoked its tokens is sent nothing until it is connected again.
 */
export const bringsEvents = ({
  code_id,
  ended_at,
  tokens_id
}: Pick<Grant, "ended_at" | "code_id" | "tokens_id">): boolean =>
  ended_at === null && (tokens_id !== null || code_id === null)

/** The scopes of the access token, limited to what the owner grants now. */
export const scopesOf = (tokens: Pick<GrantTokens, "scopes">, grant: Pick<Grant, "scopes">) =>
  Scopes.all.filter((scope) => tokens.scopes.includes(scope) && grant.scopes.includes(scope))

/** The grant after it has ended, with the reason. */
export const ended = (grant: Grant, because: string, now: Instant): Grant => ({
  ...grant,
  active_app_id: null,
  tokens_id: null,
  ended_at: now,
  ended_because: because
})

export interface CodeOfGrant {
  readonly code: GrantCode
  readonly grant: Grant
}

export interface TokensOfGrant {
  readonly tokens: GrantTokens
  readonly grant: Grant
}
