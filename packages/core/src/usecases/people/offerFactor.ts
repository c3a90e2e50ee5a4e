/** Turning the second factor on and off, and its recovery codes. */
import { Clock, Data, Duration, Effect, Either, Encoding, Option, Schema, Struct } from "effect"
import * as Acting from "../../domain/foundation/Acting.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as Factor from "../../domain/people/Factor.ts"
import * as Person from "../../domain/people/Person.ts"
import * as Totp from "../../domain/people/Totp.ts"
import { Crypto } from "../../ports/Crypto.ts"
import { People, type WithPerson } from "../../ports/People.ts"
import { Sealing } from "../../ports/Sealing.ts"
import { confirmPassword } from "./confirmPassword.ts"
import { forgetDevices } from "./devices.ts"
import { noted } from "./noted.ts"
import { changingPerson, known } from "./onPerson.ts"
import { hasFactor, proveFactor, type WithFactor, WrongCode } from "./proveFactor.ts"

/** A secret that an app is to learn. It becomes the person's with the first right code. */
export interface FactorOffer {
  /** The secret for those who type it. */
  readonly text: string
  /** The secret for those who scan it. */
  readonly uri: string
  /** The secret for the form that comes back: sealed, for this session and not for long. */
  readonly sealed: string
}

/** The set-up was begun in another session, or too long ago. */
export class OfferExpired extends Data.TaggedError("OfferExpired")<{}> {}

/** How long somebody may take to set up their app. */
const offerLifetime = Duration.minutes(30)

const Offer = Schema.parseJson(
  Schema.Struct({ factor_offer: Schema.String, session: Schema.String, until: Schema.Number })
)
const offerText = Schema.encodeSync(Offer)

const offerOf = (secret: Uint8Array, email: string, sealed: string): FactorOffer => ({
  text: Totp.base32(secret),
  uri: Totp.uriOf(secret, email),
  sealed
})

/** A new secret for the session with this digest. Nothing is kept until it is confirmed. */
export const offerFactor = (email: string, session: string) =>
  Effect.gen(function* () {
    const secret = Totp.mint((yield* Crypto).randomBytes)
    const until = (yield* Clock.currentTimeMillis) + Duration.toMillis(offerLifetime)
    const text = offerText({ factor_offer: Encoding.encodeHex(secret), session, until })
    return offerOf(secret, email, yield* (yield* Sealing).seal(text))
  })

const openOffer = (sealed: string, session: string) =>
  Effect.gen(function* () {
    const text = yield* Effect.option((yield* Sealing).open(sealed))
    const offer = Option.getOrNull(Option.flatMap(text, Schema.decodeOption(Offer)))
    if (offer === null || offer.session !== session || offer.until < (yield* Clock.currentTimeMillis)) return null
    return Option.getOrNull(Either.getRight(Encoding.decodeHex(offer.factor_offer)))
  })

/** The same offer again, after a wrong code; null when it was made for another session, or too long ago. */
export const sameOffer = (email: string, sealed: string, session: string) =>
  Effect.map(openOffer(sealed, session), (secret) => (secret === null ? null : offerOf(secret, email, sealed)))

/** What turns the factor on. */
export interface FactorProof {
  readonly password: string
  readonly code: string
}

/** The session that asks, and the token of its browser, if it shows one: both go on. */
export interface Asking {
  readonly session: string
  readonly device: string | null
}

/**
 * Turns the factor on and gives its recovery codes, once. The person's other sessions end and their other devices are
 * forgotten: those began without it.
 */
export const enableFactor = (email: string, sealed: string, proof: FactorProof, { device, session }: Asking) =>
  Effect.gen(function* () {
    const secret = yield* openOffer(sealed, session)
    if (secret === null) return yield* new OfferExpired()
    yield* confirmPassword(yield* known(email), proof.password)
    const [crypto, sealing, now] = [yield* Crypto, yield* Sealing, yield* Clock.currentTimeMillis]
    const code = proof.code.replaceAll(/\s/g, "")
    const step = Totp.matchingStep(crypto, secret, code, { lastStep: -1, now })
    if (step === null) return yield* new WrongCode()
    const { codes, digests } = Factor.mintRecoveryCodes(crypto)
    const factor: Factor.Factor = {
      secret: yield* sealing.seal(Encoding.encodeHex(secret)),
      enabled_at: now,
      last_step: step,
      recovery_codes: digests,
      misses: Factor.noMisses
    }
    return yield* changingPerson(
      Effect.gen(function* () {
        const person = yield* known(email)
        if (hasFactor(person)) return yield* alreadyOn
        const entries = yield* byThemselves(person, "person.factor_enabled")
        const together = { noted: entries, ending: { except: session } }
        if (!(yield* (yield* People).put({ ...person, factor }, together))) return null
        yield* forgetDevices(person, device)
        return codes
      })
    )
  })

const alreadyOn = ValidationFailed.of({ path: "code", message: "is not needed: two-step sign-in is on already" })

const byThemselves = (person: Person.Person, action: string) =>
  noted(person, person.memberships, { actor: Person.actorOf(person), action })

/** Changes a person who proves both their password and their factor. */
const withProof = (
  email: string,
  { code, password }: FactorProof,
  change: (person: WithFactor) => Effect.Effect<readonly [Person.Person, WithPerson], never, Crypto>
) =>
  Effect.gen(function* () {
    yield* confirmPassword(yield* known(email), password)
    return yield* changingPerson(
      Effect.gen(function* () {
        const person = yield* known(email)
        if (!hasFactor(person)) return yield* new NotFound({ resource: "second factor" })
        // A browser with a session is the person's own: guesses from elsewhere are not held against it.
        return yield* proveFactor(person, { code, lane: "device" }, change)
      })
    )
  })

const withoutFactor = (person: Person.Person): Person.Person => Struct.omit(person, "factor")

/** Turns the factor off: the password alone signs in again. */
export const disableFactor = (email: string, proof: FactorProof) =>
  withProof(email, proof, (person) =>
    Effect.map(byThemselves(person, "person.factor_disabled"), (entries) => [withoutFactor(person), { noted: entries }])
  )

/** Replaces all recovery codes and gives the new ones, once. */
export const renewRecoveryCodes = (email: string, proof: FactorProof) =>
  Effect.gen(function* () {
    const { codes, digests } = Factor.mintRecoveryCodes(yield* Crypto)
    yield* withProof(email, proof, (person) =>
      Effect.map(byThemselves(person, "person.recovery_codes_renewed"), (entries) => [
        { ...person, factor: { ...person.factor, recovery_codes: digests } },
        { noted: entries }
      ])
    )
    return codes
  })

/**
 * For whoever runs the installation, when app and codes are lost: turns the factor off, ends every session and forgets
 * every device.
 */
export const resetFactor = (email: string) =>
  changingPerson(
    Effect.gen(function* () {
      const person = yield* known(email)
      if (!hasFactor(person)) return { person, wasOn: false }
      const actor = Acting.system
      const entries = yield* noted(person, person.memberships, { actor, action: "person.factor_reset" })
      const together = { noted: entries, ending: { except: null } }
      if (!(yield* (yield* People).put(withoutFactor(person), together))) return null
      yield* forgetDevices(person, null)
      return { person, wasOn: true }
    })
  )
