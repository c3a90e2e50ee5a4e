/**
 * Asks someone who is signed in for their password again, so that an unattended session cannot change how they sign in.
 * Changes: counts the attempt, and records a wrong one in the security log.
 */
import { Data, Effect } from "effect"
import type { RateLimited } from "../../domain/foundation/Errors.ts"
import type { Person } from "../../domain/people/Person.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import { Passwords, turnOf } from "../../ports/people/Passwords.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import type { SecurityLog } from "../../ports/security/SecurityLog.ts"
import { recordRefused } from "./recordRefused.ts"
import { spendRate } from "./spendRate.ts"

/** The password is not that of the account. */
export class WrongPassword extends Data.TaggedError("WrongPassword")<{}> {}

export type Refusal = RateLimited | WrongPassword

/** Attempts a minute, so that an unattended session cannot be used to guess the password. */
const attemptsAMinute = 10

export const confirmPassword = (
  person: Person,
  password: string
): Effect.Effect<void, Refusal, Crypto | Passwords | Rates | SecurityLog> =>
  Effect.gen(function* () {
    yield* spendRate(`password:${person.id}`, attemptsAMinute)
    if (yield* (yield* Passwords).verify(password, person.password, turnOf(person))) return
    yield* recordRefused(person, "password.refused")
    return yield* new WrongPassword()
  })
