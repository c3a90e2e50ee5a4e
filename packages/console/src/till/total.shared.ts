/** What an order would cost, by the rules of the service: a new one, or an open one with what is added to it. */
import { Pricing } from "@fourtop/core/rules"
import { appraise, nothingSaid, type Wish } from "./appraisal.shared.ts"
import type { Draft } from "./Draft.shared.ts"
import type { OpenOrder, OrderEntry } from "./OrderEntry.shared.ts"

export interface Total {
  readonly total_minor: number
  /** Each line by itself, before discounts, charges and taxes. */
  readonly lines: ReadonlyArray<number>
}

const noKeys = { dishKey: "", categoryKey: "" }

const totalWith = (open: OpenOrder, entry: OrderEntry, added: ReadonlyArray<Pricing.PricedLine>): number =>
  Pricing.price({ ...open.pricing, discount: open.discount, type: entry.type, lines: [...open.lines, ...added] })
    .totalMinor

/** Null where one of the lines cannot be ordered, or while there are none of a new order. */
export const totalOf = (entry: OrderEntry, draft: Draft, at: number, wish: Wish = nothingSaid): Total | null => {
  const { open } = entry
  if (draft.length === 0) return open === null ? null : { total_minor: totalWith(open, entry, []), lines: [] }
  const { priced } = appraise(entry, draft, wish, at).appraisal
  if (priced === null) return null
  const lines = priced.price.lineTotals
  if (open === null) return { total_minor: priced.price.totalMinor, lines }
  const added = priced.lines.map(({ dish, quantity, unitPriceMinor }) => ({
    unitPriceMinor,
    quantity,
    voided: false,
    taxClass: dish.tax_class,
    ...(open.keys[dish.id] ?? noKeys)
  }))
  return { total_minor: totalWith(open, entry, added), lines }
}
