/** Looking at a code and writing down that it was used, in one step: of two with the same code only one is right. */
import { Clock, Data, Effect, Either, Encoding, Option } from "effect"
import * as Factor from "../../domain/people/Factor.ts"
import * as Person from "../../domain/people/Person.ts"
import { Crypto } from "../../ports/Crypto.ts"
import { People, type WithPerson } from "../../ports/People.ts"
import { Sealing } from "../../ports/Sealing.ts"
import { noted } from "./noted.ts"
import { recordRefused } from "./signInLog.ts"

/** The code is wrong, or was used before. */
export class WrongCode extends Data.TaggedError("WrongCode")<{}> {}

/** There were too many wrong codes: those of the app are not looked at for now. A recovery code is. */
export class CodesClosed extends Data.TaggedError("CodesClosed")<{}> {}

/** A person who has a factor. */
export type WithFactor = Person.Person & { readonly factor: Factor.Factor }

/** Whether the person has a factor. */
export const hasFactor = (person: Person.Person): person is WithFactor => person.factor !== undefined

/** Null when it was sealed with another key: then only recovery codes are good. */
const secretOf = ({ secret }: Factor.Factor) =>
  Effect.gen(function* () {
    const text = yield* Effect.option((yield* Sealing).open(secret))
    return Option.getOrNull(Option.flatMap(text, (hex) => Either.getRight(Encoding.decodeHex(hex))))
  })

const useNoted = (person: WithFactor, left: number) =>
  noted(person, person.memberships, {
    actor: Person.actorOf(person),
    action: "person.recovery_code_used",
    detail: { left }
  })

/**
 * Proves that somebody has the person's factor, and writes what `change` makes of the person. Null when the person has
 * changed meanwhile; a wrong code is counted before it is refused.
 */
export const proveFactor = (
  person: WithFactor,
  { code, lane }: { readonly code: string; readonly lane: Factor.Lane },
  change: (person: WithFactor) => Effect.Effect<readonly [Person.Person, WithPerson], never, Crypto>
) =>
  Effect.gen(function* () {
    const [crypto, people, now] = [yield* Crypto, yield* People, yield* Clock.currentTimeMillis]
    const secret = yield* secretOf(person.factor)
    const checked = Factor.check(crypto, person.factor, secret, { entered: code, lane, now })
    if (checked._tag === "Closed") {
      yield* recordRefused(person, "sign_in.factor_blocked", "blocked")
      return yield* new CodesClosed()
    }
    const next = { ...person, factor: checked.factor }
    if (checked._tag === "Wrong") {
      const isCounted = next.factor === person.factor || (yield* people.put(next, { noted: [] }))
      if (!isCounted) return null
      yield* recordRefused(person, "sign_in.factor_failed")
      return yield* new WrongCode()
    }
    const used = checked.by === "app" ? [] : yield* useNoted(person, next.factor.recovery_codes.length)
    const [after, together] = yield* change(next)
    const isDone = yield* people.put(after, { ...together, noted: [...used, ...together.noted] })
    return isDone ? { ...after, version: after.version + 1 } : null
  })
