import { Reports, type SalesSummary } from "@fourtop/core"
import { Effect, Layer } from "effect"
import * as Statement from "../connection/Statement.ts"
import { Database } from "../Database.ts"

/** Answered from one index, which has nothing but the orders that count. */
const salesOf = (name: string, ofBranch: string) =>
  Statement.make<SalesSummary.Sales>(
    name,
    `select found.* from rows from (jsonb_to_recordset($2) as ("from" bigint, "to" bigint))
       with ordinality span ("from", "to", place)
     cross join lateral (
       select count(*) as orders, coalesce(sum(total_minor), 0)::bigint as "revenueMinor" from "order"
       where restaurant_id = $1 and placed_at >= span."from" and placed_at < span."to"
         and status <> 'rejected' and status <> 'cancelled' ${ofBranch}
     ) found
     order by span.place`
  )

export const sales = salesOf("sales", "")
const salesOfBranch = salesOf("sales_of_branch", "and branch_id = $3::bigint")

export const layer: Layer.Layer<Reports, never, Database> = Layer.effect(
  Reports,
  Effect.map(Database, (database) => ({
    sales: (tenant, spans, branchId) => {
      const asked = JSON.stringify(spans)
      const statement = branchId === null ? sales(tenant, asked) : salesOfBranch(tenant, asked, branchId)
      return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) => rows)
    }
  }))
)
