/**
 * Changes someone's password. Changes: the person; ends their sessions and forgets their devices, except those that
 * the change was asked from; writes to the logs of their restaurants.
 */
import { Clock, Effect } from "effect"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { Actor } from "../../domain/foundation/Activity.ts"
import { type NotFound, type RateLimited, ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as Person from "../../domain/people/Person.ts"
import type { Crypto } from "../../ports/Crypto.ts"
import type { Devices } from "../../ports/Devices.ts"
import { Passwords, turnOf } from "../../ports/Passwords.ts"
import { People } from "../../ports/People.ts"
import type { SecurityLog } from "../../ports/SecurityLog.ts"
import type { Rates } from "../../ports/Rates.ts"
import type { Venues } from "../../ports/Venues.ts"
import { traced } from "../../ports/traced.ts"
import { activityFor } from "./activityFor.ts"
import { changingPerson, findByEmail } from "./changingPerson.ts"
import { confirmPassword, type WrongPassword } from "./confirmPassword.ts"
import { forgetDevices } from "./devices.ts"
import { passwordProblem } from "./passwordProblem.ts"

/** The input from someone who is signed in. */
export interface PasswordChange {
  readonly current: string
  readonly wanted: string
}

/** The errors a reset can refuse with. */
export type ResetRefusal = NotFound | RateLimited | ValidationFailed

/** The errors a change can refuse with. */
export type Refusal = ResetRefusal | WrongPassword

/** For the operator of the installation: sets a new password without the old one. */
export const resetPassword = traced(
  "resetPassword",
  (
    email: string,
    password: string
  ): Effect.Effect<Person.Person, ResetRefusal, Crypto | Devices | Passwords | People | Venues> =>
    changingPerson(
      Effect.flatMap(findByEmail(email), (person) => replacePassword(person, password, Acting.system, null))
    )
)

/** For the person: sets a new password in exchange for the old one. The session and the device that ask stay. */
export const changePassword = traced(
  "changePassword",
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
        return yield* replacePassword(person, passwords.wanted, Person.actorOf(person), { session, device })
      })
    )
)

/** Null when the person has changed meanwhile. */
const replacePassword = (
  person: Person.Person,
  password: string,
  actor: Actor,
  except: { readonly session: string; readonly device: string | null } | null
) =>
  Effect.gen(function* () {
    const restaurantIds = person.memberships.map(({ restaurant_id }) => restaurant_id)
    const problem = yield* passwordProblem(password, person.email, restaurantIds)
    if (problem !== null) return yield* ValidationFailed.of({ path: "password", message: problem })
    const hash = yield* (yield* Passwords).hash(password, turnOf(person))
    const after = Person.withPassword(person, hash, yield* Clock.currentTimeMillis)
    const entries = yield* activityFor(person, person.memberships, {
      actor,
      action: "person.password_changed",
      detail: {}
    })
    const together = { logEntries: entries, ending: { except: except?.session ?? null } }
    if (!(yield* (yield* People).put(after, together))) return null
    yield* forgetDevices(person, except?.device ?? null)
    return after
  })
