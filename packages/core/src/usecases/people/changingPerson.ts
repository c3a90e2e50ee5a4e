/** Changes a person: reads, decides and writes, and retries when another writer was faster. */
import { Effect } from "effect"
import { NotFound } from "../../domain/foundation/Errors.ts"
import * as Person from "../../domain/people/Person.ts"
import { People } from "../../ports/people/People.ts"
import { retryOnConflict } from "../transaction/retryOnConflict.ts"

/** Retries the attempt as long as it returns null, which means that the person has changed meanwhile. */
export const changingPerson = <A, E, R>(attempt: Effect.Effect<A | null, E, R>): Effect.Effect<A, E, R> =>
  retryOnConflict(Effect.map(attempt, (done) => (done === null ? { conflict: "person" } : { done })))

/** The person with the email, however it is written. */
export const findByEmail = (email: string): Effect.Effect<Person.Person, NotFound, People> =>
  Effect.gen(function* () {
    const person = yield* (yield* People).find(Person.normaliseEmail(email))
    return person ?? (yield* new NotFound({ resource: "person" }))
  })
