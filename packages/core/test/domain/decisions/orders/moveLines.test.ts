/** Lines that go from one order to another, orders that are joined, and taking that back. */
import {
  GuestMatching,
  type Order,
  type OrderAccount,
  type Ticket,
  type ValidationFailed,
  type Venue
} from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as bumpTicket from "../../../../src/domain/decisions/orders/bumpTicket.ts"
import * as moveLines from "../../../../src/domain/decisions/orders/moveLines.ts"
import * as moveOrderToTable from "../../../../src/domain/decisions/orders/moveOrderToTable.ts"
import * as takeOrder from "../../../../src/domain/decisions/orders/takeOrder.ts"
import * as undoMovedLines from "../../../../src/domain/decisions/orders/undoMovedLines.ts"
import * as undoOrderMove from "../../../../src/domain/decisions/orders/undoOrderMove.ts"
import type * as ChangeSet from "../../../../src/domain/registry/ChangeSet.ts"
import { applied, dishOf, monday, smallHouse } from "../../../arrange.ts"
import { nextContext } from "./Table.ts"

const taxed = {
  ...smallHouse,
  service_charge: { percent: 8 },
  taxes: {
    inclusive: false,
    taxes: [{ key: "vat", name: "VAT", percent: 7 }],
    rules: [{ taxes: ["vat"] }]
  }
}
const { venue } = applied(taxed)
const water = dishOf(venue, "water").id
const [first, second] = venue.rows.tables
const noon = monday

interface Wanted {
  readonly quantity: number
  readonly course: number | null
}

const taken = (table: number, lines: ReadonlyArray<Wanted>, of: Venue.Venue = venue): OrderAccount => {
  const decision = takeOrder.decide(
    {
      channel: "pos",
      type: "dine_in",
      table_id: table,
      lines: lines.map((line) => ({ item_id: water, ...line }))
    },
    { venue: of, zone: null, booking: null, guest: null, guests: GuestMatching.nobodyKnown, number: table },
    nextContext(noon)
  )
  const { order } = Either.getOrThrow(decision.answer)
  const tickets = decision.changes.changes.flatMap((change) =>
    change.op === "put" && change.kind === "ticket" ? [{ ...change.row, version: 1 }] : []
  )
  return { order: { ...order, version: 1 }, tickets, payments: [] }
}

interface Pair {
  readonly source: OrderAccount
  readonly target: OrderAccount
}

/** Both orders after a commit. */
const committed = ({ source, target }: Pair, { changes }: ChangeSet.ChangeSet): Pair => {
  const puts = changes.flatMap((change) => (change.op === "put" ? [change] : []))
  const next = <Row extends { readonly version: number }>(row: Row): Row => ({ ...row, version: row.version + 1 })
  const written = puts.flatMap(({ kind, row }) => (kind === "ticket" ? [row] : []))
  const before = [...source.tickets, ...target.tickets]
  const tickets = [
    ...before.map((ticket) => {
      const now = written.find(({ id }) => id === ticket.id)
      return now === undefined ? ticket : next(now)
    }),
    ...written.filter(({ id }) => !before.some((ticket) => ticket.id === id)).map(next)
  ]
  const account = ({ order, payments }: OrderAccount): OrderAccount => {
    const now = puts.flatMap(({ kind, row }) => (kind === "order" && row.id === order.id ? [row] : []))[0]
    return {
      payments,
      order: now === undefined ? order : next(now),
      tickets: tickets.filter(({ order_id }) => order_id === order.id)
    }
  }
  return { source: account(source), target: account(target) }
}

type Decided = {
  readonly answer: Either.Either<unknown, { readonly _tag: string }>
  readonly changes: ChangeSet.ChangeSet
}
const move = (pair: Pair, lines: moveLines.Command["lines"], of: Venue.Venue = venue) =>
  moveLines.decide({ lines }, { ...pair, venue: of }, nextContext(noon + 1000))
const after = (pair: Pair, decision: Decided): Pair => {
  Either.getOrThrow(decision.answer)
  return committed(pair, decision.changes)
}
const undo = (pair: Pair, at = noon + 2000) =>
  undoMovedLines.decide(
    { move: pair.source.order.version },
    { ...pair, venue, payments: [], closedAt: null },
    nextContext(at)
  )
const told = (decision: Decided) =>
  Either.match(decision.answer, {
    onLeft: (error) => {
      const { message, problems } = error as ValidationFailed
      return error._tag === "ValidationFailed" ? [message, ...Object.values(problems).flat()].join(" ") : error._tag
    },
    onRight: () => null
  })

const open = ({ order }: OrderAccount) => order.lines.filter(({ voided }) => !voided)
const subtotals = ({ source, target }: Pair) => source.order.price.subtotalMinor + target.order.price.subtotalMinor
const cooked = ({ source, target }: Pair) =>
  [...source.tickets, ...target.tickets]
    .filter(({ status }) => status !== "voided")
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity }) => sum + quantity, 0)

