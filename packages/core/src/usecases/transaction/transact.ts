/**
 * Load, decide, commit, and again when somebody else was faster. A use-case is its `load` and its pure `decide`;
 * everything about races and idempotency keys is here.
 */
import { Clock, Effect, Either } from "effect"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Budgets from "../../domain/foundation/Budgets.ts"
import {
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  RateLimited,
  ValidationFailed
} from "../../domain/foundation/Errors.ts"
import * as Fresh from "../../domain/foundation/Fresh.ts"
import { type Key, type KeyRecord, Replayed } from "../../domain/foundation/Idempotency.ts"
import * as ChangeSet from "../../domain/registry/ChangeSet.ts"
import type { Decision } from "../../domain/registry/Decision.ts"
import { Commits, Committed } from "../../ports/Commits.ts"
import { Crypto } from "../../ports/Crypto.ts"
import type { Loaded, LoadRequest, Numbering } from "../../ports/Load.ts"
import { withSecurity } from "../security/withSecurity.ts"
import * as KeysInFlight from "./KeysInFlight.ts"
import { persistently } from "./persistently.ts"
import * as Turns from "./Turns.ts"

/** A use-case for `transact`: how its state is loaded, and what is decided upon it. */
export interface Transaction<S, A, E, R> {
  readonly acting: Acting
  /**
   * What else wants to change the same rows waits here, in this process, instead of failing at the commit; null when
   * nothing else does.
   */
  readonly contention: string | null
  /** How many integer ids the decision may use. */
  readonly reserve?: number
  /** What these ids are unique within. */
  readonly numbering?: Numbering
  readonly load: (request: LoadRequest) => Effect.Effect<Loaded<S>, never, R>
  readonly decide: (state: S, fresh: Fresh.Fresh) => Decision<A, E>
}

/** What any request may end with besides its own refusals: its key was used before, or the store has no room for it. */
export type CommitRefusal = IdempotencyKeyInUse | IdempotencyKeyReused | RateLimited | Replayed | ValidationFailed

export const transact = <S, A, E, R>(
  transaction: Transaction<S, A, E, R>
): Effect.Effect<A, E | CommitRefusal, R | Commits | Crypto> =>
  Effect.gen(function* () {
    const { acting, contention, decide, load, numbering = "restaurant", reserve = 0 } = transaction
    const { claim, restaurantId } = acting
    const commits = yield* Commits
    const crypto = yield* Crypto

    /** One attempt; a conflict is a value, so that the loop can try again. */
    const attempt = Effect.gen(function* () {
      const { ids, record, state } = yield* load({ key: claim, reserve, numbering })
      if (claim !== null && record !== null) return yield* repeated(claim, record)
      const now = yield* Clock.currentTimeMillis
      const { answer, changes } = decide(state, Fresh.make(now, ids, crypto.uuid))
      const kept = claim === null ? null : claim.render(answer)
      if (ChangeSet.isEmpty(changes) && kept === null) return { done: answer }
      const key = claim === null ? null : { ...claimedKey(claim), answer: kept }
      const committed = yield* Effect.uninterruptible(
        commits.commit(restaurantId, yield* withSecurity(changes, crypto), key)
      )
      return yield* Committed.$match(committed, {
        Done: () => Effect.succeed({ done: answer }),
        Conflict: ({ on }) => Effect.succeed({ conflict: on }),
        Replay: (replay) => Effect.fail(new Replayed(replay)),
        KeyInUse: () => Effect.fail(new IdempotencyKeyInUse()),
        KeyReused: () => Effect.fail(new IdempotencyKeyReused()),
        Full: ({ summary }) => Effect.fail(new ValidationFailed({ problems: {}, summary })),
        AnswersFull: ({ retryAfterSeconds }) => Effect.fail(new RateLimited({ retryAfterSeconds, limit: answersFull }))
      })
    })

    const loop = persistently(attempt)
    const turn = contention === null ? loop : Turns.inTurn(commits, `${restaurantId}:${contention}`, loop)
    /** Another request has the key: it is in use unless an answer is kept under it. */
    const elsewhere = Effect.gen(function* () {
      const { record } = yield* load({ key: claim, reserve: 0, numbering })
      if (claim === null || record === null) return yield* new IdempotencyKeyInUse()
      return yield* repeated(claim, record)
    })
    const answer = yield* KeysInFlight.holding(commits, restaurantId, claim, turn, elsewhere)
    return yield* Either.isRight(answer) ? Effect.succeed(answer.right) : Effect.fail(answer.left)
  })

/** What a request comes to whose key has an answer already. */
const repeated = (claim: Key, record: KeyRecord): Effect.Effect<never, Replayed | IdempotencyKeyReused> =>
  record.fingerprint === claim.fingerprint ? new Replayed({ answer: record }) : new IdempotencyKeyReused()

const answersFull =
  `Answers of more than ${Budgets.inWords(Budgets.budgets.largeAnswer)} that are kept for an Idempotency-Key ` +
  `come to at most ${Budgets.inWords(Budgets.budgets.largeAnswers)} at a time.`

const claimedKey = ({ fingerprint, key, principal }: { fingerprint: string; key: string; principal: string }) => ({
  principal,
  key,
  fingerprint
})
