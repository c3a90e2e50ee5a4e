/**
 * Webhook addresses that have deliveries to claim, each with its first one, as a recursive `with` called `waiting`. They
 * are found one by one in the index, so that a large queue of one address is stepped over.
 */
export const waitingAddresses = `waiting as (
  (select restaurant_id, endpoint_id, claimable_at from delivery
   where claimable_at is not null
   order by restaurant_id, endpoint_id, claimable_at limit 1)
  union all
  select next.* from waiting cross join lateral (
    select d.restaurant_id, d.endpoint_id, d.claimable_at from delivery d
    where d.claimable_at is not null
      and (d.restaurant_id, d.endpoint_id) > (waiting.restaurant_id, waiting.endpoint_id)
    order by d.restaurant_id, d.endpoint_id, d.claimable_at limit 1
  ) next
)`
