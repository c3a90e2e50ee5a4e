/**
 * Changes someone's password. Changes: the person; ends their sessions and forgets their devices, except those that
 * the change was asked from; writes to the logs of their restaurants.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as PeopleInput from "./PeopleInput.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { NotFound, RateLimited, ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as Person from "../../domain/people/Person.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import type { Devices } from "../../ports/people/Devices.ts"
import type { Passwords } from "../../ports/people/Passwords.ts"
import type { People } from "../../ports/people/People.ts"
import type { SecurityLog } from "../../ports/security/SecurityLog.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { changingPerson, findByEmail } from "./changingPerson.ts"
import { confirmPassword, type WrongPassword } from "./confirmPassword.ts"
import { replacePassword } from "./replacePassword.ts"

/** The input from someone who is signed in. */
export interface PasswordChange {
  readonly current: string
  readonly wanted: string
}

export type ResetRefusal = NotFound | RateLimited | ValidationFailed

export type Refusal = ResetRefusal | WrongPassword

/** For the operator of the installation: sets a new password without the old one. */
export const resetPassword = installationUseCase(
  "resetPassword",
  { input: [Input.string("email"), Input.string("password")] },
  (
    email: string,
    password: string
  ): Effect.Effect<Person.Person, ResetRefusal, Crypto | Devices | Passwords | People | Venues> =>
    changingPerson(
      Effect.flatMap(findByEmail(email), (person) =>
        replacePassword(person, password, { actor: Acting.operator.actor })
      )
    )
)

/** For the person: sets a new password in exchange for the old one. The session and the device that ask stay. */
export const changePassword = installationUseCase(
  "changePassword",
  {
    input: [
      Input.string("email"),
      Input.command(PeopleInput.PasswordChange),
      Input.string("session"),
      Input.optional(Input.nullOr(Input.string("device")))
    ]
  },
  (
    email: string,
    passwords: PasswordChange,
    session: string,
    device: string | null = null
  ): Effect.Effect<Person.Person, Refusal, Crypto | Devices | Passwords | People | Rates | SecurityLog | Venues> =>
    changingPerson(
      Effect.gen(function* () {
        const person = yield* findByEmail(email)
        yield* confirmPassword(person, passwords.current)
        return yield* replacePassword(person, passwords.wanted, {
          actor: Person.actorOf(person),
          except: { session, device }
        })
      })
    )
)
