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
  callers: [],
  signature: "(p_slug text) returns setof jsonb language sql stable",
  body: `select body from restaurant where slug = p_slug`
}

/** People who add a restaurant get a slug that no other one has, and hear nothing of the others. */
export const freeSlug: SqlFunction = {
  name: "free_slug",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_slugs jsonb) returns text language sql stable",
  body: `
    select wanted.slug from jsonb_array_elements_text(p_slugs) with ordinality wanted (slug, place)
    where not exists (select from restaurant where restaurant.slug = wanted.slug)
    order by wanted.place limit 1`
}
