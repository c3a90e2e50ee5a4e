/** Which taxes apply to what: by the tax class of the dish and the type of the order. */
import * as Rate from "../foundation/Rate.ts"
import type { OrderType } from "../venue/OpeningHours.ts"
import type { Settings } from "../venue/Settings.ts"

/** A tax of the owner's settings, ready to reckon with. */
export interface TaxRate {
  readonly key: string
  readonly name: string
  readonly percent: number
  /** The percentage in parts per million. */
  readonly parts: number
}

/** Dishes that name no tax class have this one. */
export const standardClass = "standard"

/** The taxes of a class for a type of order, in the owner's order; none when no rule speaks of them. */
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
