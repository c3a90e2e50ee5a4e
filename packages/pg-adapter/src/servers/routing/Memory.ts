/** What a process has found out about where things are. It decides the way, never access. */
import type { Restaurant } from "@fourtop/core/internal"
import * as Remembered from "./Remembered.ts"

type RestaurantId = Restaurant.RestaurantId

export interface Memory {
  /** The name of the server of each restaurant. */
  readonly servers: Remembered.Remembered<RestaurantId, string>
  /** Whose a secret is that does not say so. */
  readonly secrets: Remembered.Remembered<string, RestaurantId>
  readonly slugs: Remembered.Remembered<string, RestaurantId>
  /** The claimed jobs that are on the directory. */
  readonly onDirectory: Remembered.Remembered<string, true>
}

/** Restaurants, and secrets, whose place is remembered. */
const most = 100_000
/** Slugs; and many more jobs than a process has in progress. */
const fewer = 10_000

export const make = (): Memory => ({
  servers: Remembered.make(most),
  secrets: Remembered.make(most),
  slugs: Remembered.make(fewer),
  onDirectory: Remembered.make(fewer)
})
