/**
 * Offers a secret for an authenticator app. Changes nothing: the offer travels in the form, sealed, and becomes the
 * person's second factor with `enableFactor`.
 */
import { Clock, Effect, Option } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as FactorOffer from "../../domain/people/FactorOffer.ts"
import * as Totp from "../../domain/people/Totp.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Sealing } from "../../ports/security/Sealing.ts"
import { installationUseCase } from "../definition/useCase.ts"

/** A new secret for the session with this digest. */
export const offerFactor = installationUseCase(
  "offerFactor",
  { input: [Input.text("email"), Input.string("session")] },
  (email: string, session: string): Effect.Effect<FactorOffer.FactorOffer, never, Crypto | Sealing> =>
    Effect.gen(function* () {
      const secret = Totp.mint((yield* Crypto).randomBytes)
      const text = FactorOffer.write(secret, session, yield* Clock.currentTimeMillis)
      return FactorOffer.make(secret, email, yield* (yield* Sealing).seal(text))
    })
)

/** The secret of an offer; null when it was made for another session, or too long ago. */
export const openOffer = (sealed: string, session: string): Effect.Effect<Uint8Array | null, never, Sealing> =>
  Effect.gen(function* () {
    const text = yield* Effect.option((yield* Sealing).open(sealed))
    return Option.isNone(text) ? null : FactorOffer.read(text.value, session, yield* Clock.currentTimeMillis)
  })

/** The same offer again, after a wrong code; null when it was made for another session, or too long ago. */
export const sameOffer = (
  email: string,
  sealed: string,
  session: string
): Effect.Effect<FactorOffer.FactorOffer | null, never, Sealing> =>
  Effect.map(openOffer(sealed, session), (secret) => (secret === null ? null : FactorOffer.make(secret, email, sealed)))
