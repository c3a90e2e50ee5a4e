/** How a transaction commits what was decided, with all that belongs to it. */
import { Effect } from "effect"
import type { DecisionContext } from "../../domain/foundation/DecisionContext.ts"
import * as ReceiptOccasion from "../../domain/receipts/ReceiptOccasion.ts"
import type { ChangeSet } from "../../domain/registry/ChangeSet.ts"
import type { Committed } from "../../ports/transaction/Commits.ts"

export type Committing<R> = (
  changes: ChangeSet,
  context: DecisionContext,
  commit: (changes: ChangeSet) => Effect.Effect<Committed>
) => Effect.Effect<Committed, never, R>

/** Commits what needs no receipt. */
export const withoutReceipts: Committing<never> = (changes, { now }, commit) =>
  ReceiptOccasion.of(changes, now).length === 0
    ? commit(changes)
    : Effect.dieMessage("A use-case that takes or gives back money has to be a transactWithReceipts.")
