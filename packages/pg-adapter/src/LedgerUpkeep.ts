/**
 * Which restaurants' rows the ledger has to be compared with. After rows were found they are looked at again the next
 * day, because programs of the release before may go on for a while; after none were, rarely.
 */
import { Clock, Duration, Effect } from "effect"
import { Database } from "./connection/Database.ts"
import * as Statement from "./connection/Statement.ts"

const queue = "upkeep.ledger"

const due = Statement.make<{ readonly restaurant_id: number }>(
  "due_ledger",
  "select restaurant_id from due_upkeep($1, $2)"
)

const settle = Statement.make<unknown>("settle_ledger", "select from settle_upkeep($1, $2, $3)")

/** Restaurants that are found at a time. */
const together = 10

const soon = Duration.toMillis("1 day")
const later = Duration.toMillis("30 days")

/** Has every restaurant that is due brought up to date, which returns how many rows were found. Returns how many were. */
export const run = <E, R>(
  catchUp: (restaurantId: number) => Effect.Effect<number, E, R>
): Effect.Effect<number, E, Database | R> =>
  Effect.gen(function* () {
    const database = yield* Database
    for (let count = 0; ;) {
      const restaurants = yield* database.ofInstallation(due(queue, together))
      for (const { restaurant_id } of restaurants) {
        const rows = yield* catchUp(restaurant_id)
        const now = yield* Clock.currentTimeMillis
        yield* database.ofInstallation(settle(queue, restaurant_id, now + (rows > 0 ? soon : later)))
      }
      count += restaurants.length
      if (restaurants.length < together) return count
    }
  })
