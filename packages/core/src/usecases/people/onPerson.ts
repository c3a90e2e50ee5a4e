/** How a person is changed: read, decided upon, written, and again when somebody else was faster. */
import { Duration, Effect } from "effect"
import { NotFound, StoreBusy } from "../../domain/foundation/Errors.ts"
import * as Person from "../../domain/people/Person.ts"
import { People } from "../../ports/People.ts"

const mostTries = 10

/** Tries again as long as the attempt finds that the person has changed meanwhile, which it says with null. */
export const persistently = <A, E, R>(attempt: Effect.Effect<A | null, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    for (let tries = 1; tries <= mostTries; tries++) {
      const done = yield* attempt
      if (done !== null) return done
      yield* Effect.sleep(Duration.millis(tries * 5))
    }
    return yield* Effect.die(new StoreBusy({ on: "person" }))
  })

/** Whoever has the email. */
export const known = (email: string): Effect.Effect<Person.Person, NotFound, People> =>
  Effect.gen(function* () {
    const person = yield* (yield* People).find(Person.normaliseEmail(email))
    return person ?? (yield* new NotFound({ resource: "person" }))
  })
