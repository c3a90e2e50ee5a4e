/**
 * An attack that once crashed the service: a sandbox token, a dish in thirty languages, orders of a hundred such lines.
 */
import { wire } from "../../http/Load.ts"
import type { Attack } from "../Attack.ts"
import { call, largestDish, largestOrder, orderOf } from "../calls.ts"
import { flood } from "../flood.ts"
import type { Town } from "../Town.ts"

let order: unknown

interface Menu {
  readonly data: { readonly categories: ReadonlyArray<{ readonly id: number }> }
}

/** A category whose dishes can be ordered now: at night orders wait for the next opening, when it must be served too. */
const orderableCategory = async (town: Town): Promise<number> => {
  const { body } = await call(town, town.sandboxToken, "GET", "/menus")
  for (const { id } of body.data as ReadonlyArray<{ readonly id: number }>) {
    const menu = (await call(town, town.sandboxToken, "GET", `/menus/${id}`)).body as unknown as Menu
    for (const { id: categoryId } of menu.data.categories) {
      if (await isOrderable(town, categoryId)) return categoryId
    }
  }
  throw new Error("Nothing can be ordered in the sandbox now.")
}

const isOrderable = async (town: Town, categoryId: number): Promise<boolean> => {
  const dish = { category_id: categoryId, name: "Bread", price_minor: 100 }
  const added = await call(town, town.sandboxToken, "POST", "/items", dish)
  const { id } = added.body.data as { readonly id: number }
  return (await call(town, town.sandboxToken, "POST", "/orders", orderOf(id, 1))).status === 201
}

export const largestOrders: Attack = {
  name: "largest-orders",
  what: "a sandbox token: the largest dish that is accepted, then orders of as many such lines as are accepted, 20 a second",
  prepare: async (town) => {
    const dish = await largestDish(town, town.sandboxToken, await orderableCategory(town))
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
