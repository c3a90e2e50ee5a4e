/**
 * Short numbers for orders that people can say. Each branch counts from 1 on every business day, and passes over numbers
 * of orders from days before that were still open when the day began, also of those that have ended since: no two orders
 * have the same number that were placed, served or open on one day. A number that the day before gave, and that no order has
 * yet, is passed over too: its order may be on its way.
 */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import * as BusinessDay from "../venue/BusinessDay.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Order } from "./Order.ts"
import * as OrderStatus from "./OrderStatus.ts"

/** What numbers are counted within. */
export interface Series {
  readonly branchId: number | null
  readonly day: LocalDate.LocalDate
  /** When the day began. */
  readonly begun: Instant
  /** When the day before began; absent where its orders are in another store. */
  readonly begunBefore?: Instant
}

/** How far a branch has counted. */
export interface Counter {
  readonly day: LocalDate.LocalDate
  readonly last: number
  /** Numbers of orders from before that the day passes over. */
  readonly reserved: ReadonlyArray<number>
}

/** The series of an order that a branch gets now. */
export const seriesOf = (venue: Venue, branchId: number | null, now: Instant): Series => {
  const branch = BranchVenue.at(venue, BranchVenue.branchById(venue, branchId))
  const day = BusinessDay.dateAt(branch, now)
  return {
    branchId,
    day,
    begun: BusinessDay.beginsAt(branch, day),
    begunBefore: BusinessDay.beginsAt(branch, LocalDate.addDays(day, -1))
  }
}

/** Whether an order from before keeps its number on the series' day: it was open then, or is. */
export const isReserved = (
  { begun, branchId }: Series,
  { branch_id, status, updated_at }: Pick<Order, "branch_id" | "status" | "updated_at">
): boolean => branch_id === branchId && (OrderStatus.unfinished.includes(status) || updated_at >= begun)

/**
 * Numbers that the counter gave on the day before and no order has: of the branch's orders, those since that day began.
 * Those that it passed over itself are free again.
 */
export const underWay = (
  before: Counter | null,
  { begunBefore, branchId, day }: Series,
  orders: ReadonlyArray<Pick<Order, "branch_id" | "number" | "placed_at">>
): ReadonlyArray<number> => {
  if (before === null || begunBefore === undefined || before.day !== LocalDate.addDays(day, -1)) return []
  const placed = orders
    .filter(({ branch_id, placed_at }) => branch_id === branchId && placed_at >= begunBefore)
    .flatMap((order) => valueOf(order) ?? [])
  return given({ last: before.last, reserved: [...before.reserved, ...placed] }, before.last)
}

/** The numbers that the last step of a counter gave, without those that are reserved. */
export const given = ({ last, reserved }: Pick<Counter, "last" | "reserved">, many: number): ReadonlyArray<number> => {
  const passed = new Set(reserved)
  return Array.from({ length: many }, (_, index) => last - many + 1 + index).filter((number) => !passed.has(number))
}

/**
 * The next number, which is the last of the counter. A process whose clock is behind does not begin the day before
 * again. The reserved numbers are asked for only when a day begins.
 */
export const next = (
  before: Counter | null,
  day: LocalDate.LocalDate,
  reserved: () => ReadonlyArray<number>
): Counter => {
  const begun = before === null || day > before.day ? { day, last: 0, reserved: reserved() } : before
  const passed = new Set(begun.reserved)
  let last = begun.last + 1
  while (passed.has(last)) last++
  return { ...begun, last }
}

/** The counter without its last number, which no order got; others are passed over. */
export const without = (counter: Counter, day: LocalDate.LocalDate, number: number): Counter =>
  counter.day === day && counter.last === number ? { ...counter, last: number - 1 } : counter

/** The number of an order as a number; null for orders from before there were any. */
export const valueOf = ({ number }: { readonly number?: string | null }): number | null =>
  number == null ? null : Number(number)
