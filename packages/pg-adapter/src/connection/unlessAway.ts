/**
 * A statement that names a restaurant with an expression, and fails where the restaurant's rows are not to be read: it
 * has moved away, or is arriving. The restaurant is named before the fence is looked for, which row-level security shows
 * only to transactions of its restaurant.
 */
export const unlessAway = (naming: string): string => `
select named.tenant as admitted, case when exists (
    select from fourtop.restaurant_fence fence
    where fence.restaurant_id = nullif(named.tenant, '')::bigint and fence.state in ('moved', 'arriving')
  ) then refuse_commit('55P03', 'restaurant ' || named.tenant || ' is being moved') end
from (select ${naming} as tenant offset 0) named`
