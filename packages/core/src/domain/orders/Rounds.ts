/**
 * Lines that are added to an order later. They have the prices of the moment; all else is computed anew by the rules that
 * the order was placed under, so that it costs what one order of all its lines would have cost.
 */
import type { Problem } from "../foundation/Problems.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as HappyHours from "../menu/HappyHours.ts"
import { zoneOf } from "../venue/Venue.ts"
import type { SelectedLine } from "./LineSelection.ts"
import * as LineSelection from "./LineSelection.ts"
import type { Order } from "./Order.ts"
import type { OrderingVenue } from "./OrderingRules.ts"
import type { AddLines } from "./OrderInput.ts"
import * as OrderLimits from "./OrderLimits.ts"
import * as OrderStatus from "./OrderStatus.ts"
import * as Pricing from "./Pricing.ts"
import * as TaxTable from "./TaxTable.ts"

/** The part of an order that decides about further lines. */
export type Growing = Pick<Order, "channel" | "lines" | "paid_at" | "pricing" | "scheduled_for" | "status" | "type">

export interface Round {
  /** Empty when there are problems. */
  readonly lines: ReadonlyArray<SelectedLine>
  readonly problems: ReadonlyArray<Problem>
}

/** The lines with dish, size and options looked up, or every problem with them. */
export const judge = (order: Growing, lines: AddLines["lines"], venue: OrderingVenue, now: Instant): Round => {
  const closed = closedProblems(order)
  if (closed.length > 0) return { lines: [], problems: closed }
  const zone = zoneOf(venue)
  const circumstances: LineSelection.Circumstances = {
    venue,
    channel: order.channel,
    served: ZonedClock.toLocal(zone, Math.max(now, order.scheduled_for ?? now)),
    happyHours: HappyHours.openAt(venue, ZonedClock.toLocal(zone, now))
  }
  const selections = lines.map((line, index) => LineSelection.select(line, index, circumstances))
  const problems = [
    ...countProblems(order, lines.length),
    ...selections.flatMap((selection) => selection.problems),
    ...selections.flatMap(({ selected }, index) =>
      selected === null ? [] : taxProblems(order, selected, index, venue)
    )
  ]
  const selected = selections.flatMap((selection) => selection.selected ?? [])
  if (problems.length > 0) return { lines: [], problems }
  const all = [...order.lines.filter(({ voided }) => !voided).map(amountOf), ...selected]
  return Pricing.isPriceable(all)
    ? { lines: selected, problems: [] }
    : { lines: [], problems: [{ path: "lines", message: "add up to more than can be charged" }] }
}

const amountOf = ({ quantity, unit_price_minor }: Order["lines"][number]) => ({
  quantity,
  unitPriceMinor: unit_price_minor
})

const closedProblems = ({ paid_at, status }: Growing): ReadonlyArray<Problem> => {
  const state = OrderStatus.isFinished(status) ? status : paid_at === null ? null : "paid"
  return state === null
    ? []
    : [{ path: "lines", message: `cannot be added to an order that is ${state}; place a new order` }]
}

const countProblems = ({ lines }: Growing, added: number): ReadonlyArray<Problem> => {
  const count = lines.filter(({ voided }) => !voided).length + added
  return count <= OrderLimits.mostLines
    ? []
    : [
        {
          path: "lines",
          message: `would be ${count}; an order has at most ${OrderLimits.mostLines}: place a new order`
        }
      ]
}

/** What is taxed by now, and was unknown when the order was placed, cannot be charged rightly with it. */
const taxProblems = (
  { pricing, type }: Growing,
  { dish }: SelectedLine,
  index: number,
  { settings }: OrderingVenue
): ReadonlyArray<Problem> => {
  const taxClass = dish.tax_class ?? TaxTable.standardClass
  const isKnown = pricing.settings.taxes.rules.some((rule) => rule.tax_class === taxClass)
  return isKnown || TaxTable.taxesOf(settings.taxes, taxClass, type).length === 0
    ? []
    : [
        {
          path: `lines.${index}.item_id`,
          message: "is taxed by a rule that is newer than the order; place a new order"
        }
      ]
}
