import { Context, Data, type Effect } from "effect"
import type { KeyToKeep, StoredAnswer } from "../domain/foundation/Idempotency.ts"
import type { RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { ChangeSet } from "../domain/registry/ChangeSet.ts"

/** How a commit ended. Only `Done` changed anything. */
export type Committed = Data.TaggedEnum<{
  Done: {}
  /** A version moved, a unique value was taken, or a reference vanished: load and decide again. */
  Conflict: { readonly on: string }
  /** The key was used before, with the same fingerprint. */
  Replay: { readonly answer: StoredAnswer }
  /** Another commit holds the key at this moment. */
  KeyInUse: {}
  /** The key was used before, with another fingerprint. */
  KeyReused: {}
  /** There is no room left for the change set; the summary says what helps. */
  Full: { readonly summary: string }
  /** The restaurant has as many large answers kept as it may; one of them is forgotten in so many seconds. */
  AnswersFull: { readonly retryAfterSeconds: number }
}>
export const Committed = Data.taggedEnum<Committed>()

/** Writes change sets, whole or not at all. */
export class Commits extends Context.Tag("@fourtop/core/Commits")<
  Commits,
  {
    /**
     * Applies the change set if every version it names is still current, and keeps the key's answer with it, beside what
     * it holds and whose personal data that is. Large answers have a budget: commits at the same time may be over it by one
     * answer each.
     */
    readonly commit: (tenant: RestaurantId, changes: ChangeSet, key: KeyToKeep | null) => Effect.Effect<Committed>
  }
>() {}
