/** What the floor shows of each table: its party, its orders, and who comes next. */
import {
  type Booking,
  type DaySheet,
  type LoadedOrder,
  type Order,
  type PartyBar,
  type ReadSheet,
  type Table
} from "@fourtop/core/internal"
import { ordersAt } from "../till/places.ts"

/** What a table is now, by what matters first. */
export type FloorState = "overdue" | "seated" | "blocked" | "coming" | "free"

export interface FloorTable {
  readonly table: Table.Table
  readonly state: FloorState
  /** Null on a day without service. */
  readonly now: DaySheet.TableNow | null
  readonly present: PartyBar.PartyBar | null
  /** Whoever is expected at the table, by time. */
  readonly next: ReadonlyArray<PartyBar.PartyBar>
  readonly blocks: ReadonlyArray<Booking.Occupancy>
  /** Open orders, newest first. */
  readonly orders: ReadonlyArray<Order.Order>
  readonly loaded: ReadonlyArray<LoadedOrder>
}

/** A reservation counts as coming soon this long before its time. */
const soonMillis = 60 * 60_000

const stateOf = (row: DaySheet.TableRow, present: PartyBar.PartyBar | null, hasOrders: boolean, now: number) => {
  if (present !== null) return present.overdueMinutes === null ? "seated" : "overdue"
  if (hasOrders) return "seated"
  if (row.blocks.some(({ from, to }) => from <= now && now < to)) return "blocked"
  const isSoon = row.bars.some(
    ({ booking, from, until }) => booking.status !== "seated" && from - soonMillis <= now && now < until
  )
  return isSoon ? "coming" : "free"
}

/** By id of the table. */
export const floorTables = (
  { now, sheet }: Pick<ReadSheet, "now" | "sheet">,
  orders: ReadonlyArray<LoadedOrder>
): ReadonlyMap<number, FloorTable> =>
  new Map(
    sheet.tables.map((row) => {
      const { bars, blocks, table } = row
      const present = bars.find(({ isPresent }) => isPresent) ?? null
      const open = ordersAt(orders, table.id)
      return [
        table.id,
        {
          table,
          state: stateOf(row, present, open.length > 0, now),
          now: row.now,
          present,
          next: bars.filter(({ booking }) => booking.status !== "seated"),
          blocks,
          orders: open,
          loaded: orders.filter(({ order }) => open.includes(order))
        }
      ] as const
    })
  )
