import type { Ledger, Posting } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Database } from "../../connection/Database.ts"
import * as Statement from "../../connection/Statement.ts"
import { validUuid } from "../validUuid.ts"

const postingsOfOrder = Statement.make<{ readonly posting: Posting.Posting }>(
  "postings_of_order",
  `select body as posting from posting where restaurant_id = $1 and order_id = $2 order by at, id`
)

export const make = (database: typeof Database.Service): typeof Ledger.Service => ({
  ofOrder: (tenant, orderId) =>
    Effect.map(database.ofTenant(tenant, [postingsOfOrder(tenant, validUuid(orderId))]), ([rows]) =>
      rows.map(({ posting }) => posting)
    )
})
