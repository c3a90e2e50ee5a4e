/**
 * The owner's ordering rules (§4.2): the accepted order, or every reason why it is refused. The same function decides
 * about real orders and explains hypothetical ones.
 */
import * as DateTimeInput from "../foundation/time/DateTimeInput.ts"
import type { Problem } from "../foundation/Problems.ts"
import type { Restaurant } from "../foundation/Restaurant.ts"
import * as TimeWindow from "../foundation/time/TimeWindow.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as HappyHours from "../menu/HappyHours.ts"
import type { Branch } from "../venue/Branch.ts"
import * as BusyTime from "../venue/BusyTime.ts"
import { keyOf } from "../venue/OwnedRow.ts"
import type { Table } from "../venue/Table.ts"
import type { Settings } from "../venue/Settings.ts"
import { type VenueRows, zoneOf } from "../venue/Venue.ts"
import type { DeliveryAddress, DeliveryZone } from "./DeliveryZones.ts"
import type { SelectedLine } from "./LineSelection.ts"
import * as LineSelection from "./LineSelection.ts"
import type { OrderPricing } from "./Order.ts"
import type { PlaceOrder } from "./OrderInput.ts"
import type { Price, PricedLine } from "./Pricing.ts"
import * as Pricing from "./Pricing.ts"
import * as ServingTime from "./ServingTime.ts"

/** The part of a venue that decides about orders. */
export interface OrderingVenue extends LineSelection.Catalogue {
  readonly restaurant: Pick<Restaurant, "time_zone">
  readonly settings: Pick<
    Settings,
    "busy" | "happy_hours" | "order_horizon_days" | "order_types" | "promotions" | "service_charge" | "taxes"
  >
  readonly rows: Pick<VenueRows, "branches" | "tables">
  readonly defaultBranch: Branch | null
}

export interface PricedOrder {
  readonly lines: ReadonlyArray<SelectedLine>
  readonly price: Price
  readonly pricing: OrderPricing
}

interface Service {
  readonly branch: Branch | null
  readonly table: Table | null
  readonly address: DeliveryAddress | null
  readonly serving: ServingTime.ServingTime
}

/** An order that meets the rules, ready to be stored. */
export interface AcceptableOrder extends PricedOrder, Service {}

/** What becomes of a requested order, accepted or not. */
export interface Appraisal extends Service {
  /** Null when a line cannot be ordered, or all of them cost too much. */
  readonly priced: PricedOrder | null
  readonly problems: ReadonlyArray<Problem>
}

/** The accepted order, or the problems with it. */
export interface Judgement {
  readonly order: AcceptableOrder | null
  readonly problems: ReadonlyArray<Problem>
}

/** The members of a new order that the rules are about; the others are about the guest. */
export type OrderWish = Pick<PlaceOrder, "delivery_address" | "lines" | "scheduled_for" | "table_code" | "type">

/** Where people of the restaurant take an order; they name tables and branches by id. */
export interface TakenAt {
  readonly tableId: number | null
  readonly branchId: number | null
}

export interface OrderRequest {
  readonly input: OrderWish
  readonly channel: string
  /** The delivery zone of its address. */
  readonly zone: DeliveryZone | null
  readonly now: Instant
  /**
   * Set when people of the restaurant take the order: pauses, opening hours, the time that the kitchen needs and
   * minimums do not bind them. `OrderWarnings` says which of these it is against.
   */
  readonly taken?: TakenAt
}

/** The address of a delivery with all required members; null for other types and incomplete addresses. */
export const addressOf = (input: Pick<OrderWish, "delivery_address" | "type">): DeliveryAddress | null => {
  const { city, line1, phone } = input.delivery_address ?? {}
  return input.type === "delivery" && line1 && city && phone ? { line1, city, phone } : null
}

/** Applies every rule, so that all problems are reported at once. */
export const judge = (venue: OrderingVenue, request: OrderRequest): Judgement => {
  const { priced, problems, ...service } = appraise(venue, request)
  return { order: problems.length > 0 || priced === null ? null : { ...priced, ...service }, problems }
}

