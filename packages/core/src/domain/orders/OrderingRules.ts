/**
 * The owner's ordering rules (§4.2): the accepted order, or every reason why it is refused. The same function decides
 * about real orders and explains hypothetical ones.
 */
import * as DateTimeInput from "../foundation/DateTimeInput.ts"
import type { Problem } from "../foundation/Problems.ts"
import * as TimeWindow from "../foundation/TimeWindow.ts"
import type { Instant } from "../foundation/ZonedClock.ts"
import * as ZonedClock from "../foundation/ZonedClock.ts"
import * as HappyHours from "../menu/HappyHours.ts"
import type { Branch } from "../venue/Branch.ts"
import * as BusyTime from "../venue/BusyTime.ts"
import { keyOf } from "../venue/OwnedRow.ts"
import type { Table } from "../venue/Table.ts"
import { type Venue, zoneOf } from "../venue/Venue.ts"
import type { DeliveryAddress, DeliveryZone } from "./DeliveryZones.ts"
import type { SelectedLine } from "./LineSelection.ts"
import * as LineSelection from "./LineSelection.ts"
import type { OrderPricing } from "./Order.ts"
import type { PlaceOrder } from "./OrderInput.ts"
import type { Price, PricedLine } from "./Pricing.ts"
import * as Pricing from "./Pricing.ts"
import * as ServingTime from "./ServingTime.ts"

/** An order that meets the rules, ready to be stored. */
export interface AcceptableOrder {
  readonly lines: ReadonlyArray<SelectedLine>
  readonly price: Price
  readonly pricing: OrderPricing
  readonly branch: Branch | null
  readonly table: Table | null
  readonly address: DeliveryAddress | null
  readonly serving: ServingTime.ServingTime
}

/** The accepted order, or the problems with it. */
export interface Judgement {
  readonly order: AcceptableOrder | null
  readonly problems: ReadonlyArray<Problem>
}

/** A requested order, and when it was requested. */
export interface OrderRequest {
  readonly input: PlaceOrder
  readonly channel: string
  /** The delivery zone of its address. */
  readonly zone: DeliveryZone | null
  readonly now: Instant
}

/** The address of a delivery with all required members; null for other types and incomplete addresses. */
export const addressOf = (input: PlaceOrder): DeliveryAddress | null => {
  const { city, line1, phone } = input.delivery_address ?? {}
  return input.type === "delivery" && line1 && city && phone ? { line1, city, phone } : null
}

/** Applies every rule, so that all problems are reported at once. */
export const judge = (venue: Venue, request: OrderRequest): Judgement => {
  const { channel, input, now, zone } = request
  const rules = venue.settings.order_types[input.type]
  const table = input.type === "dine_in" ? tableOf(venue, input) : null
  const branch = branchOf(venue, table, zone)
  const wanted =
    input.scheduled_for == null ? null : DateTimeInput.toInstant(input.scheduled_for, venue.restaurant.time_zone)
  const { busy } = venue.settings
  const serving = ServingTime.of(
    {
      hours: branch ?? { time_zone: venue.restaurant.time_zone, opening_hours: ServingTime.alwaysOpen },
      type: input.type,
      preparationMinutes: BusyTime.preparationMinutes(busy, rules.preparation_minutes, wanted, now),
      horizonDays: venue.settings.order_horizon_days
    },
    wanted,
    now
  )
  const local = ZonedClock.toLocal(zoneOf(venue), now)
  const circumstances: LineSelection.Circumstances = {
    venue,
    channel,
    served: serving.at === null ? null : ZonedClock.toLocal(zoneOf(venue), serving.at),
    happyHours: HappyHours.openAt(venue, local)
  }
  const selections = input.lines.map((line, index) => LineSelection.select(line, index, circumstances))
  const lines = selections.flatMap(({ selected }) => selected ?? [])
  const problems = [
    ...(rules.offered ? [] : [{ path: "type", message: "is not offered" }]),
    ...(BusyTime.isPaused(busy, channel, now) ? [{ path: "channel", message: pausedUntil(venue) }] : []),
    ...(input.type === "dine_in" ? tableProblems(input, table) : []),
    ...(input.type === "delivery" ? addressProblems(input, zone) : []),
    ...serving.problems,
    ...selections.flatMap((selection) => selection.problems)
  ]
  if (lines.length < input.lines.length) return { order: null, problems }
  if (!Pricing.isPriceable(lines)) {
    return { order: null, problems: [...problems, { path: "lines", message: "add up to more than can be charged" }] }
  }
  const { service_charge, taxes } = venue.settings
  const basis: Pricing.Basis = {
    settings: { service_charge, taxes },
    promotions: promotionsOn(venue, local).filter(({ order_types }) => order_types.includes(input.type)),
    deliveryFee: zone === null ? null : { feeMinor: zone.fee_minor, freeFromMinor: zone.free_from_minor }
  }
  const pricedLines = lines.map((line) => pricedLine(venue, line))
  const price = Pricing.price({ ...basis, type: input.type, lines: pricedLines })
  const pricing = { ...basis, lineKeys: pricedLines.map(({ categoryKey, dishKey }) => ({ categoryKey, dishKey })) }
  const all = [...problems, ...minimumProblems(price, Math.max(rules.minimum_minor, zone?.minimum_minor ?? 0))]
  const address = addressOf(input)
  return {
    order: all.length > 0 ? null : { lines, price, pricing, branch, table, address, serving },
    problems: all
  }
}

