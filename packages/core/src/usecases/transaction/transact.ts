/**
 * Loads, decides and commits, and retries on conflict. A use-case is its `load` and its pure `decide`; races and
 * idempotency keys are handled here.
 */
import { Clock, Effect, Either } from "effect"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Budgets from "../../domain/foundation/Budgets.ts"
import {
  type Forbidden,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  type InsufficientScope,
  RateLimited,
  ValidationFailed
} from "../../domain/foundation/Errors.ts"
import * as DecisionContext from "../../domain/foundation/DecisionContext.ts"
import { type Key, type KeyRecord, Replayed, type StoredAnswer } from "../../domain/foundation/Idempotency.ts"
import * as ChangeSet from "../../domain/registry/ChangeSet.ts"
import type { Decision } from "../../domain/registry/Decision.ts"
import { Commits, Committed } from "../../ports/transaction/Commits.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import * as Figures from "../../ports/spans/Figures.ts"
import type { Loaded, LoadRequest, Numbering } from "../../ports/transaction/Load.ts"
import { Room } from "../../ports/transaction/Room.ts"
import * as Spans from "../../ports/spans/Spans.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import { withPostings } from "./withPostings.ts"
import { type Committing, withReceiptsIfAny } from "./withReceipts.ts"
import { withSecurity } from "../security/withSecurity.ts"
import * as KeysInFlight from "./KeysInFlight.ts"
import { retryOnConflict } from "./retryOnConflict.ts"
import { serialized } from "./serialized.ts"

/** A use-case for `transact`: how its state is loaded, and the decision. */
export interface Transaction<S, A, E, R> {
  readonly acting: Acting
  /**
   * Transactions of the restaurant with the same text run one after another in this process, instead of conflicting at
   * the commit; null when no other transaction changes the same rows.
   */
  readonly contention: string | null
  /** How many integer ids the decision may use. */
  readonly newIds?: number
  /** What these ids are unique within. */
  readonly numbering?: Numbering
  readonly load: (request: LoadRequest) => Effect.Effect<Loaded<S>, never, R>
  /** Why whoever acts may not do this to these rows, or null; where it depends on them. It is asked before `decide`. */
  readonly authorize?: (state: S) => Forbidden | null
  readonly decide: (state: S, context: DecisionContext.DecisionContext) => Decision<A, E>
}

/**
 * Errors that any request may fail with besides its own: it is not allowed, its key was used before, or the store is
 * full.
 */
export type CommitRefusal =
  | Forbidden
  | IdempotencyKeyInUse
  | IdempotencyKeyReused
  | InsufficientScope
  | RateLimited
  | Replayed
  | ValidationFailed

/** Use-cases that always take or give back money are a `transactWithReceipts`. */
export const transact = <S, A, E, R>(
  transaction: Transaction<S, A, E, R>
): Effect.Effect<A, E | CommitRefusal, R | Commits | Crypto | Venues> =>
  transactBy(withReceiptsIfAny(transaction.acting), transaction)

export const transactBy = <S, A, E, R, C>(
  committing: Committing<C>,
  transaction: Transaction<S, A, E, R>
): Effect.Effect<A, E | CommitRefusal, R | C | Commits | Crypto | Venues> =>
  Effect.gen(function* () {
    const { acting, authorize, contention, decide, load, numbering = "restaurant", newIds = 0 } = transaction
    const { actor, key, restaurantId } = acting
    const commits = yield* Commits
    const crypto = yield* Crypto
    const room = yield* Room
    /** What was stored under a key is returned all the same, so a request with one is only refused once it was looked up. */
    const refusedForRoom = (): ValidationFailed | null => {
      const summary = room.full()
      return summary === null ? null : full(summary)
    }
    const refused = key === null ? refusedForRoom() : null
    if (refused !== null) return yield* refused

    /** One attempt. A conflict is returned as a value, on which `retryOnConflict` starts again. */
    const attempt = Effect.gen(function* () {
      const { ids, record, state } = yield* load({ key, newIds, numbering })
      if (ids.length > 0) Figures.count(Figures.idsReserved, ids.length)
      if (key !== null && record !== null) return yield* repeated(key, record)
      const refused = refusedForRoom() ?? authorize?.(state) ?? null
      if (refused !== null) return yield* refused
      const now = yield* Clock.currentTimeMillis
      const context = DecisionContext.make(actor, now, ids, crypto.uuid)
      const { answer, changes } = decide(state, context)
      const kept = key === null ? null : key.render(answer)
      if (ChangeSet.isEmpty(changes) && kept === null) return { done: answer }
      const toKeep = key === null ? null : { ...withoutRendering(key), answer: kept }
      const posted = yield* withPostings(changes, acting, context)
      const traceParent = yield* Spans.toStore
      const committed = yield* committing(posted, context, (written) =>
        Effect.flatMap(withSecurity(written, crypto), (secured) =>
          Effect.uninterruptible(commits.commit(restaurantId, ChangeSet.withTrace(secured, traceParent), toKeep))
        )
      )
      return yield* Committed.$match(committed, {
        Done: () => Effect.succeed({ done: answer }),
        Conflict: ({ on }) => Effect.succeed({ conflict: on }),
        Replay: ({ answer }) => replay(answer),
        KeyInUse: () => Effect.fail(new IdempotencyKeyInUse()),
        KeyReused: () => Effect.fail(new IdempotencyKeyReused()),
        Full: ({ summary }) => Effect.fail(full(summary)),
        AnswersFull: ({ retryAfterSeconds }) => Effect.fail(new RateLimited({ retryAfterSeconds, limit: answersFull }))
      })
    })

    const retried = retryOnConflict(attempt)
    const whole = contention === null ? retried : serialized(commits, `${restaurantId}:${contention}`, retried)
    /** Another request holds the key: the key is in use unless a response is stored under it. */
    const whenHeld = Effect.gen(function* () {
      const { record } = yield* load({ key, newIds: 0, numbering })
      if (key === null || record === null) return yield* new IdempotencyKeyInUse()
      return yield* repeated(key, record)
    })
    const answer = yield* KeysInFlight.holding(commits, restaurantId, key, whole, whenHeld)
    return yield* Either.isRight(answer) ? Effect.succeed(answer.right) : Effect.fail(answer.left)
  })

/** The error of a request whose key already has a response. */
const repeated = (key: Key, record: KeyRecord): Effect.Effect<never, Replayed | IdempotencyKeyReused> =>
  record.fingerprint === key.fingerprint ? replay(record) : new IdempotencyKeyReused()

const replay = (answer: StoredAnswer): Effect.Effect<never, Replayed> =>
  Effect.suspend(() => {
    Figures.count(Figures.keysReplayed)
    return Effect.fail(new Replayed({ answer }))
  })

const full = (summary: string): ValidationFailed => new ValidationFailed({ problems: {}, summary })

const answersFull =
  `The stored responses over ${Budgets.inWords(Budgets.budgets.largeAnswer)} for Idempotency-Keys ` +
  `have reached their limit of ${Budgets.inWords(Budgets.budgets.largeAnswers)}.`

const withoutRendering = ({ fingerprint, key, principal }: Key): Key => ({ principal, key, fingerprint })
