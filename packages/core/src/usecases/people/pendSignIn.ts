/** The password was right, and the person has a second factor: what the browser gets instead of a session. */
import { Clock, Data, Duration, Effect } from "effect"
import * as PendingSignIn from "../../domain/people/PendingSignIn.ts"
import type { Person } from "../../domain/people/Person.ts"
import * as Session from "../../domain/people/Session.ts"
import { Crypto } from "../../ports/Crypto.ts"
import { SignIns } from "../../ports/SignIns.ts"

/** A code has to follow the password; the token says whose. Give it to the browser alone; do not log it. */
export class CodeNeeded extends Data.TaggedError("CodeNeeded")<{ readonly token: string }> {}

/** Keeps the sign-in for a few minutes. */
export const pendSignIn = ({ email, id, password_changed_at }: Person) =>
  Effect.gen(function* () {
    const [crypto, now] = [yield* Crypto, yield* Clock.currentTimeMillis]
    const token = Session.mint(crypto.randomBytes)
    const expires_at = now + Duration.toMillis(PendingSignIn.lifetime)
    const digest = crypto.sha256(token)
    const pending = { digest, person_id: id, email, password_changed_at, expires_at, attempts: 0 }
    yield* (yield* SignIns).pend(pending, now)
    return yield* new CodeNeeded({ token })
  })
