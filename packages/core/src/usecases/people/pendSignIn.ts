/**
 * Asks someone whose password was correct for a code of their second factor. Changes: stores the sign-in for a few
 * minutes; `enterCode` completes it.
 */
import { Clock, Data, Effect } from "effect"
import * as PendingSignIn from "../../domain/people/PendingSignIn.ts"
import type { Person } from "../../domain/people/Person.ts"
import * as Session from "../../domain/people/Session.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { SignIns } from "../../ports/people/SignIns.ts"

/** A code is needed too; the token names the sign-in. Give it to the browser alone; do not log it. */
export class CodeNeeded extends Data.TaggedError("CodeNeeded")<{ readonly token: string }> {}

/** Always fails with `CodeNeeded`, so that the result cannot be mistaken for a session. */
export const pendSignIn = (person: Person): Effect.Effect<never, CodeNeeded, Crypto | SignIns> =>
  Effect.gen(function* () {
    const [crypto, now] = [yield* Crypto, yield* Clock.currentTimeMillis]
    const token = Session.mint(crypto.randomBytes)
    yield* (yield* SignIns).pend(PendingSignIn.make(person, crypto.sha256(token), now), now)
    return yield* new CodeNeeded({ token })
  })
