import type { SqlFunction } from "../sql/SqlFunction.ts"

export const listRestaurants: SqlFunction = {
  name: "list_restaurants",
  runsAs: "definer",
  callers: ["worker"],
  signature: "() returns setof jsonb language sql stable",
  body: `select body from restaurant order by slug collate "C"`
}

export const findRestaurant: SqlFunction = {
  name: "find_restaurant",
  runsAs: "definer",
  // People who add a restaurant get a slug that no other one has.
  callers: ["console"],
  signature: "(p_slug text) returns setof jsonb language sql stable",
  body: `select body from restaurant where slug = p_slug`
}
