/** Adds to a change set what it moves in the ledger. */
import { Effect } from "effect"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { DecisionContext } from "../../domain/foundation/DecisionContext.ts"
import * as Movements from "../../domain/ledger/Movements.ts"
import * as PostingDay from "../../domain/ledger/PostingDay.ts"
import type { ChangeSet } from "../../domain/registry/ChangeSet.ts"
import { Venues } from "../../ports/venue/Venues.ts"

/** The change set with its postings, each on the business day of its branch. */
export const withPostings = (
  changes: ChangeSet,
  { restaurantId, venueVersion }: Pick<Acting, "restaurantId" | "venueVersion">,
  { actor, now, uuid }: DecisionContext
): Effect.Effect<ChangeSet, never, Venues> => {
  const explicit = changes.movements ?? []
  if (explicit.length === 0 && !Movements.concerns(changes)) return Effect.succeed(changes)
  const { movements: moved, set } = Movements.of(changes)
  const movements = [...moved, ...explicit]
  if (movements.length === 0) return Effect.succeed(set)
  return Effect.map(
    Effect.flatMap(Venues, (venues) => venues.read(restaurantId, venueVersion ?? 0)),
    (venue) => ({
      ...set,
      postings: [
        ...(set.postings ?? []),
        ...movements.map((movement) => ({
          id: uuid(),
          at: now,
          day: PostingDay.at(venue!, movement.branch_id, now),
          actor,
          ...movement
        }))
      ]
    })
  )
}
