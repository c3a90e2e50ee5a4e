/**
 * Sets or removes the PIN of somebody who is signed in, in exchange for their password. Changes: the person; ends their
 * sessions on shared devices; writes to the logs of their restaurants.
 */
import { Clock, Effect } from "effect"
import * as Input from "../../../domain/foundation/input/Input.ts"
import { type NotFound, type RateLimited, ValidationFailed } from "../../../domain/foundation/Errors.ts"
import * as Person from "../../../domain/people/Person.ts"
import * as Pin from "../../../domain/people/Pin.ts"
import type { Crypto } from "../../../ports/security/Crypto.ts"
import { Passwords, turnOf } from "../../../ports/people/Passwords.ts"
import { People } from "../../../ports/people/People.ts"
import type { Rates } from "../../../ports/transaction/Rates.ts"
import { Sealing } from "../../../ports/security/Sealing.ts"
import type { SecurityLog } from "../../../ports/security/SecurityLog.ts"
import { SharedDevices } from "../../../ports/people/SharedDevices.ts"
import { installationUseCase } from "../../definition/useCase.ts"
import { activityFor } from "../activityFor.ts"
import { changingPerson, findByEmail } from "../changingPerson.ts"
import { confirmPassword, type WrongPassword } from "../confirmPassword.ts"
import * as PeopleInput from "../PeopleInput.ts"

/** A new PIN, and the password of the account. */
export interface PinChange {
  readonly password: string
  readonly pin: string
}

/** The errors it can refuse with: the PIN is too easy, or the password is wrong. */
export type Refusal = NotFound | RateLimited | ValidationFailed | WrongPassword

type Ports = Crypto | Passwords | People | Rates | SecurityLog | SharedDevices

/** Sets a PIN, in place of the one before. */
export const setPin = installationUseCase(
  "setPin",
  { input: [Input.string("email"), Input.command(PeopleInput.PinChange)] },
  (email: string, { password, pin }: PinChange): Effect.Effect<void, Refusal, Ports | Sealing> =>
    Effect.gen(function* () {
      const person = yield* findByEmail(email)
      yield* confirmPassword(person, password)
      // Only whoever has the password learns whether a PIN is part of it.
      const problem = Pin.problem(pin, { email: person.email, password })
      if (problem !== null) return yield* ValidationFailed.of({ path: "pin", message: problem })
      const hash = yield* (yield* Passwords).hash(Pin.hashed(person.id, pin), turnOf(person))
      const sealed_hash = yield* (yield* Sealing).seal(hash)
      const set_at = yield* Clock.currentTimeMillis
      yield* change(email, "person.pin_set", (before) => ({ ...before, pin: { sealed_hash, set_at } }))
    })
)

/** Removes the PIN: shared devices no longer show the person. */
export const removePin = installationUseCase(
  "removePin",
  { input: [Input.string("email"), Input.string("password")] },
  (email: string, password: string): Effect.Effect<void, Refusal, Ports> =>
    Effect.gen(function* () {
      yield* confirmPassword(yield* findByEmail(email), password)
      yield* change(email, "person.pin_removed", Person.withoutPin)
    })
)

const change = (
  email: string,
  action: "person.pin_set" | "person.pin_removed",
  changed: (person: Person.Person) => Person.Person
) =>
  Effect.gen(function* () {
    const person = yield* changingPerson(
      Effect.gen(function* () {
        const before = yield* findByEmail(email)
        const actor = Person.actorOf(before)
        const logEntries = yield* activityFor(before, before.memberships, { actor, action, detail: {} })
        return (yield* (yield* People).put(changed(before), { logEntries })) ? before : null
      })
    )
    yield* (yield* SharedDevices).endSessions(person.id)
  })
