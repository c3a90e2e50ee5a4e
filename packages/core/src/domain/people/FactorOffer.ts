/** A secret offered to an authenticator app. It becomes the person's second factor with the first correct code. */
import { Duration, Either, Encoding, Option, Schema } from "effect"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as Totp from "./Totp.ts"

export interface FactorOffer {
  /** The secret to type in. */
  readonly text: string
  /** The secret as a URI for a QR code. */
  readonly uri: string
  /** The secret for the form to send back: encrypted, for one session and a limited time. */
  readonly sealed: string
}

/** How long the set-up may take. */
export const lifetime = Duration.minutes(30)

export const make = (secret: Uint8Array, email: string, sealed: string): FactorOffer => ({
  text: Totp.base32(secret),
  uri: Totp.uriOf(secret, email),
  sealed
})

const Content = Schema.parseJson(
  Schema.Struct({ factor_offer: Schema.String, session: Schema.String, until: Schema.Number })
)
const encode = Schema.encodeSync(Content)
const decode = Schema.decodeOption(Content)

/** The text to encrypt: the secret, its session, and when it expires. */
export const write = (secret: Uint8Array, session: string, now: Instant): string =>
  encode({ factor_offer: Encoding.encodeHex(secret), session, until: now + Duration.toMillis(lifetime) })

/** The secret in the text; null when it was offered to another session, or has expired. */
export const read = (text: string, session: string, now: Instant): Uint8Array | null => {
  const offer = Option.getOrNull(decode(text))
  if (offer === null || offer.session !== session || offer.until < now) return null
  return Option.getOrNull(Either.getRight(Encoding.decodeHex(offer.factor_offer)))
}
