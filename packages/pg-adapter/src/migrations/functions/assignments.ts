/** Which server has a restaurant, where an installation has several. */
import type { SqlFunction } from "../sql/SqlFunction.ts"

/** The restaurant's server, with what the directory's copy of its row holds. */
export const findAssignment: SqlFunction = {
  name: "find_assignment",
  runsAs: "definer",
  callers: ["api", "console", "worker"],
  signature: `(
  p_restaurant_id bigint, out server text, out copy jsonb
) returns setof record language sql stable`,
  body: `
select s.server, case when r.id is not null then jsonb_build_object('slug', r.body -> 'slug', 'version', r.body -> 'version') end
from restaurant_server s left join restaurant r on r.restaurant_id = s.of_restaurant
where s.of_restaurant = p_restaurant_id
`
}

/** Puts a restaurant on a server, unless it is on one; returns the server that it is on. */
export const assignRestaurant: SqlFunction = {
  name: "assign_restaurant",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_restaurant_id bigint, p_server text) returns text language plpgsql volatile",
  body: `
begin
  insert into restaurant_server (of_restaurant, server) values (p_restaurant_id, p_server) on conflict do nothing;
  return (select server from restaurant_server where of_restaurant = p_restaurant_id);
end
`
}
