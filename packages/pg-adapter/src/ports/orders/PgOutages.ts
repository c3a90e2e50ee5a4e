import type { Outage, Outages } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { StoreDatabase } from "../StoreDatabase.ts"
import * as Statement from "../../connection/Statement.ts"
import { outageQueue } from "../../migrations/functions/outages.ts"
import { load } from "../Loading.ts"

const due = Statement.make<{ readonly restaurant_id: number }>(
  "due_outages",
  "select restaurant_id from due_upkeep($1, $2)"
)
const settle = Statement.make<unknown>("settle_outages", "select from settle_upkeep($1, $2, $3)")

const health = Statement.make<{ readonly failing_since: number | null; readonly outage: Outage.Outage | null }>(
  "point_of_sale_health",
  `select point_of_sale_failing($1) as failing_since,
     (select body from outage where restaurant_id = $1 and id = $1) as outage`
)

const current = Statement.make<{ readonly body: Outage.Outage }>(
  "outage",
  "select body from outage where restaurant_id = $1 and id = $1"
)

export const make = (database: StoreDatabase): typeof Outages.Service => ({
  due: (limit) =>
    Effect.map(database.ofInstallation(due(outageQueue, limit)), (rows) =>
      rows.map(({ restaurant_id }) => restaurant_id)
    ),
  settle: (tenant, next) => Effect.asVoid(database.ofInstallation(settle(outageQueue, tenant, next))),
  load: (tenant, request) =>
    Effect.map(load(database, tenant, request, health(tenant)), (loaded) => {
      const [{ failing_since, outage }] = loaded.state as [(typeof loaded.state)[number]]
      return { ...loaded, state: { failingSince: failing_since, outage } }
    }),
  current: (tenant) => Effect.map(database.ofTenant(tenant, [current(tenant)]), ([rows]) => rows[0]?.body ?? null)
})
