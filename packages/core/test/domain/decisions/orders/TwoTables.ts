/** Two orders at two tables, between which lines are moved, as a store would keep them. */
import { GuestMatching, type Order, type OrderAccount, type Venue } from "@fourtop/core/internal"
import { Either } from "effect"
import * as moveLines from "../../../../src/domain/decisions/orders/moveLines.ts"
import * as takeOrder from "../../../../src/domain/decisions/orders/takeOrder.ts"
import * as undoMovedLines from "../../../../src/domain/decisions/orders/undoMovedLines.ts"
import type * as ChangeSet from "../../../../src/domain/registry/ChangeSet.ts"
import { applied, dishOf, monday, smallHouse } from "../../../arrange.ts"
import { nextContext } from "./Table.ts"

export const { venue } = applied({ ...smallHouse, point_of_sale: { url: "https://pos.example.com/orders" } })
const water = dishOf(venue, "water").id

export interface Pair {
  readonly source: OrderAccount
  readonly target: OrderAccount
}

/** An order of so many bottles in each line, each with its course, at one of the two tables. */
export const taken = (
  place: 0 | 1,
  lines: ReadonlyArray<readonly [quantity: number, course?: number]>,
  of: Venue.Venue = venue
): OrderAccount => {
  const table = of.rows.tables[place]!.id
  const decision = takeOrder.decide(
    {
      channel: "pos",
      type: "dine_in",
      table_id: table,
      lines: lines.map(([quantity, course]) => ({ item_id: water, quantity, course: course ?? null }))
    },
    { venue: of, zone: null, booking: null, guest: null, guests: GuestMatching.nobodyKnown, number: place + 1 },
    nextContext(monday)
  )
  const { order } = Either.getOrThrow(decision.answer)
  const tickets = decision.changes.changes.flatMap((change) =>
    change.op === "put" && change.kind === "ticket" ? [{ ...change.row, version: 1 }] : []
  )
  return { order: { ...order, version: 1 }, tickets, payments: [] }
}

export const withOrder = (account: OrderAccount, members: Partial<Order.Order>): OrderAccount => ({
  ...account,
  order: { ...account.order, ...members }
})

export const move = (pair: Pair, lines: moveLines.Command["lines"]) =>
  moveLines.decide({ lines }, { ...pair, venue }, nextContext(monday + 1000))

export const undo = (pair: Pair, at = monday + 2000) =>
  undoMovedLines.decide(
    { move: pair.source.order.version },
    { ...pair, venue, payments: [], closedAt: null },
    nextContext(at)
  )

export const writtenIn = ({ changes }: ChangeSet.ChangeSet) =>
  changes.flatMap((change) => (change.op === "put" && change.kind === "ticket" ? [change.row] : []))

/** Both orders after a commit, each row with its next version. */
export const committed = ({ source, target }: Pair, set: ChangeSet.ChangeSet): Pair => {
  const written = new Map(
    set.changes.flatMap((change) => (change.op === "put" ? [[String(change.row.id), change.row] as const] : []))
  )
  const next = <Row extends { readonly id: string; readonly version: number }>(row: Row): Row => {
    const now = written.get(row.id) as Row | undefined
    return now === undefined ? row : { ...now, version: row.version + 1 }
  }
  const before = [...source.tickets, ...target.tickets]
  const added = writtenIn(set).filter(({ id }) => !before.some((ticket) => ticket.id === id))
  const tickets = [...before.map(next), ...added.map((ticket) => ({ ...ticket, version: 1 }))]
  const account = ({ order, payments }: OrderAccount): OrderAccount => ({
    payments,
    order: next(order),
    tickets: tickets.filter(({ order_id }) => order_id === order.id)
  })
  return { source: account(source), target: account(target) }
}

export const after = (
  pair: Pair,
  { answer, changes }: { readonly answer: Either.Either<unknown, unknown>; readonly changes: ChangeSet.ChangeSet }
): Pair => {
  Either.getOrThrow(answer)
  return committed(pair, changes)
}
