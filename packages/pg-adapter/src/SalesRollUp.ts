/**
 * Maintains the daily sums behind the sales summary. The summary is exact at any time, even if a run stops half way.
 */
import { Directory } from "@fourtop/core"
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

/** Sums the days of all restaurants, one after the other: no request waits for this. */
export const rollUp: Effect.Effect<void, never, Database | Directory> = Effect.gen(function* () {
  const restaurants = yield* (yield* Directory).restaurants()
  yield* Effect.forEach(restaurants, ({ id }) => rollUpOf(id), { discard: true })
})
