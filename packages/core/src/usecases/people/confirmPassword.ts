/** The password once more, from somebody who has a session: whoever finds one open shall not change how one gets in. */
import { Data, Effect } from "effect"
import type { Person } from "../../domain/people/Person.ts"
import { Passwords, turnOf } from "../../ports/Passwords.ts"
import { recordRefused } from "./signInLog.ts"
import { spendRate } from "./spendRate.ts"

/** The password that was given as the current one is wrong. */
export class WrongPassword extends Data.TaggedError("WrongPassword")<{}> {}

/** Whoever finds a session open shall not guess the password with it. */
const attemptsAMinute = 10

/** Refuses unless it is the person's password. */
export const confirmPassword = (person: Person, password: string) =>
  Effect.gen(function* () {
    yield* spendRate(`password:${person.id}`, attemptsAMinute)
    if (yield* (yield* Passwords).verify(password, person.password, turnOf(person))) return
    yield* recordRefused(person, "password.refused")
    return yield* new WrongPassword()
  })
