/** Orders as the storefront's page sends them. */
import type { Shop } from "../src/shared/Shop.ts"
import { itemsById } from "../src/shared/Shop.ts"
import type { Visitor } from "./Visitor.ts"

export const shopOf = async (visitor: Visitor, slug = "fiore"): Promise<Shop> =>
  JSON.parse((await visitor.get(`/r/${slug}/shop.json`)).text) as Shop

export const itemNamed = (shop: Shop, name: string) =>
  [...itemsById(shop).values()].find((item) => item.name["en"] === name)!

export const optionNamed = (shop: Shop, item: string, option: string): number =>
  itemNamed(shop, item)
    .modifier_groups.flatMap(({ options }) => options)
    .find(({ name }) => name["en"] === option)!.id

let orders = 0

/** A different key for each. */
export const newKey = (): string => `00000000-0000-4000-8000-${String(++orders).padStart(12, "0")}`

/** Two carbonara and a tiramisu to take away. */
export const dinner = (shop: Shop) => ({
  key: newKey(),
  type: "pickup" as const,
  customer_name: "Ada Bianchi",
  customer_phone: "06 555 0100",
  lines: [
    {
      item_id: itemNamed(shop, "Carbonara").id,
      quantity: 2,
      option_ids: [optionNamed(shop, "Carbonara", "Fresh tonnarelli")]
    },
    { item_id: itemNamed(shop, "Tiramisù").id, quantity: 1, option_ids: [] }
  ]
})