const lastingOrder = ({ last_move: _m, revision: _r, updated_at: _u, version: _v, view, ...order }: Order.Order) => ({
  ...order,
  view: { ...JSON.parse(view), updated_at: null }
})
const lastingTicket = ({ id, lines, order_id, station, status }: Ticket.Ticket) => ({
  id,
  lines,
  order_id,
  station,
  status
})
const lasting = ({ order, tickets }: OrderAccount) => ({
  order: lastingOrder(order),
  tickets: tickets
    .filter(({ status }) => status !== "voided")
    .map(lastingTicket)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
})

const wanted = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  course: fc.constantFrom<number | null>(null, 1, 2, 3)
})
const somePair = fc
  .tuple(fc.array(wanted, { minLength: 1, maxLength: 5 }), fc.array(wanted, { minLength: 1, maxLength: 5 }))
  .map(([here, there]): Pair => ({ source: taken(first!.id, here), target: taken(second!.id, there) }))

/** Some of the source's lines, each whole or in part. */
const someLines = (pair: Pair) =>
  fc
    .subarray([...open(pair.source)], { minLength: 1 })
    .chain((lines) =>
      fc.tuple(
        ...lines.map(({ id, quantity }) =>
          fc.option(fc.integer({ min: 1, max: quantity })).map((many) => ({ line: id, quantity: many }))
        )
      )
    )

describe("moving lines to another order", () => {
  it("loses no cent and no piece in the kitchen, prices both as if placed so, and is taken back whole", () => {
    fc.assert(
      fc.property(
        somePair.chain((pair) => someLines(pair).map((lines) => ({ pair, lines }))),
        ({ lines, pair }) => {
          const moved = after(pair, move(pair, lines))
          expect(subtotals(moved)).toBe(subtotals(pair))
          expect(cooked(moved)).toBe(cooked(pair))
          for (const { order, tickets } of [moved.source, moved.target]) {
            expect(tickets.every(({ order_id }) => order_id === order.id)).toBe(true)
            const ids = new Set(order.lines.map(({ id }) => id))
            expect(tickets.flatMap((ticket) => ticket.lines).every(({ line_id }) => ids.has(line_id))).toBe(true)
            expect(order.pricing.lineKeys).toHaveLength(order.lines.length)
          }
          expect(moved.source.order.status).toBe(open(moved.source).length === 0 ? "cancelled" : "accepted")
          const back = after(moved, undo(moved))
          expect(lasting(back.source)).toEqual(lasting(pair.source))
          expect(lasting(back.target)).toEqual(lasting(pair.target))
        }
      )
    )
  })

  it("gives the joined order the price of one order with all lines", () => {
    fc.assert(
      fc.property(fc.array(wanted, { minLength: 1, maxLength: 4 }), (lines) => {
        const doubled = lines.flatMap((line) => [line, line])
        const pair = { source: taken(first!.id, doubled), target: taken(second!.id, doubled) }
        const joined = after(pair, move(pair, null))
        expect(joined.target.order.price).toEqual(taken(second!.id, [...doubled, ...doubled]).order.price)
      })
    )
  })

  const pair = {
    source: taken(first!.id, [
      { quantity: 3, course: null },
      { quantity: 1, course: 2 }
    ]),
    target: taken(second!.id, [{ quantity: 1, course: null }])
  }

  it("keeps ids, prices and tickets, and cancels what is empty without voiding tickets or messages", () => {
    const decision = move(pair, null)
    const joined = after(pair, decision)
    expect(joined.source.order).toMatchObject({
      status: "cancelled",
      cancel_reason: `joined with ${pair.target.order.number}`,
      lines: []
    })
    expect(joined.source.tickets).toEqual([])
    const ids = [...pair.target.order.lines, ...pair.source.order.lines].map(({ id, unit_price_minor }) => [
      id,
      unit_price_minor
    ])
    expect(joined.target.order.lines.map(({ id, unit_price_minor }) => [id, unit_price_minor])).toEqual(ids)
    expect(new Map(joined.target.tickets.map(({ id, status }) => [id, status]))).toEqual(
      new Map([...pair.target.tickets, ...pair.source.tickets].map(({ id, status }) => [id, status]))
    )
    expect(decision.changes.jobs.filter(({ kind }) => kind === "guest.message")).toEqual([])
    expect(decision.changes.events.map(({ type }) => type)).toEqual([
      "order.updated",
      "order.updated",
      "order.status_changed"
    ])
  })

  it("divides a line and its ticket: the rest keeps the id", () => {
    const [line] = pair.source.order.lines
    const moved = after(pair, move(pair, [{ line: line!.id, quantity: 1 }]))
    expect(moved.source.order.lines[0]).toMatchObject({ id: line!.id, quantity: 2 })
    expect(moved.target.order.lines.at(-1)).toMatchObject({ quantity: 1, unit_price_minor: line!.unit_price_minor })
    expect(moved.target.order.lines.at(-1)!.id).not.toBe(line!.id)
  })

  it("is refused between orders that do not fit", () => {
    const [line] = pair.source.order.lines
    const all = [{ line: line!.id }]
    const changed = (source: Partial<Order.Order>, target: Partial<Order.Order> = {}): Pair => ({
      source: { ...pair.source, order: { ...pair.source.order, ...source } },
      target: { ...pair.target, order: { ...pair.target.order, ...target } }
    })
    expect(told(move({ ...pair, target: pair.source }, all))).toContain("must be another order")
    expect(told(move(changed({ status: "completed" }), all))).toContain("is completed already")
    expect(told(move(changed({}, { status: "cancelled" }), all))).toContain("is cancelled already")
    expect(told(move(changed({}, { paid_at: noon }), all))).toContain("is paid")
    expect(told(move(changed({ type: "pickup" }), all))).toContain("is not pickup")
    expect(told(move(changed({ branch_id: 99 }), all))).toContain("another branch")
    expect(told(move(changed({ status: "placed" }), all))).toContain("accepted just when")
    expect(told(move(changed({ currency: "USD" }), all))).toContain("other prices")
    expect(told(move(changed({ discount: { percent: 10, amount_minor: null } }), all))).toContain("has a discount")
    const payments = [{ id: "p" }] as unknown as OrderAccount["payments"]
    expect(told(move({ ...pair, source: { ...pair.source, payments } }, all))).toContain("has payments")
    expect(told(move({ ...pair, target: { ...pair.target, payments } }, all))).toBeNull()
    const { venue: dearer } = applied({ ...taxed, service_charge: { percent: 9 } })
    const other = { ...pair, target: taken(second!.id, [{ quantity: 1, course: null }], dearer) }
    expect(told(move(other, all))).toContain("other prices, taxes or promotions")
  })

  it("is refused for lines that are not there, voided, named twice, or not so many", () => {
    const [line, another] = pair.source.order.lines
    expect(told(move(pair, []))).toContain("must name a line")
    expect(told(move(pair, [{ line: 5 }]))).toContain("is not a line of the order")
    expect(told(move(pair, [{ line: line!.id }, { line: line!.id }]))).toContain("is named twice")
    for (const quantity of [0, 4, 1.5]) expect(told(move(pair, [{ line: line!.id, quantity }]))).toContain("1 to 3")
    const lines = pair.source.order.lines.map((one) => ({ ...one, voided: one.id === another!.id }))
    const source = { ...pair.source, order: { ...pair.source.order, lines } }
    expect(told(move({ ...pair, source }, [{ line: another!.id }]))).toContain("is voided")
    expect(told(moveLines.decide({ lines: null }, { source: null, target: null, venue }, nextContext()))).toBe(
      "NotFound"
    )
  })

  it("stands after a minute, or once anything has happened to either order", () => {
    const moved = after(pair, move(pair, null))
    expect(told(undo(moved, noon + 61_000))).toContain("too late")
    expect(told(undo(pair))).toContain("nothing to undo")
    const touched = { ...moved.target, order: { ...moved.target.order, version: moved.target.order.version + 1 } }
    expect(told(undo({ ...moved, target: touched }))).toContain("something else")
    const fired = moved.target.tickets.find(({ status }) => status === "fired")
    const bump = bumpTicket.decide({ ticketId: fired!.id }, { found: moved.target, venue }, nextContext(noon + 1500))
    expect(told(undo(after(moved, bump)))).toContain("something else")
    const named = { move: moved.source.order.version }
    const state = { found: moved.source, venue, visitor: null, payments: [], closedAt: null }
    expect(told(undoOrderMove.decide(named, state, nextContext(noon + 2000)))).toContain("nothing to undo")
  })
})

