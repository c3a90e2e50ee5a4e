/** What a basket costs, and why it would be refused: the service's own rules, run in the browser. */
import { type Basket as RuleBasket, refusals, type Refusals } from "@fourtop/core/ordering"
import { type BasketPrice, price } from "@fourtop/core/pricing"
import type { Frame } from "../shared/Frame.ts"
import type { Words } from "../shared/words/english.ts"
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

/** The fields of an order, as the page calls them. */
const labels: Readonly<Record<string, keyof Words>> = {
  type: "howReceived",
  lines: "basket",
  table_code: "table",
  scheduled_for: "when",
  customer_name: "name",
  customer_phone: "phone",
  customer_email: "email",
  note: "note",
  "delivery_address.line1": "street",
  "delivery_address.city": "city"
}

/** The reasons, each with what it is about: an item, or a field of the page. */
export const reasonsOf = (
  frame: Frame,
  shop: Shop,
  lines: ReadonlyArray<Line>,
  refused: Refusals
): ReadonlyArray<string> => {
  const items = itemsById(shop)
  const subjectOf = (path: string): string | null => {
    const line = lines[Number(/^lines\.(\d+)/.exec(path)?.[1] ?? -1)]
    const item = line === undefined ? undefined : items.get(line.item_id)
    if (item !== undefined) return textIn(item.name, frame.language)
    const label = labels[path]
    return label === undefined ? null : frame.words[label].replace(/[?]$/, "")
  }
  return Object.entries(refused).flatMap(([path, messages]) => {
    const subject = subjectOf(path)
    return messages.map((message) => (subject === null ? message : `${subject}: ${message}`))
  })
}
