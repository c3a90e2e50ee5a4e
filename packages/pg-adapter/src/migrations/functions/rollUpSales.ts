import { countsAsSale } from "../sql/countsAsSale.ts"
import type { SqlFunction } from "../sql/SqlFunction.ts"

/**
 * Sums the restaurant's sales for days that ended at least two days ago, and again for those changed since, up to this
 * many days at a time. Returns whether there are more.
 *
 * One statement, and so one snapshot, reads and writes everything: a mark that it removes was committed with the change
 * that it counts, and one that it does not see stays. The lock is taken before, because of two sums of a day the later
 * one must have the later snapshot.
 */
export const rollUpSales: SqlFunction = {
  name: "roll_up_sales",
  runsAs: "caller",
  callers: ["worker"],
  signature: "(p_restaurant_id bigint, p_most_days integer) returns boolean language plpgsql volatile",
  body: `
#variable_conflict use_column
declare
  over integer := floor((to_millis(store_now()) - 2 * 86400000) / 86400000.0)::integer - 1;
  through integer;
  until integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('sales ' || p_restaurant_id, 0)) then
    return false;
  end if;
  select through_day into through from sales_rolled where restaurant_id = p_restaurant_id;
  if through is null then
    select floor(least(
      (select min(placed_at) from "order" where restaurant_id = p_restaurant_id),
      (select min(at) from sales_archive where restaurant_id = p_restaurant_id)
    ) / 86400000.0)::integer - 1 into through;
    if through is null or through >= over then
      return false;
    end if;
  end if;
  until := greatest(through, least(over, through + p_most_days));

  with chosen as materialized (
    select distinct day from sales_change where restaurant_id = p_restaurant_id and day <= until
    order by day limit p_most_days
  ), seen as (
    delete from sales_change where restaurant_id = p_restaurant_id and day = any (array(select day from chosen))
  ), stale as materialized (
    select day from chosen union select generate_series(through + 1, until)
  ), written as (
    insert into sales_day as kept (restaurant_id, day, branch_id, orders, revenue_minor)
      select p_restaurant_id, stale.day, sold.branch_id, sum(sold.orders), sum(sold.revenue_minor)
      from stale cross join lateral (
        select coalesce(branch_id, 0) as branch_id, count(*) as orders, sum(total_minor) as revenue_minor from "order"
        where restaurant_id = p_restaurant_id and ${countsAsSale}
          and placed_at >= stale.day * 86400000::bigint and placed_at < (stale.day + 1) * 86400000::bigint
        group by 1
        union all
        select branch_id, sum(orders), sum(revenue_minor) from sales_archive
        where restaurant_id = p_restaurant_id
          and at >= stale.day * 86400000::bigint and at < (stale.day + 1) * 86400000::bigint
        group by 1
        -- A branch that has no sales any more.
        union all select branch_id, 0, 0 from sales_day where restaurant_id = p_restaurant_id and day = stale.day
      ) sold
      group by stale.day, sold.branch_id
      on conflict (restaurant_id, day, branch_id) do update
        set orders = excluded.orders, revenue_minor = excluded.revenue_minor
        where (kept.orders, kept.revenue_minor) is distinct from (excluded.orders, excluded.revenue_minor)
  )
  insert into sales_rolled as rolled (restaurant_id, through_day) values (p_restaurant_id, until)
    on conflict (restaurant_id) do update set through_day = excluded.through_day
    where rolled.through_day <> excluded.through_day;

  return until < over
    or exists (select from sales_change where restaurant_id = p_restaurant_id and day <= until);
end
`
}

/**
 * When the restaurant's next day can be summed, in milliseconds: three days after the first day with orders that is not
 * summed began. Without orders, no day is due for two days, whatever is ordered from now on.
 */
export const nextSales: SqlFunction = {
  name: "next_sales",
  runsAs: "caller",
  callers: ["worker"],
  signature: "(p_restaurant_id bigint) returns bigint language sql volatile",
  body: `
select coalesce(
  (floor(least(
    (select min(placed_at) from "order" where restaurant_id = p_restaurant_id and placed_at >= unsummed.since),
    (select min(at) from sales_archive where restaurant_id = p_restaurant_id and at >= unsummed.since)
  ) / 86400000.0)::bigint + 3) * 86400000,
  to_millis(store_now()) + 2 * 86400000
)
from (
  select coalesce(
    (select (through_day + 1) * 86400000::bigint from sales_rolled where restaurant_id = p_restaurant_id), 0
  ) as since
) unsummed
`
}