describe("moving an order to another table", () => {
  const found = taken(first!.id, [{ quantity: 1, course: null }])
  const to = (tableId: number, order: Partial<Order.Order> = {}) =>
    moveOrderToTable.decide(
      { tableId },
      { found: { ...found, order: { ...found.order, ...order } }, venue },
      nextContext()
    )

  it("changes nothing but the table, tells of it, and is taken back", () => {
    const decision = to(second!.id)
    const order = Either.getOrThrow(decision.answer)
    expect(order.table).toEqual({ id: second!.id, name: second!.name, code: second!.code })
    expect(JSON.parse(decision.changes.events[0]!.body).data.changed).toEqual(["table"])
    const moved = { ...found, order: { ...order, version: 2 } }
    const undone = undoOrderMove.decide(
      { move: 2 },
      { found: moved, venue, visitor: null, payments: [], closedAt: null },
      nextContext(noon + 1)
    )
    expect(lastingOrder(Either.getOrThrow(undone.answer).order)).toEqual(lastingOrder(found.order))
    expect(to(first!.id).changes.changes).toEqual([])
  })

  it("is refused for a table that is not there or of another branch, and for orders that have none", () => {
    expect(told(to(999))).toContain("is not a table of this restaurant")
    expect(told(to(second!.id, { branch_id: 99 }))).toContain("another branch")
    expect(told(to(second!.id, { type: "pickup" }))).toContain("only for orders at a table")
    expect(told(to(second!.id, { status: "completed" }))).toContain("the order is completed")
    expect(told(moveOrderToTable.decide({ tableId: 1 }, { found: null, venue }, nextContext()))).toBe("NotFound")
  })
})
