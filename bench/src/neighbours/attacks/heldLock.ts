/** A lock is held on a row of one restaurant, whose writes all wait for it. */
import pg from "pg"
import { wire } from "../../http/Load.ts"
import type { Attack } from "../Attack.ts"
import { flood } from "../flood.ts"

export const heldLock: Attack = {
  name: "held-lock",
  what: "an outsider's lock on the row of a restaurant, which takes 40 orders a second meanwhile",
  begin: async (town, millis) => {
    const { order, restaurantId, token } = town.hostile
    const outsider = new pg.Client({ connectionString: town.postgres.url, options: "-c search_path=fourtop" })
    await outsider.connect()
    await outsider.query("begin")
    await outsider.query("select from restaurant where restaurant_id = $1 for update", [restaurantId])
    const going = flood(town, millis, {
      requests: [wire({ method: "POST", path: "/api/v1/orders", token, body: order })],
      connections: 100,
      perSecond: 40
    })
    return {
      end: async () => {
        const answers = await going.end()
        await outsider.end()
        return answers
      }
    }
  }
}
