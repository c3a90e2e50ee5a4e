/** What an order would cost, from the rules that GET /ordering-rules returns. */
import * as ZonedClock from "../domain/foundation/time/ZonedClock.ts"
import type { SelectedLine } from "../domain/orders/LineSelection.ts"
import type { TaxShare } from "../domain/orders/TaxShare.ts"
import { appraise } from "./appraisal.ts"
import type { Basket } from "./Basket.ts"
import type { Moment } from "./moment.ts"
import type { OrderingRules } from "./OrderingRules.ts"

export type { Basket, BasketLine } from "./Basket.ts"
export type { Moment } from "./moment.ts"
export type { OrderingRules } from "./OrderingRules.ts"

/** A line with its price, named as in an order of the API. */
export interface PricedBasketLine {
  readonly item_id: number
  /** The variant that is ordered: the chosen one, or the default. */
  readonly variant_id: number | null
  readonly quantity: number
  /** With the happy hours of the moment and the options. */
  readonly unit_price_minor: number
  readonly line_total_minor: number
  readonly modifiers: ReadonlyArray<{ readonly option_id: number; readonly price_minor: number }>
}

/** The amounts of an order, named as in the API. */
export interface BasketPrice {
  readonly currency: string
  readonly subtotal_minor: number
  readonly discount_minor: number
  readonly service_charge_minor: number
  readonly tax_added_minor: number
  /** 0 while a delivery has no address in a zone. */
  readonly delivery_fee_minor: number
  readonly total_minor: number
  /** Null when the restaurant has no tax. */
  readonly tax_breakdown: ReadonlyArray<TaxShare> | null
  readonly items: ReadonlyArray<PricedBasketLine>
  readonly branch_id: number | null
  /** The requested time, or the next opening if the restaurant is closed; null for as soon as possible. */
  readonly scheduled_for: string | null
}

/**
 * What the basket costs if it is ordered at the moment, whether or not it reaches a minimum or the restaurant is open;
 * null when one of its lines cannot be ordered, for which `refusals` gives the reasons.
 */
export const price = (rules: OrderingRules, basket: Basket, at: Moment): BasketPrice | null => {
  const { appraisal } = appraise(rules, basket, at)
  if (appraisal === null || appraisal.priced === null) return null
  const { lines, price } = appraisal.priced
  const { scheduledFor } = appraisal.serving
  return {
    currency: rules.currency,
    subtotal_minor: price.subtotalMinor,
    discount_minor: price.discountMinor,
    service_charge_minor: price.serviceChargeMinor,
    tax_added_minor: price.taxAddedMinor,
    delivery_fee_minor: price.deliveryFeeMinor,
    total_minor: price.totalMinor,
    tax_breakdown: price.taxBreakdown,
    items: lines.map((line, index) => pricedLine(line, price.lineTotals[index]!)),
    branch_id: appraisal.branch?.id ?? null,
    scheduled_for: scheduledFor === null ? null : ZonedClock.format(rules.time_zone, scheduledFor)
  }
}

const pricedLine = (
  { dish, options, quantity, size, unitPriceMinor }: SelectedLine,
  line_total_minor: number
): PricedBasketLine => ({
  item_id: dish.id,
  variant_id: size?.id ?? null,
  quantity,
  unit_price_minor: unitPriceMinor,
  line_total_minor,
  modifiers: options.map(({ id, price_minor }) => ({ option_id: id, price_minor }))
})
