/** Looks up taxes by the tax class of the dish and the order type. */
import * as Rate from "../foundation/Rate.ts"
import type { OrderType } from "../venue/OpeningHours.ts"
import type { Settings } from "../venue/Settings.ts"

/** A tax of the owner's settings, ready for calculation. */
export interface TaxRate {
  readonly key: string
  readonly name: string
  readonly percent: number
  /** The percentage in parts per million. */
  readonly parts: number
}

/** The class of dishes without a tax class. */
export const standardClass = "standard"

/** The taxes of a class for an order type, in the owner's order; none when no rule matches. */
export const taxesOf = (taxes: Settings["taxes"], taxClass: string | null, type: OrderType): ReadonlyArray<TaxRate> => {
  const keys = new Set(
    taxes.rules
      .filter((rule) => rule.tax_class === (taxClass ?? standardClass) && rule.order_types.includes(type))
      .flatMap((rule) => rule.taxes)
  )
  return taxes.taxes
    .filter(({ key }) => keys.has(key))
    .map(({ key, name, percent }) => ({ key, name, percent, parts: Rate.toParts(percent) }))
}
