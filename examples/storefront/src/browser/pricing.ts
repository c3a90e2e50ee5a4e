/** What a basket costs, and why it would be refused: the service's own rules, run in the browser. */
import { type Basket as RuleBasket, refusals, type Refusals } from "@fourtop/core/ordering"
import { type BasketPrice, price } from "@fourtop/core/pricing"
import { itemsById, type Shop, textIn } from "../shared/Shop.ts"
import type { Basket, Line } from "./basket.ts"
import type { Moment } from "./shop.ts"

/** The ways to order that the restaurant offers. */
export const typesOf = ({ rules }: Shop): ReadonlyArray<RuleBasket["type"]> =>
  (["pickup", "delivery", "dine_in"] as const).filter((type) => rules.order_types[type].offered)

/** The chosen way to order, if it is offered. */
export const typeOf = (shop: Shop, { type }: Pick<Basket, "type">): RuleBasket["type"] => {
  const types = typesOf(shop)
  return types.find((offered) => offered === type) ?? types[0] ?? "pickup"
}

/** The basket as the rules take it. Lines of items that are no longer on the menu are left out. */
export const ruleBasket = (shop: Shop, basket: Basket, more: Partial<RuleBasket> = {}): RuleBasket => ({
  type: typeOf(shop, basket),
  channel: "web",
  table_code: basket.table_code,
  lines: orderable(shop, basket),
  ...more
})

/** The lines whose items are on the menu. */
export const orderable = (shop: Shop, { lines }: Basket): ReadonlyArray<Line> => {
  const items = itemsById(shop)
  return lines.filter(({ item_id }) => items.has(item_id))
}

/** The price and the reasons against it. */
export interface Verdict {
  readonly price: BasketPrice | null
  readonly refusals: Refusals
}

/** Runs the rules; an empty basket has no price. */
export const verdictOn = ({ at, shop }: Moment, basket: RuleBasket): Verdict =>
  basket.lines.length === 0
    ? { price: null, refusals: {} }
    : { price: price(shop.rules, basket, at), refusals: refusals(shop.rules, basket, at) }

/** The reasons as sentences. One about a line says which. */
export const reasonsOf = (
  shop: Shop,
  lines: ReadonlyArray<Line>,
  refused: Refusals,
  language: string
): ReadonlyArray<string> => {
  const items = itemsById(shop)
  return Object.entries(refused).flatMap(([path, messages]) => {
    const line = lines[Number(/^lines\.(\d+)/.exec(path)?.[1] ?? -1)]
    const item = line === undefined ? undefined : items.get(line.item_id)
    return messages.map((message) =>
      item === undefined
        ? message.charAt(0).toUpperCase() + message.slice(1)
        : `${textIn(item.name, language)}: ${message}`
    )
  })
}
