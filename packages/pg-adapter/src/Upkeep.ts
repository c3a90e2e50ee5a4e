/** Which restaurants have something to do that one process does for all of them. */
import { Effect } from "effect"
import * as Statement from "./connection/Statement.ts"
import { Database } from "./connection/Database.ts"

const adoptRestaurants = Statement.make<unknown>("adopt_restaurants", "select from adopt_restaurants()")

/** Restaurants of programs of the version before are known from then on; all others are when they are added. */
export const adopt: Effect.Effect<void, never, Database> = Effect.flatMap(Database, (database) =>
  Effect.asVoid(database.ofInstallation(adoptRestaurants()))
)