/** The same, with the price of an order that is refused for other reasons than its lines. */
export const appraise = (venue: OrderingVenue, request: OrderRequest): Appraisal => {
  const { channel, input, now, taken, zone } = request
  const rules = venue.settings.order_types[input.type]
  const table = input.type === "dine_in" ? tableOf(venue, input, taken) : null
  const branch = branchOf(venue, table, zone, taken)
  const wanted =
    input.scheduled_for == null ? null : DateTimeInput.toInstant(input.scheduled_for, venue.restaurant.time_zone)
  const { busy } = venue.settings
  const serving = (taken === undefined ? ServingTime.of : ServingTime.taken)(
    {
      hours: hoursOf(venue, branch),
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
  const service = { branch, table, address: addressOf(input), serving }
  const selections = input.lines.map((line, index) => LineSelection.select(line, index, circumstances))
  const lines = selections.flatMap(({ selected }) => selected ?? [])
  const problems = [
    ...(rules.offered ? [] : [{ path: "type", message: "is not offered" }]),
    ...(taken === undefined && BusyTime.isPaused(busy, channel, serving.scheduledFor, now)
      ? [{ path: "channel", message: pausedUntil(venue) }]
      : []),
    ...(taken === undefined ? [] : branchProblems(venue, taken)),
    ...(input.type === "dine_in" ? tableProblems(input, table, taken) : []),
    ...(input.type === "delivery" ? addressProblems(input, zone) : []),
    ...serving.problems,
    ...selections.flatMap((selection) => selection.problems)
  ]
  if (lines.length < input.lines.length) return { ...service, priced: null, problems }
  if (!Pricing.isPriceable(lines)) {
    const tooMuch = { path: "lines", message: "add up to more than can be charged" }
    return { ...service, priced: null, problems: [...problems, tooMuch] }
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
  return {
    ...service,
    priced: { lines, price, pricing },
    problems: taken === undefined ? [...problems, ...minimumProblems(price, minimumOf(venue, request))] : problems
  }
}

/** The hours of the branch; a restaurant without branches is always open. */
export const hoursOf = (venue: OrderingVenue, branch: Branch | null): Pick<Branch, "opening_hours" | "time_zone"> =>
  branch ?? { time_zone: venue.restaurant.time_zone, opening_hours: ServingTime.alwaysOpen }

/** The lowest subtotal that guests may order for. */
export const minimumOf = ({ settings }: OrderingVenue, { input, zone }: Pick<OrderRequest, "input" | "zone">): number =>
  Math.max(settings.order_types[input.type].minimum_minor, zone?.minimum_minor ?? 0)

const pausedUntil = ({ restaurant, settings }: OrderingVenue): string =>
  `takes no orders for a time before ${ZonedClock.format(restaurant.time_zone, settings.busy!.until)}, because the restaurant is busy`

/** Why an order would be refused or held, as messages; empty when it would be accepted right away. */
export const explain = (venue: OrderingVenue, request: OrderRequest): ReadonlyArray<string> => {
  const { order, problems } = judge(venue, request)
  if (order === null) return problems.map(({ message, path }) => `${path} ${message}`)
  const opening = order.serving.held ? order.serving.scheduledFor : null
  return opening === null
    ? []
    : [`held until the restaurant opens at ${ZonedClock.format(venue.restaurant.time_zone, opening)}`]
}

const tableOf = (venue: OrderingVenue, input: Pick<OrderWish, "table_code">, taken?: TakenAt): Table | null =>
  venue.rows.tables.find(
    (table) =>
      !table.archived &&
      (taken === undefined ? table.code !== null && table.code === input.table_code : table.id === taken.tableId)
  ) ?? null

const branchProblems = ({ rows }: OrderingVenue, { branchId }: TakenAt): ReadonlyArray<Problem> =>
  branchId === null || rows.branches.some(({ archived, id }) => id === branchId && !archived)
    ? []
    : [{ path: "branch_id", message: "is not a branch of this restaurant" }]

const takenTableProblems = ({ branchId, tableId }: TakenAt, table: Table | null): ReadonlyArray<Problem> => {
  if (tableId === null) return [{ path: "table_id", message: "is required for dine-in" }]
  if (table === null) return [{ path: "table_id", message: "is not a table of this restaurant" }]
  return branchId === null || branchId === table.branch_id
    ? []
    : [{ path: "table_id", message: "belongs to another branch" }]
}

const tableProblems = (input: OrderWish, table: Table | null, taken?: TakenAt): ReadonlyArray<Problem> => {
  if (taken !== undefined) return takenTableProblems(taken, table)
  if (!input.table_code) return [{ path: "table_code", message: "is required for dine-in" }]
  return table === null ? [{ path: "table_code", message: "is not the code of a table" }] : []
}

/** The branch that an order goes to; null in a venue without branches. */
export const branchFor = (
  venue: OrderingVenue,
  input: Pick<OrderWish, "table_code" | "type">,
  zone: DeliveryZone | null,
  taken?: TakenAt
): Branch | null => branchOf(venue, input.type === "dine_in" ? tableOf(venue, input, taken) : null, zone, taken)

const branchOf = (
  venue: OrderingVenue,
  table: Table | null,
  zone: DeliveryZone | null,
  taken?: TakenAt
): Branch | null => {
  const live = venue.rows.branches.filter((branch) => !branch.archived)
  if (table !== null) return live.find(({ id }) => id === table.branch_id) ?? venue.defaultBranch
  if (zone?.branch != null) return live.find((branch) => keyOf(branch) === zone.branch) ?? venue.defaultBranch
  return live.find(({ id }) => id === taken?.branchId) ?? venue.defaultBranch
}

const addressProblems = (input: OrderWish, zone: DeliveryZone | null): ReadonlyArray<Problem> => {
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

const pricedLine = (venue: LineSelection.Catalogue, { dish, quantity, unitPriceMinor }: SelectedLine): PricedLine => ({
  unitPriceMinor,
  quantity,
  voided: false,
  taxClass: dish.tax_class,
  dishKey: keyOf(dish),
  categoryKey: keyOf(venue.categoryById.get(dish.category_id)!)
})

const promotionsOn = (venue: OrderingVenue, local: ZonedClock.LocalDateTime) =>
  venue.settings.promotions.filter(
    (promotion) =>
      (promotion.starts_on === null || promotion.starts_on <= local.date) &&
      (promotion.ends_on === null || local.date <= promotion.ends_on) &&
      TimeWindow.isOpen(promotion.windows, local)
  )
