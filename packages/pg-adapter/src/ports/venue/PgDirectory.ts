import type { Directory, Restaurant } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"

interface RestaurantRow {
  readonly restaurant: Restaurant.Restaurant
}

const list = Statement.make<RestaurantRow>("list_restaurants", "select restaurant from list_restaurants() restaurant")
const find = Statement.make<RestaurantRow>("find_restaurant", "select restaurant from find_restaurant($1) restaurant")
const free = Statement.make<{ readonly slug: string | null }>("free_slug", "select free_slug($1) as slug")
const reserve = Statement.make<{ readonly id: number }>("reserve_id", "select nextval('integer_id') as id")

export const make = (database: typeof Database.Service): typeof Directory.Service => ({
  restaurants: () => Effect.map(database.ofInstallation(list()), (rows) => rows.map(({ restaurant }) => restaurant)),
  find: (slug) => Effect.map(database.ofInstallation(find(slug)), ([row]) => row?.restaurant ?? null),
  freeSlug: (slugs) => Effect.map(database.ofInstallation(free(JSON.stringify(slugs))), ([row]) => row?.slug ?? null),
  reserveId: () => Effect.map(database.ofInstallation(reserve()), ([row]) => row!.id)
})
