/** A secret that an authenticator app is offered. It becomes the person's with the first correct code. */
import { Duration, Either, Encoding, Option, Schema } from "effect"
import type { Instant } from "../foundation/ZonedClock.ts"
import * as Totp from "./Totp.ts"

export interface FactorOffer {
  /** The secret to type in. */
  readonly text: string
  /** The secret to scan. */
  readonly uri: string
  /** The secret for the form that comes back: sealed, for one session and a limited time. */
  readonly sealed: string
}

/** How long somebody may take to set up their app. */
export const lifetime = Duration.minutes(30)

/** The offer of a secret, as the person is shown it. */
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

/** The text to seal: the secret, the session that it is for, and when it expires. */
export const write = (secret: Uint8Array, session: string, now: Instant): string =>
  encode({ factor_offer: Encoding.encodeHex(secret), session, until: now + Duration.toMillis(lifetime) })

/** The secret in the text; null when it was offered to another session, or too long ago. */
export const read = (text: string, session: string, now: Instant): Uint8Array | null => {
  const offer = Option.getOrNull(decode(text))
  if (offer === null || offer.session !== session || offer.until < now) return null
  return Option.getOrNull(Either.getRight(Encoding.decodeHex(offer.factor_offer)))
}
