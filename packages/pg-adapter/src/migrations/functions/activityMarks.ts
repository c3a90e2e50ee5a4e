import type { SqlFunction } from "../sql/SqlFunction.ts"

/**
 * For each restaurant the hash of its newest entries. More than the newest one, because a commit that took longer may
 * show its entry after a later one.
 */
export const activityMarks: SqlFunction = {
  name: "activity_marks",
  runsAs: "definer",
  // Guests' pages, which the API's login serves, show changes as they happen too.
  callers: ["api", "console"],
  signature: "(p_tenants bigint[]) returns table (restaurant_id bigint, mark text) language sql stable",
  body: `
select tenant, coalesce((
  select md5(string_agg(newest.id::text, ',')) from (
    select a.id from activity a where a.restaurant_id = tenant order by a.at desc, a.id desc limit 20
  ) newest), '')
from unnest(p_tenants) tenant`
}
