/**
 * A statement that names a restaurant, given by an expression, and fails where the restaurant's rows are not to be read:
 * it has moved away, or is arriving. Every login sees every fence, so that one probe of an index is all it takes.
 */
export const unlessAway = (restaurant: string): string => `
select case when exists (
    select from fourtop.restaurant_fence fence
    where fence.restaurant_id = nullif(${restaurant}, '')::bigint and fence.state in ('moved', 'arriving')
  ) then refuse_commit('55P03', 'restaurant ' || ${restaurant} || ' is being moved')::text
  else set_config('app.restaurant_id', ${restaurant}, true) end as admitted`
