/**
 * Restaurant API tokens (§5.1): `<id>|svc_…` for the live restaurant, `<id>|svc_sbx_…` for its sandbox. The secret
 * part has 178 random bits in base62 and a check sum, so that a mistyped token is refused without asking the store.
 */
import { Option } from "effect"
import type { Instant } from "../shared/ZonedClock.ts"
import type { Scope } from "./Scope.ts"

/** Whether a token acts for the restaurant itself or for its sandbox. */
export type TokenKind = "live" | "sandbox"

/** A row: what is kept of a token. The token itself is shown once and never stored. */
export interface ApiToken {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly kind: TokenKind
  /** SHA-256 of the whole token, in hexadecimal. */
  readonly digest: string
  readonly scopes: ReadonlyArray<Scope>
  /** Requests a minute, when this token has a limit of its own. */
  readonly rate_per_minute: number | null
  readonly created_at: Instant
  readonly expires_at: Instant | null
  readonly revoked_at: Instant | null
}

/** The prefix that marks the kind. */
export const prefixes: Readonly<Record<TokenKind, string>> = { live: "svc_", sandbox: "svc_sbx_" }

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const secretLength = 30
const checkLength = 4

/** A polynomial check sum in base62: any single mistyped character changes it. */
const checkSum = (text: string): string => {
  let sum = 7
  for (const character of text) sum = (sum * 131 + character.charCodeAt(0)) % 14_776_336
  let digits = ""
  for (let place = 0; place < checkLength; place++) {
    digits = alphabet[sum % 62]! + digits
    sum = Math.floor(sum / 62)
  }
  return digits
}

/** Evenly distributed base62 characters: bytes that would favour some of them are thrown away. */
const randomCharacters = (count: number, randomBytes: (count: number) => Uint8Array): string => {
  let characters = ""
  while (characters.length < count) {
    for (const byte of randomBytes(count * 2)) {
      if (byte < 248 && characters.length < count) characters += alphabet[byte % 62]!
    }
  }
  return characters
}

/** A new token's text. */
export const mint = (id: number, kind: TokenKind, randomBytes: (count: number) => Uint8Array): string => {
  const body = `${prefixes[kind]}${randomCharacters(secretLength, randomBytes)}`
  return `${id}|${body}${checkSum(body)}`
}

const pattern = /^([1-9][0-9]{0,15})\|(svc_(?:sbx_)?[0-9A-Za-z]{30})([0-9A-Za-z]{4})$/

/** The id in a well-formed token; nothing when no token of ours can look like this. */
export const idOf = (token: string): Option.Option<number> => {
  const match = pattern.exec(token)
  if (match === null || checkSum(match[2]!) !== match[3]) return Option.none()
  return Option.some(Number(match[1]))
}

/** Whether the token may still be used at the instant. */
export const isUsable = (token: Pick<ApiToken, "expires_at" | "revoked_at">, now: Instant): boolean =>
  token.revoked_at === null && (token.expires_at === null || now < token.expires_at)
