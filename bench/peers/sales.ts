/** The rules of the sales summary for the peers without Fourtop's code: its period, averages and changes. */
import { ApiError, localTime } from "./shared.ts"

/** Orders that count, and the sum of their totals. */
export interface Sales {
  readonly orders: number
  readonly revenue: number
}

/** Local days, both ends included. */
export interface Period {
  readonly from: string
  readonly to: string
}

const day = 86_400_000
const longestDays = 366

const lengthOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / day + 1

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** The requested days; today by default. */
export const periodOf = (asked: { from?: string; to?: string }, zone: string): Period => {
  const to = asked.to ?? localTime(zone, new Date()).slice(0, 10)
  const period = { from: asked.from ?? to, to }
  const length = lengthOf(period)
  if (!(length >= 1 && length <= longestDays)) {
    throw new ApiError(422, "validation_failed", "Invalid", { to: [`must lie 1 to ${longestDays} days after from`] })
  }
  return period
}

/** As many days just before. */
export const before = (period: Period): Period => ({
  from: addDays(period.from, -lengthOf(period)),
  to: addDays(period.from, -1)
})

const figures = ({ orders, revenue }: Sales) => ({
  orders,
  revenue_minor: revenue,
  average_order_minor: orders === 0 ? 0 : Math.round(revenue / orders)
})

/** Half away from zero, with one decimal. */
const percentChange = (now: number, then: number): number => {
  if (then === 0) return now === 0 ? 0 : 100
  return (Math.sign(now - then) * Math.round((Math.abs(now - then) * 1000) / then)) / 10
}

export const summaryOf = (
  head: { readonly from: string; readonly to: string; readonly branch_id: number | null; readonly currency: string },
  now: Sales,
  then: Sales
) => ({
  ...head,
  ...figures(now),
  previous: figures(then),
  change: {
    revenue_pct: percentChange(now.revenue, then.revenue),
    orders_pct: percentChange(now.orders, then.orders)
  }
})
