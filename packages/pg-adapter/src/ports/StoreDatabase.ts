/** The connections of a store, with what all its ports share. */
import type { Sealing } from "@fourtop/core/internal"
import type { Database } from "../connection/Database.ts"
import * as DigestedKeys from "./DigestedKeys.ts"
import * as OwnNumbers from "./OwnNumbers.ts"
import * as RestaurantKeys from "./RestaurantKeys.ts"

export type StoreDatabase = typeof Database.Service & {
  readonly keys: RestaurantKeys.RestaurantKeys
  readonly digestedKeys: DigestedKeys.DigestedKeys
  readonly numbers: OwnNumbers.OwnNumbers
}

export const make = (database: typeof Database.Service, sealing: typeof Sealing.Service | null): StoreDatabase => {
  const keys = RestaurantKeys.make(database, sealing)
  return { ...database, keys, digestedKeys: DigestedKeys.make(keys), numbers: OwnNumbers.make() }
}
