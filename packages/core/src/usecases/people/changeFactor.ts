/**
 * Turns two-step sign-in off, or renews its recovery codes, for someone who proves both password and code. Changes: the
 * person, and the logs of their restaurants.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as PeopleInput from "./PeopleInput.ts"
import { NotFound, type RateLimited } from "../../domain/foundation/Errors.ts"
import * as Factor from "../../domain/people/Factor.ts"
import * as Person from "../../domain/people/Person.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import type { Passwords } from "../../ports/people/Passwords.ts"
import type { People } from "../../ports/people/People.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import type { Sealing } from "../../ports/security/Sealing.ts"
import type { SecurityLog } from "../../ports/security/SecurityLog.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { activityFor } from "./activityFor.ts"
import { changingPerson, findByEmail } from "./changingPerson.ts"
import { confirmPassword, type WrongPassword } from "./confirmPassword.ts"
import type { FactorProof } from "./enableFactor.ts"
import { type CodesClosed, proveFactor, type WrongCode } from "./proveFactor.ts"

export type Refusal = CodesClosed | NotFound | RateLimited | WrongCode | WrongPassword

type Proving = Crypto | Passwords | People | Rates | Sealing | SecurityLog

/** Turns the factor off: the password alone signs in again. */
export const disableFactor = installationUseCase(
  "disableFactor",
  { input: [Input.string("email"), Input.command(PeopleInput.FactorProof)] },
  (email: string, proof: FactorProof): Effect.Effect<Person.Person, Refusal, Proving> =>
    changingWithProof(email, proof, "person.factor_disabled", Person.withoutFactor)
)

/** Replaces all recovery codes and returns the new ones, once. */
export const renewRecoveryCodes = installationUseCase(
  "renewRecoveryCodes",
  { input: [Input.string("email"), Input.command(PeopleInput.FactorProof)] },
  (email: string, proof: FactorProof): Effect.Effect<ReadonlyArray<string>, Refusal, Proving> =>
    Effect.gen(function* () {
      const { codes, digests } = Factor.mintRecoveryCodes(yield* Crypto)
      yield* changingWithProof(email, proof, "person.recovery_codes_renewed", (person) => ({
        ...person,
        factor: { ...person.factor, recovery_codes: digests }
      }))
      return codes
    })
)

/** Writes the person that `change` returns, after password and code have been checked. */
const changingWithProof = (
  email: string,
  { code, password }: FactorProof,
  action: "person.factor_disabled" | "person.recovery_codes_renewed",
  change: (person: Person.WithFactor) => Person.Person
) =>
  Effect.gen(function* () {
    yield* confirmPassword(yield* findByEmail(email), password)
    return yield* changingPerson(
      Effect.gen(function* () {
        const person = yield* findByEmail(email)
        if (!Person.hasFactor(person)) return yield* new NotFound({ resource: "second factor" })
        // A browser with a session is the person's own, so guesses from elsewhere do not close the factor to it.
        return yield* proveFactor(person, { code, source: "device" }, (proven) =>
          Effect.map(
            activityFor(proven, proven.memberships, { actor: Person.actorOf(proven), action, detail: {} }),
            (entries) => [change(proven), { logEntries: entries }]
          )
        )
      })
    )
  })
