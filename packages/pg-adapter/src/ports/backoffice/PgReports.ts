import type { PopularDishes, Reports, SalesSummary } from "@fourtop/core/internal"
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

/** So many orders of all branches are looked at for one branch, however many it shares a span with. */
const mostOfAll = 400

/** The newest orders of each span by the index of those that count; only the documents of these few are opened. */
const dishesOf = (name: string, ofBranch: string) =>
  Statement.make<PopularDishes.SoldDish>(
    name,
    `select line.item_id as dish_id, sum(line.quantity)::bigint as pieces
     from jsonb_to_recordset($2) as span ("from" bigint, "to" bigint)
     cross join lateral (
       select body from (
         select body, branch_id, placed_at from "order"
         where restaurant_id = $1 and placed_at >= span."from" and placed_at < span."to" and ${countsAsSale}
         order by placed_at desc limit ${mostOfAll}
       ) newest ${ofBranch} order by placed_at desc limit $3
     ) sold
     cross join lateral jsonb_to_recordset(sold.body -> 'lines')
       as line (item_id bigint, quantity bigint, voided boolean)
     where not line.voided
     group by line.item_id order by pieces desc, dish_id`
  )

export const dishes = dishesOf("sold_dishes", "")
export const dishesOfBranch = dishesOf("sold_dishes_of_branch", "where branch_id = $4::bigint")

export const make = (database: typeof Database.Service): typeof Reports.Service => ({
  sales: (tenant, spans, branchId) => {
    const asked = JSON.stringify(spans)
    const statement = branchId === null ? sales(tenant, asked) : salesOfBranch(tenant, asked, branchId)
    return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) => rows)
  },
  dishes: (tenant, spans, branchId, most) => {
    const asked = JSON.stringify(spans)
    const statement = branchId === null ? dishes(tenant, asked, most) : dishesOfBranch(tenant, asked, most, branchId)
    return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) => rows)
  }
})
