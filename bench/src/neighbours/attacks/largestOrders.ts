/**
 * An attack that once crashed the service: a sandbox token, a dish in thirty languages, orders of a hundred such lines.
 */
import { wire } from "../../http/Load.ts"
import type { Attack } from "../Attack.ts"
import { call, largestDish, largestOrder } from "../calls.ts"
import { flood } from "../flood.ts"
import type { Town } from "../Town.ts"

let order: unknown

interface Timed {
  readonly id: number
  readonly windows: ReadonlyArray<unknown>
}

interface Rules {
  readonly menus: ReadonlyArray<Timed>
  readonly categories: ReadonlyArray<Timed & { readonly menu_id: number }>
}

/** A category whose dishes can be ordered at any time: no window closes while the attack is prepared or goes on. */
const alwaysOrderable = async (town: Town): Promise<number> => {
  const { body } = await call(town, town.sandboxToken, "GET", "/ordering-rules")
  const { categories, menus } = body.data as Rules
  const isTimed = ({ windows }: Timed): boolean => windows.length > 0
  const timed = new Set(menus.filter(isTimed).map(({ id }) => id))
  const found = categories.find((category) => !isTimed(category) && !timed.has(category.menu_id))
  if (found === undefined) throw new Error("Every category of the sandbox has times.")
  return found.id
}

export const largestOrders: Attack = {
  name: "largest-orders",
  what: "a sandbox token: the largest dish that is accepted, then orders of as many such lines as are accepted, 20 a second",
  prepare: async (town) => {
    const dish = await largestDish(town, town.sandboxToken, await alwaysOrderable(town))
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