const pausedUntil = ({ restaurant, settings }: Venue): string =>
  `takes no orders until ${ZonedClock.format(restaurant.time_zone, settings.busy!.until)}, because the restaurant is busy`

/** Why an order would be refused or held, as messages; empty when it would be accepted right away. */
export const explain = (venue: Venue, request: OrderRequest): ReadonlyArray<string> => {
  const { order, problems } = judge(venue, request)
  if (order === null) return problems.map(({ message, path }) => `${path} ${message}`)
  const opening = order.serving.held ? order.serving.scheduledFor : null
  return opening === null
    ? []
    : [`held until the restaurant opens at ${ZonedClock.format(venue.restaurant.time_zone, opening)}`]
}

const tableOf = (venue: Venue, input: PlaceOrder): Table | null =>
  venue.rows.tables.find((table) => !table.archived && table.code !== null && table.code === input.table_code) ?? null

const tableProblems = (input: PlaceOrder, table: Table | null): ReadonlyArray<Problem> => {
  if (!input.table_code) return [{ path: "table_code", message: "is required for dine-in" }]
  return table === null ? [{ path: "table_code", message: "is not the code of a table" }] : []
}

const branchOf = (venue: Venue, table: Table | null, zone: DeliveryZone | null): Branch | null => {
  const live = venue.rows.branches.filter((branch) => !branch.archived)
  if (table !== null) return live.find(({ id }) => id === table.branch_id) ?? venue.defaultBranch
  if (zone?.branch != null) return live.find((branch) => keyOf(branch) === zone.branch) ?? venue.defaultBranch
  return venue.defaultBranch
}

const addressProblems = (input: PlaceOrder, zone: DeliveryZone | null): ReadonlyArray<Problem> => {
  const address = input.delivery_address
  if (address == null) return [{ path: "delivery_address", message: "is required for delivery" }]
  const missing = (["line1", "city", "phone"] as const).filter((field) => !address[field])
  if (missing.length > 0) return missing.map((field) => ({ path: `delivery_address.${field}`, message: "is required" }))
  return zone === null ? [{ path: "delivery_address.city", message: "is outside the delivery area" }] : []
}

const minimumProblems = (price: Price, minimum: number): ReadonlyArray<Problem> =>
  price.subtotalMinor < minimum
    ? [{ path: "lines", message: `add up to ${price.subtotalMinor}, below the minimum of ${minimum} (minor units)` }]
    : []

const pricedLine = (venue: Venue, { dish, quantity, unitPriceMinor }: SelectedLine): PricedLine => ({
  unitPriceMinor,
  quantity,
  voided: false,
  taxClass: dish.tax_class,
  dishKey: keyOf(dish),
  categoryKey: keyOf(venue.categoryById.get(dish.category_id)!)
})

const promotionsOn = (venue: Venue, local: ZonedClock.LocalDateTime) =>
  venue.settings.promotions.filter(
    (promotion) =>
      (promotion.starts_on === null || promotion.starts_on <= local.date) &&
      (promotion.ends_on === null || local.date <= promotion.ends_on) &&
      TimeWindow.isOpen(promotion.windows, local)
  )
