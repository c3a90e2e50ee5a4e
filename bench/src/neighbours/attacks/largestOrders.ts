/** What ended the service once: a sandbox token, a dish in thirty languages, orders of a hundred such lines. */
import { wire } from "../../http/Load.ts"
import type { Attack } from "../Attack.ts"
import { call, largestDish } from "../calls.ts"
import { flood } from "../flood.ts"

let order: unknown

export const largestOrders: Attack = {
  name: "largest-orders",
  what: "a sandbox token: the largest dish that is accepted, then orders of 100 such lines, 20 a second",
  prepare: async (town) => {
    const { body } = await call(town, town.sandboxToken, "GET", "/categories")
    const [category] = body.data as ReadonlyArray<{ readonly id: number }>
    const dish = await largestDish(town, town.sandboxToken, category!.id)
    if (!dish.refused) throw new Error("A name of 500 characters in 30 languages was accepted.")
    order = {
      type: "pickup",
      customer_name: "Mallory",
      customer_phone: "+49 30 901820",
      lines: Array.from({ length: 100 }, () => ({ item_id: dish.id, quantity: 1 }))
    }
  },
  begin: async (town, millis) =>
    flood(town, millis, {
      requests: [wire({ method: "POST", path: "/api/v1/orders", token: town.sandboxToken, body: order })],
      connections: 8,
      perSecond: 20
    }),
  after: async (town) => {
    const { status } = await call(town, town.sandboxToken, "GET", "/orders?per_page=5")
    if (status !== 200) throw new Error(`The sandbox was answered ${status} afterwards.`)
    return "the sandbox still answers"
  }
}
