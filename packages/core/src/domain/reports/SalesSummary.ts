/** The sales summary (§2.9): a period of local days compared with the one before it. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as LocalDate from "../foundation/time/LocalDate.ts"
import { Currency } from "../foundation/Money.ts"
import type { Problem } from "../foundation/Problems.ts"
import * as Rate from "../foundation/Rate.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"

const figures = { orders: Schema.Int, revenue_minor: Schema.Int, average_order_minor: Schema.Int }

const figureSentences = {
  orders: "How many orders were placed, without rejected and cancelled ones.",
  revenue_minor: "The sum of their totals.",
  average_order_minor: "The revenue divided by the orders; 0 without orders."
}

export const SalesSummary = Described.struct(
  {
    from: Fields.date,
    to: Fields.date,
    branch_id: Schema.NullOr(Schema.Int),
    currency: Currency,
    ...figures,
    previous: Described.struct(figures, figureSentences),
    change: Described.struct(
      { revenue_pct: Schema.Number, orders_pct: Schema.Number },
      {
        revenue_pct: "The change of the revenue in percent, with one decimal.",
        orders_pct: "The change of the number of orders in percent, with one decimal."
      }
    )
  },
  {
    from: "The first day, as `YYYY-MM-DD`.",
    to: "The last day, as `YYYY-MM-DD`.",
    branch_id: "The branch; null for all.",
    currency: "The currency of all amounts, as an ISO 4217 code.",
    ...figureSentences,
    previous: "The same figures of as many days just before.",
    change: "How the figures differ from the previous ones."
  }
).annotations({ identifier: "SalesSummary", description: "The sales of a period, compared with the one before it." })
export type SalesSummary = typeof SalesSummary.Type

/** The number of orders that count, and the sum of their totals. */
export interface Sales {
  readonly orders: number
  readonly revenueMinor: number
}

/** Local days, both ends inclusive. */
export interface Period {
  readonly from: LocalDate.LocalDate
  readonly to: LocalDate.LocalDate
}

/** §4.5 */
const longestDays = 366

const lengthOf = ({ from, to }: Period): number => LocalDate.daysBetween(from, to) + 1

/** Without `to` it ends today, without `from` it is the day of `to`, and without either it is today. */
export const periodOf = (
  asked: { readonly from: string | null; readonly to: string | null },
  today: string
): Period => {
  const to = asked.to ?? today
  return { from: asked.from ?? to, to }
}

/** The problem with a period, or null. */
export const problemOf = (period: Period): Problem | null => {
  const days = lengthOf(period)
  if (days < 1) return { path: "to", message: "must not be before from" }
  return days > longestDays
    ? { path: "to", message: `must be at most ${longestDays} days after from, counting both` }
    : null
}

/** The same number of days just before. */
export const before = (period: Period): Period => ({
  from: LocalDate.addDays(period.from, -lengthOf(period)),
  to: LocalDate.addDays(period.from, -1)
})

/** The instants of the period on a clock; the end is exclusive. */
export const spanOf = ({ from, to }: Period, zone: Zone): { readonly from: Instant; readonly to: Instant } => ({
  from: ZonedClock.startOfDay(zone, from),
  to: ZonedClock.toInstant(zone, to, 24 * 60)
})

/**
 * The change in percent, rounded half away from zero to one decimal; 100 when the earlier figure is 0 and the later is
 * not.
 */
export const percentChange = (now: number, then: number): number => {
  if (then === 0) return now === 0 ? 0 : 100
  return Number(Rate.divideRounded(BigInt(now - then) * 1000n, BigInt(then))) / 10
}

const figuresOf = ({ orders, revenueMinor }: Sales) => ({
  orders,
  revenue_minor: revenueMinor,
  average_order_minor: orders === 0 ? 0 : Number(Rate.divideRounded(BigInt(revenueMinor), BigInt(orders)))
})

/** The summary of the sales of two periods. */
export const of = (
  head: Pick<SalesSummary, "from" | "to" | "branch_id" | "currency">,
  now: Sales,
  then: Sales
): SalesSummary => ({
  ...head,
  ...figuresOf(now),
  previous: figuresOf(then),
  change: {
    revenue_pct: percentChange(now.revenueMinor, then.revenueMinor),
    orders_pct: percentChange(now.orders, then.orders)
  }
})
