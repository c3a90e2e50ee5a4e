/** Restaurant API tokens (§5.1): `<id>|svc_…` for the live restaurant, `<id>|svc_sbx_…` for its sandbox. */
import { Option } from "effect"
import type { Scope } from "../foundation/Scope.ts"
import type { TokenKind } from "../foundation/TokenKind.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as Secret from "./Secret.ts"

export type { TokenKind } from "../foundation/TokenKind.ts"

/** A row: the stored part of a token. The token itself is shown once and not stored. */
export interface ApiToken {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly kind: TokenKind
  /** SHA-256 of the whole token, in hexadecimal. */
  readonly digest: string
  readonly scopes: ReadonlyArray<Scope>
  /** Requests a minute, if this token has its own limit. */
  readonly rate_per_minute: number | null
  readonly created_at: Instant
  readonly expires_at: Instant | null
  readonly revoked_at: Instant | null
}

export const prefixes: Readonly<Record<TokenKind, string>> = { live: "svc_", sandbox: "svc_sbx_" }

/** The prefix of an access token, which a marketplace app holds (§5.2). */
export const appPrefix = "svc_oat_"

/** The text of a new token. */
export const mint = (id: number, kind: TokenKind, randomBytes: (count: number) => Uint8Array): string =>
  `${id}|${Secret.mint(prefixes[kind], randomBytes)}`

const pattern = /^([1-9][0-9]{0,15})\|(.+)$/
const everyPrefix = [...Object.values(prefixes), appPrefix]

/** The id in a well-formed bearer token, also of an app; none when the text cannot be a token. */
export const idOf = (token: string): Option.Option<number> => {
  const match = pattern.exec(token)
  if (match === null || !everyPrefix.some((prefix) => Secret.isWellFormed(prefix, match[2]!))) return Option.none()
  return Option.some(Number(match[1]))
}

/** Whether a token is neither revoked nor expired. */
export const isUsable = (token: Pick<ApiToken, "expires_at" | "revoked_at">, now: Instant): boolean =>
  token.revoked_at === null && (token.expires_at === null || now < token.expires_at)

/** A use is recorded only when the last record is this many minutes old, so that most requests cost no write. */
export const lastUseMinutes = 10

/** A token as the console lists it. */
export interface TokenUse {
  readonly token: ApiToken
  /** Up to `lastUseMinutes` out of date. */
  readonly lastUsedAt: Instant | null
}
