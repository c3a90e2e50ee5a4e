/** A menu of the largest allowed size, one dish of which is 86'd and made available again and again. */
import { wire } from "../../http/Load.ts"
import type { Attack } from "../Attack.ts"
import { call, largestDish } from "../calls.ts"
import { flood } from "../flood.ts"

/** More than any venue may have, so that the budget is what ends it. */
const mostDishes = 1_000

export const flips: Attack = {
  name: "flips",
  what: "the largest venue that is accepted, a dish of it sold out and back 30 times a second",
  prepare: async (town) => {
    const { categoryId, token } = town.hostile
    const { id } = await largestDish(town, token, categoryId)
    const { body } = await call(town, token, "GET", `/items/${id}`)
    const { description, name } = body.data as { readonly description: unknown; readonly name: unknown }
    const copy = { category_id: categoryId, name, description, price_minor: 100 }
    for (let count = 0; count < mostDishes; count++) {
      if ((await call(town, token, "POST", "/items", copy)).status !== 201) return
    }
    throw new Error(`${mostDishes} of the largest dishes were accepted.`)
  },
  begin: async (town, millis) => {
    const { itemIds, token } = town.hostile
    const flip = (is_available: boolean) =>
      wire({ method: "PUT", path: `/api/v1/items/${itemIds[0]}/availability`, token, body: { is_available } })
    return flood(town, millis, { requests: [flip(false), flip(true)], connections: 8, perSecond: 30 })
  }
}
