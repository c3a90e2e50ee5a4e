/** Changes of single dishes, for the history of the venue document. */
import { Effect } from "effect"
import * as DishEdits from "../../domain/document/DishEdits.ts"
import type { Reader } from "../../domain/foundation/Acting.ts"
import type { ActivityEntry } from "../../domain/foundation/Activity.ts"
import * as Budgets from "../../domain/foundation/Budgets.ts"
import * as Page from "../../domain/foundation/Page.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import { Journal } from "../../ports/transaction/Journal.ts"
import { VenueHistory } from "../../ports/venue/VenueHistory.ts"
import { useCase } from "../definition/useCase.ts"

/** Pages of the activity log that are read, so that a busy one costs no more. */
const mostPages = 5

/** The newest entries of an area, and whether there are older ones. */
const newest = (restaurantId: RestaurantId, area: string, from: number | null) =>
  Effect.gen(function* () {
    const journal = yield* Journal
    const rows: Array<ActivityEntry> = []
    let cursor: Page.Cursor | null = null
    for (let page = 0; page < mostPages; page++) {
      const filter = { actor: null, area, from, until: null }
      const found: Page.Page<ActivityEntry> = yield* journal.list(restaurantId, filter, {
        perPage: Page.limits.largest,
        cursor
      })
      rows.push(...found.rows)
      cursor = found.next
      if (cursor === null) break
    }
    return { rows, hasMore: cursor !== null }
  })

/** The newest changes of dishes that were made by themselves, newest first: not by applying a document. */
export const readDishEdits = useCase(
  "readDishEdits",
  { may: { areas: ["menu_editing"], scope: null }, input: [] },
  ({ restaurantId }: Reader) =>
    Effect.gen(function* () {
      const dishes = yield* newest(restaurantId, "dish", null)
      const oldest = dishes.rows.at(-1)
      if (oldest === undefined) return []
      const documents = yield* newest(restaurantId, "venue", oldest.at)
      // Of entries before the last document that was read, nobody knows here whether a document has written them.
      const since = documents.hasMore ? documents.rows.at(-1)!.at : oldest.at
      const known = dishes.rows.filter(({ at }) => at >= since)
      const edits = yield* (yield* VenueHistory).list(restaurantId)
      return DishEdits.among(known, [...edits, ...documents.rows]).slice(0, Budgets.counts.venueEdits)
    })
)
