/** What each table is now: a party or an open order is there, a reservation comes soon, or nobody has it. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Branch } from "../venue/Branch.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import * as BusinessDay from "../venue/BusinessDay.ts"
import { byName, type Table } from "../venue/Table.ts"
import { branchesOf, type Venue } from "../venue/Venue.ts"
import * as Availability from "./Availability.ts"
import * as PartyBar from "./PartyBar.ts"

export const tableStates = ["free", "reserved", "seated"] as const
export type TableState = (typeof tableStates)[number]

export const TableView = Described.struct(
  {
    id: Schema.Int,
    name: Schema.String,
    code: Schema.NullOr(Schema.String),
    branch_id: Schema.Int,
    seats: Schema.Int,
    state: Fields.oneOf(tableStates),
    open_order_ids: Schema.Array(Schema.UUID)
  },
  {
    id: "The table's id.",
    name: "The table's name.",
    code: "The code that orders name the table by; null if it has none.",
    branch_id: "The branch that the table belongs to.",
    seats: "How many guests it seats.",
    state:
      "`seated`: a party or an open order is there. `reserved`: a reservation begins within its turn time from now. " +
      "Otherwise `free`.",
    open_order_ids: "The orders of the table that are not finished, oldest first."
  }
).annotations({ identifier: "Table", description: "A table, and what it is now." })
export type TableView = typeof TableView.Type

/** An order that is not finished, and its table. */
export interface OrderAtTable {
  readonly id: Uuid
  readonly table_id: number
}

/** What the states depend on. */
export interface TableRows {
  /** Of the business days at all branches, and of the date after; others do no harm. */
  readonly bookings: ReadonlyArray<PartyBar.SheetBooking>
  /** Oldest first. */
  readonly orders: ReadonlyArray<OrderAtTable>
}

const todayAt = (venue: Venue, branch: Branch, now: Instant) => BusinessDay.dateAt(BranchVenue.at(venue, branch), now)

/** The first of the dates that are business days at a branch now; null when the venue has no branches. */
export const firstDate = (venue: Venue, now: Instant): string | null =>
  branchesOf(venue)
    .map((branch) => todayAt(venue, branch, now))
    .toSorted()[0] ?? null

/** Every table that is not archived, by branch and name, with what it is now. */
export const of = (venue: Venue, { bookings, orders }: TableRows, now: Instant): ReadonlyArray<TableView> => {
  const rules = venue.settings.booking
  const isComing = ({ booking: { party_size, starts_at, status }, until }: PartyBar.PartyBar): boolean =>
    status !== "seated" && starts_at - Availability.turnMinutes(rules, party_size) * 60_000 <= now && now < until
  return branchesOf(venue).flatMap((branch) => {
    const began = BusinessDay.beginsAt(BranchVenue.at(venue, branch), todayAt(venue, branch, now))
    const tables = venue.rows.tables.filter(({ archived, branch_id }) => !archived && branch_id === branch.id)
    const isHere = ({ starts_at, table_ids }: PartyBar.SheetBooking): boolean =>
      starts_at >= began && tables.some(({ id }) => table_ids.includes(id))
    const bars = PartyBar.barsOf(bookings.filter(isHere), rules.buffer_minutes, now)
    return tables.toSorted(byName).map((table): TableView => {
      const own = bars.filter(({ booking }) => booking.table_ids.includes(table.id))
      const open = orders.filter(({ table_id }) => table_id === table.id)
      const isTaken = open.length > 0 || own.some(({ isPresent }) => isPresent)
      return viewOf(table, isTaken ? "seated" : own.some(isComing) ? "reserved" : "free", open)
    })
  })
}

const viewOf = (
  { branch_id, code, id, max_seats, name }: Table,
  state: TableState,
  open: ReadonlyArray<OrderAtTable>
): TableView => ({ id, name, code, branch_id, seats: max_seats, state, open_order_ids: open.map(({ id }) => id) })
