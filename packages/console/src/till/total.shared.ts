/** What an order would cost, by the rules of the service: a new one, or an open one with what is added to it. */
import { type Basket, price } from "@fourtop/core/pricing"
import { Pricing } from "@fourtop/core/rules"
import type { Draft } from "./Draft.shared.ts"
import type { OpenOrder, OrderEntry } from "./OrderEntry.shared.ts"

export interface Total {
  readonly total_minor: number
  /** Each line by itself, before discounts, charges and taxes. */
  readonly lines: ReadonlyArray<number>
}

/** Where a delivery goes, as far as it is known. */
export type Address = Basket["delivery_address"]

const noKeys = { dishKey: "", categoryKey: "" }

const totalWith = (open: OpenOrder, entry: OrderEntry, added: ReadonlyArray<Pricing.PricedLine>): number =>
  Pricing.price({ ...open.pricing, type: entry.type, lines: [...open.lines, ...added] }).totalMinor

/** Null where one of the lines cannot be ordered, or while there are none of a new order. */
export const totalOf = (entry: OrderEntry, draft: Draft, at: number, address: Address = null): Total | null => {
  const { open, rules, type } = entry
  if (draft.length === 0) return open === null ? null : { total_minor: totalWith(open, entry, []), lines: [] }
  const priced = price(rules, { type, channel: "phone", lines: draft, delivery_address: address }, at)
  if (priced === null) return null
  const lines = priced.items.map(({ line_total_minor }) => line_total_minor)
  if (open === null) return { total_minor: priced.total_minor, lines }
  const added = priced.items.map(({ item_id, quantity, unit_price_minor }) => ({
    unitPriceMinor: unit_price_minor,
    quantity,
    voided: false,
    taxClass: rules.items.find(({ id }) => id === item_id)?.tax_class ?? null,
    ...(open.keys[item_id] ?? noKeys)
  }))
  return { total_minor: totalWith(open, entry, added), lines }
}
