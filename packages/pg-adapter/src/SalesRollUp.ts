/**
 * Maintains the daily sums behind the sales summary. The summary is exact at any time, even if a run stops half way.
 */
import { Effect } from "effect"
import * as Statement from "./connection/Statement.ts"
import { Database } from "./connection/Database.ts"

const rollUpSales = Statement.make<{ readonly more: boolean }>("roll_up_sales", "select roll_up_sales($1, $2) as more")

/** Days summed in one transaction. */
const maxDays = 100

/** Sums the days of one restaurant, and returns how many steps that took. */
export const rollUpOf = (tenant: number, days = maxDays): Effect.Effect<number, never, Database> =>
  Effect.gen(function* () {
    const database = yield* Database
    for (let steps = 1; ; steps++) {
      const [[step]] = yield* database.ofTenant(tenant, [rollUpSales(tenant, days)])
      if (!step!.more) return steps
    }
  })

const queue = "upkeep.sales"

const due = Statement.make<{ readonly restaurant_id: number }>(
  "due_upkeep",
  "select restaurant_id from due_upkeep($1, $2)"
)

const next = Statement.make<{ readonly at: number }>("next_sales", "select next_sales($1) as at")

const settle = Statement.make<unknown>("settle_upkeep", "select from settle_upkeep($1, $2, $3)")

/** Restaurants that are found at a time. */
const batch = 100

/**
 * Sums the days of all restaurants that have some to sum, one after the other: no request waits for this. Returns how
 * many there were.
 */
export const rollUp: Effect.Effect<number, never, Database> = Effect.gen(function* () {
  const database = yield* Database
  for (let count = 0; ;) {
    const restaurants = yield* database.ofInstallation(due(queue, batch))
    for (const { restaurant_id } of restaurants) {
      yield* rollUpOf(restaurant_id)
      const [[found]] = yield* database.ofTenant(restaurant_id, [next(restaurant_id)])
      yield* database.ofInstallation(settle(queue, restaurant_id, found!.at))
    }
    count += restaurants.length
    if (restaurants.length < batch) return count
  }
})
