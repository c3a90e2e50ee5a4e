import { Directory, type Restaurant } from "@fourtop/core"
import { Effect, Layer } from "effect"
import * as Statement from "../connection/Statement.ts"
import { Database } from "../connection/Database.ts"

interface RestaurantRow {
  readonly restaurant: Restaurant.Restaurant
}

const list = Statement.make<RestaurantRow>("list_restaurants", "select restaurant from list_restaurants() restaurant")
const find = Statement.make<RestaurantRow>("find_restaurant", "select restaurant from find_restaurant($1) restaurant")
const reserve = Statement.make<{ readonly id: number }>("reserve_id", "select nextval('integer_id') as id")

export const layer: Layer.Layer<Directory, never, Database> = Layer.effect(
  Directory,
  Effect.map(Database, (database) => ({
    restaurants: () => Effect.map(database.ofInstallation(list()), (rows) => rows.map(({ restaurant }) => restaurant)),
    find: (slug) => Effect.map(database.ofInstallation(find(slug)), ([row]) => row?.restaurant ?? null),
    reserveId: () => Effect.map(database.ofInstallation(reserve()), ([row]) => row!.id)
  }))
)
