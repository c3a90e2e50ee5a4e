/**
 * Turns two-step sign-in on. Changes: the person; ends their other sessions and forgets their other devices, which
 * began without it; writes to the logs of their restaurants. Returns the recovery codes, once.
 */
import { Clock, Data, Effect, Encoding } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as PeopleInput from "./PeopleInput.ts"
import { type NotFound, type RateLimited, ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as Factor from "../../domain/people/Factor.ts"
import * as Person from "../../domain/people/Person.ts"
import * as Totp from "../../domain/people/Totp.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import type { Devices } from "../../ports/people/Devices.ts"
import type { Passwords } from "../../ports/people/Passwords.ts"
import { People } from "../../ports/people/People.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import { Sealing } from "../../ports/security/Sealing.ts"
import type { SecurityLog } from "../../ports/security/SecurityLog.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { activityFor } from "./activityFor.ts"
import { changingPerson, findByEmail } from "./changingPerson.ts"
import { confirmPassword, type WrongPassword } from "./confirmPassword.ts"
import { forgetDevices } from "./devices.ts"
import { openOffer } from "./offerFactor.ts"
import { WrongCode } from "./proveFactor.ts"

/** The input: the password and a code. */
export interface FactorProof {
  readonly password: string
  readonly code: string
}

/** The session that asks, and the device token of its browser, if it sends one: both stay. */
export interface AskingBrowser {
  readonly session: string
  readonly device: string | null
}

/** The set-up was started in another session, or too long ago. */
export class OfferExpired extends Data.TaggedError("OfferExpired")<{}> {}

export type Refusal = NotFound | OfferExpired | RateLimited | ValidationFailed | WrongCode | WrongPassword

/** `sealed` is the offer from `offerFactor`. */
export const enableFactor = installationUseCase(
  "enableFactor",
  {
    input: [
      Input.string("email"),
      Input.string("sealed"),
      Input.command(PeopleInput.FactorProof),
      Input.command(PeopleInput.AskingBrowser)
    ]
  },
  (
    email: string,
    sealed: string,
    proof: FactorProof,
    { device, session }: AskingBrowser
  ): Effect.Effect<
    ReadonlyArray<string>,
    Refusal,
    Crypto | Devices | Passwords | People | Rates | Sealing | SecurityLog
  > =>
    Effect.gen(function* () {
      const secret = yield* openOffer(sealed, session)
      if (secret === null) return yield* new OfferExpired()
      yield* confirmPassword(yield* findByEmail(email), proof.password)
      const [crypto, sealing, now] = [yield* Crypto, yield* Sealing, yield* Clock.currentTimeMillis]
      const code = proof.code.replaceAll(/\s/g, "")
      const step = Totp.matchingStep(crypto, secret, code, { lastStep: -1, now })
      if (step === null) return yield* new WrongCode()
      const { codes, digests } = Factor.mintRecoveryCodes(crypto)
      const factor = Factor.make(yield* sealing.seal(Encoding.encodeHex(secret)), step, digests, now)
      return yield* changingPerson(
        Effect.gen(function* () {
          const person = yield* findByEmail(email)
          if (Person.hasFactor(person)) return yield* alreadyOn
          const action = { actor: Person.actorOf(person), action: "person.factor_enabled", detail: {} } as const
          const entries = yield* activityFor(person, person.memberships, action)
          const together = { logEntries: entries, ending: { except: session } }
          if (!(yield* (yield* People).put({ ...person, factor }, together))) return null
          yield* forgetDevices(person, device)
          return codes
        })
      )
    })
)

const alreadyOn = ValidationFailed.of({ path: "code", message: "is not needed: two-step sign-in is already on" })
