import { Context, Data, type Effect } from "effect"
import type { KeyToKeep, StoredAnswer } from "../../domain/foundation/Idempotency.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { ChangeSet } from "../../domain/registry/ChangeSet.ts"

/** The result of a commit. Only `Done` changed anything. */
export type Committed = Data.TaggedEnum<{
  Done: {}
  /** A version changed, a unique value was taken, or a reference is gone: load and decide again. */
  Conflict: { readonly on: string }
  /** The key was used before, with the same fingerprint. */
  Replay: { readonly answer: StoredAnswer }
  /** Another commit is holding the key. */
  KeyInUse: {}
  /** The key was used before, with another fingerprint. */
  KeyReused: {}
  /** There is no room left for the change set; the summary says what to do. */
  Full: { readonly summary: string }
  /**
   * The restaurant has reached its budget of large stored responses; the first of them expires in this many seconds.
   */
  AnswersFull: { readonly retryAfterSeconds: number }
}>
/** Makes and matches outcomes of a commit. */
export const Committed = Data.taggedEnum<Committed>()

/** Writes change sets atomically. */
export class Commits extends Context.Tag("@fourtop/core/Commits")<
  Commits,
  {
    /**
     * Applies the change set if every version it names is still current, and stores the key's response with it, with
     * what it holds and whose personal data that is. Large responses have a budget, which each concurrent commit may
     * exceed by one response.
     */
    readonly commit: (tenant: RestaurantId, changes: ChangeSet, key: KeyToKeep | null) => Effect.Effect<Committed>
  }
>() {}
