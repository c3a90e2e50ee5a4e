import { Clock, Effect } from "effect"
import * as Person from "../../domain/people/Person.ts"
import { Directory } from "../../ports/venue/Directory.ts"
import { Passwords, turnOf } from "../../ports/people/Passwords.ts"

/** A person with a new id and the hash of their password, not stored yet. */
export const createPerson = ({
  password,
  ...person
}: Pick<Person.Person, "email" | "name" | "memberships"> & { readonly password: string }) =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const id = yield* (yield* Directory).reserveId()
    const hash = yield* (yield* Passwords).hash(password, turnOf({ id }))
    return Person.make({ ...person, id, password: hash }, now)
  })
