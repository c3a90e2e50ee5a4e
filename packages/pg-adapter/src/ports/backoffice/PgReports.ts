import type { Reports, SalesSummary } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"
import { countsAsSale } from "../../migrations/sql/countsAsSale.ts"

/** The milliseconds of a UTC day. */
const length = "86400000::bigint"

/**
 * Days of the period that were summed come from their sums. What lies before and after them, and days changed since,
 * comes from the index that holds only orders that count, and from the sums of orders that were deleted.
 */
const salesOf = (name: string, ofBranch: string) =>
  Statement.make<SalesSummary.Sales>(
    name,
    `with rolled as (
       select coalesce((select through_day + 1 from sales_rolled where restaurant_id = $1), -1000000000) as until
     ), span as (
       select place, "from", "to", ceil("from" / 86400000.0)::integer as first,
         least(floor("to" / 86400000.0)::integer, rolled.until) as last
       from rows from (jsonb_to_recordset($2) as ("from" bigint, "to" bigint))
         with ordinality asked ("from", "to", place), rolled
     )
     select found.* from span cross join lateral (
       select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(revenue_minor), 0)::bigint as "revenueMinor"
       from (
         select orders, revenue_minor from sales_day
         where restaurant_id = $1 and day >= span.first and day < span.last ${ofBranch}
           and not exists (select from sales_change
             where sales_change.restaurant_id = $1 and sales_change.day = sales_day.day)
         union all
         select sold.* from (
           select span."from", case when span.first < span.last then span.first * ${length} else span."to" end as "to"
           union all
           select span.last * ${length}, span."to" where span.first < span.last
           union all
           select distinct day * ${length}, (day + 1) * ${length} from sales_change
           where restaurant_id = $1 and day >= span.first and day < span.last
         ) stretch cross join lateral (
           select count(*), sum(total_minor) from "order"
           where restaurant_id = $1 and placed_at >= stretch."from" and placed_at < stretch."to"
             and ${countsAsSale} ${ofBranch}
           union all
           select sum(orders), sum(revenue_minor) from sales_archive
           where restaurant_id = $1 and at >= stretch."from" and at < stretch."to" ${ofBranch}
         ) sold
       ) parts
     ) found
     order by span.place`
  )

export const sales = salesOf("sales", "")
export const salesOfBranch = salesOf("sales_of_branch", "and branch_id = $3::bigint")

export const make = (database: typeof Database.Service): typeof Reports.Service => ({
  sales: (tenant, spans, branchId) => {
    const asked = JSON.stringify(spans)
    const statement = branchId === null ? sales(tenant, asked) : salesOfBranch(tenant, asked, branchId)
    return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) => rows)
  }
})
