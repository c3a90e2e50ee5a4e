/**
 * An attack that once crashed the service: a sandbox token, a dish in thirty languages, orders of a hundred such lines.
 */
import { wire } from "../../http/Load.ts"
import type { Attack } from "../Attack.ts"
import { call, largestDish, largestOrder } from "../calls.ts"
import { flood } from "../flood.ts"
import type { Town } from "../Town.ts"

let order: unknown

interface Menu {
  readonly data: { readonly categories: ReadonlyArray<{ readonly id: number }> }
  readonly meta: { readonly now: { readonly available: boolean; readonly closed_category_ids: ReadonlyArray<number> } }
}

/** A category of the sandbox that is served at this moment. */
const openCategory = async (town: Town): Promise<number> => {
  const { body } = await call(town, town.sandboxToken, "GET", "/menus")
  for (const { id } of body.data as ReadonlyArray<{ readonly id: number }>) {
    const menu = (await call(town, town.sandboxToken, "GET", `/menus/${id}`)).body as unknown as Menu
    const open = menu.data.categories.find((category) => !menu.meta.now.closed_category_ids.includes(category.id))
    if (menu.meta.now.available && open !== undefined) return open.id
  }
  throw new Error("The sandbox serves nothing at this moment.")
}

export const largestOrders: Attack = {
  name: "largest-orders",
  what: "a sandbox token: the largest dish that is accepted, then orders of as many such lines as are accepted, 20 a second",
  prepare: async (town) => {
    const dish = await largestDish(town, town.sandboxToken, await openCategory(town))
    if (!dish.refused) throw new Error("A name of 500 characters in 30 languages was accepted.")
    order = await largestOrder(town, town.sandboxToken, dish.id)
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
