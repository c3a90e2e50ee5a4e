/**
 * Checks a code and records its use in one write, so that of two sign-ins with the same code only one succeeds. Changes:
 * the person's factor, and the logs of their restaurants when a recovery code was used.
 */
import { Clock, Data, Effect, Either, Encoding, Option } from "effect"
import * as Factor from "../../domain/people/Factor.ts"
import * as Person from "../../domain/people/Person.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { People, type WithPerson } from "../../ports/people/People.ts"
import { Sealing } from "../../ports/security/Sealing.ts"
import type { SecurityLog } from "../../ports/security/SecurityLog.ts"
import { activityFor } from "./activityFor.ts"
import { recordRefused } from "./recordRefused.ts"

export interface EnteredCode {
  readonly code: string
  readonly source: Factor.CodeSource
}

/** The code is wrong, or was used before. */
export class WrongCode extends Data.TaggedError("WrongCode")<{}> {}

/** Too many wrong codes: codes of the app are not accepted for now. Recovery codes are. */
export class CodesClosed extends Data.TaggedError("CodesClosed")<{}> {}

export type Refusal = CodesClosed | WrongCode

/**
 * Writes what `change` makes of the person once the code is proven. Null when the person has changed meanwhile; a wrong
 * code is counted before it is refused.
 */
export const proveFactor = (
  person: Person.WithFactor,
  { code, source }: EnteredCode,
  change: (person: Person.WithFactor) => Effect.Effect<readonly [Person.Person, WithPerson], never, Crypto>
): Effect.Effect<Person.Person | null, Refusal, Crypto | People | Sealing | SecurityLog> =>
  Effect.gen(function* () {
    const [crypto, people, now] = [yield* Crypto, yield* People, yield* Clock.currentTimeMillis]
    const secret = yield* secretOf(person.factor)
    const checked = Factor.check(crypto, person.factor, secret, { entered: code, source, now })
    if (checked._tag === "Closed") {
      yield* recordRefused(person, "sign_in.factor_blocked", "blocked")
      return yield* new CodesClosed()
    }
    const next = { ...person, factor: checked.factor }
    if (checked._tag === "Wrong") {
      const isCounted = next.factor === person.factor || (yield* people.put(next, { logEntries: [] }))
      if (!isCounted) return null
      yield* recordRefused(person, "sign_in.factor_failed")
      return yield* new WrongCode()
    }
    const used = checked.by === "app" ? [] : yield* activityForRecoveryCode(person, next.factor.recovery_codes.length)
    const [after, together] = yield* change(next)
    const isDone = yield* people.put(after, { ...together, logEntries: [...used, ...together.logEntries] })
    return isDone ? { ...after, version: after.version + 1 } : null
  })

/** Null when it was sealed with another key: then only recovery codes are accepted. */
const secretOf = ({ secret }: Factor.Factor) =>
  Effect.gen(function* () {
    const text = yield* Effect.option((yield* Sealing).open(secret))
    return Option.getOrNull(Option.flatMap(text, (hex) => Either.getRight(Encoding.decodeHex(hex))))
  })

const activityForRecoveryCode = (person: Person.WithFactor, left: number) =>
  activityFor(person, person.memberships, {
    actor: Person.actorOf(person),
    action: "person.recovery_code_used",
    detail: { left }
  })
