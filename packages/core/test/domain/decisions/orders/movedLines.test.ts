/** What moving lines and orders writes and tells, row by row; `moveLines.test.ts` has what it means. */
import { Budgets, KitchenBoard, type Order, type OrderAccount, type Ticket } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as moveLines from "../../../../src/domain/decisions/orders/moveLines.ts"
import * as moveOrderToTable from "../../../../src/domain/decisions/orders/moveOrderToTable.ts"
import * as undoMovedLines from "../../../../src/domain/decisions/orders/undoMovedLines.ts"
import * as undoOrderMove from "../../../../src/domain/decisions/orders/undoOrderMove.ts"
import type * as ChangeSet from "../../../../src/domain/registry/ChangeSet.ts"
import { loggedIn, monday, problemsIn, refusalIn } from "../../../arrange.ts"
import { nextContext } from "./Table.ts"
import { after, move, type Pair, taken, undo, venue, withOrder, writtenIn } from "./TwoTables.ts"

const pair: Pair = { source: taken(0, [[3], [1, 2]]), target: taken(1, [[1]]) }
const [whole, later] = pair.source.order.lines
const one = [{ line: whole!.id, quantity: 1 }]
const bodiesIn = ({ changes }: { readonly changes: ChangeSet.ChangeSet }) =>
  changes.events.map(({ body, type }) => ({ type, ...JSON.parse(body).data }))
const subjectOf = ({ order }: OrderAccount) => ({ kind: "order", id: order.id })
const guardsOf = (tickets: ReadonlyArray<Ticket.Ticket>) =>
  tickets.map(({ id, version }) => ({ kind: "ticket", id, version }))

describe("lines that are moved", () => {
  it("write both orders and what changes of the tickets, and rely on the others", () => {
    const decision = move(pair, one)
    expect(decision.changes.changes.map(({ kind }) => kind)).toEqual(["order", "order", "ticket", "ticket"])
    expect(decision.changes.guards).toEqual(guardsOf([pair.source.tickets[1]!, ...pair.target.tickets]))
    const [left, part] = writtenIn(decision.changes)
    expect(left).toMatchObject({ id: pair.source.tickets[0]!.id, lines: [{ line_id: whole!.id, quantity: 2 }] })
    expect(part).toMatchObject({ version: 0, order_id: pair.target.order.id, status: "fired", last_move: null })
    expect([left, part].map((ticket) => ticket!.updated_at)).toEqual([monday + 1000, monday + 1000])
    const { source, target } = Either.getOrThrow(decision.answer)
    expect(source.last_move).not.toBeNull()
    expect([target.last_move, source.revision, target.revision]).toEqual([null, 1, 1])
    expect(decision.changes.jobs.map(({ kind }) => kind)).toEqual(["point_of_sale.push", "point_of_sale.push"])
  })

  it("are told of both orders, with the name of the one that they went to", () => {
    const decision = move(pair, one)
    expect(bodiesIn(decision)).toMatchObject([
      { type: "order.updated", order: { id: pair.source.order.id } },
      { type: "order.updated", order: { id: pair.target.order.id } }
    ])
    expect(loggedIn(decision)).toMatchObject([
      {
        action: "order.lines_moved",
        subject: subjectOf(pair.source),
        detail: { to_order: pair.target.order.id, to: pair.target.order.number, lines: 1, joined: false }
      }
    ])
  })

  it("end an order that has none left, which says so; what was voided before stays there", () => {
    const [first, second] = pair.source.order.lines
    const lines = [first!, { ...second!, voided: true }]
    const id = pair.target.order.id.slice(0, -3) + "abc"
    const nameless = withOrder(pair.target, { id, number: null })
    const decision = move({ source: withOrder(pair.source, { lines }), target: nameless }, null)
    const { source, target } = Either.getOrThrow(decision.answer)
    const name = `${id.slice(-6, -3)}ABC`
    expect(source).toMatchObject({ status: "cancelled", cancel_reason: `joined with ${name}` })
    expect(source.lines.map(({ id }) => id)).toEqual([second!.id])
    expect(target.lines.map(({ id }) => id)).toEqual([pair.target.order.lines[0]!.id, first!.id])
    expect(bodiesIn(decision)[2]).toMatchObject({
      type: "order.status_changed",
      previous_status: "accepted",
      order: { status: "cancelled" }
    })
    expect(loggedIn(decision)[0]!.detail).toMatchObject({ joined: true, to: name })
  })

  it("take along by which promotions they are found", () => {
    const lineKeys = ["water", "soup"].map((dishKey) => ({ dishKey, categoryKey: null }))
    const source = withOrder(pair.source, { pricing: { ...pair.source.order.pricing, lineKeys } as never })
    const moved = Either.getOrThrow(move({ ...pair, source }, [{ line: later!.id }]).answer)
    expect(moved.source.pricing.lineKeys).toEqual(lineKeys.slice(0, 1))
    expect(moved.target.pricing.lineKeys.slice(1)).toEqual(lineKeys.slice(1))
  })

  it("leave an order open that has one left", () => {
    const { source } = Either.getOrThrow(move(pair, [{ line: later!.id }]).answer)
    expect([source.status, source.cancel_reason]).toEqual(["accepted", null])
  })

  it("take the work of the kitchen with them", () => {
    const asReady = (account: OrderAccount, status: Ticket.TicketStatus) => ({
      ...withOrder(account, { status: "ready" }),
      tickets: account.tickets.map((ticket) => ({ ...ticket, status }))
    })
    const source = asReady(taken(0, [[1], [1, 2]]), "fired")
    const [first, second] = source.tickets
    const pairOf = (other: Ticket.TicketStatus): Pair => ({
      source: { ...source, tickets: [first!, { ...second!, status: other }] },
      target: asReady(pair.target, "done")
    })
    const openAfter = (other: Ticket.TicketStatus) => {
      const moved = Either.getOrThrow(move(pairOf(other), [{ line: source.order.lines[0]!.id }]).answer)
      return [moved.source.kitchen_open, moved.target.kitchen_open]
    }
    expect(openAfter("done")).toEqual([undefined, true])
    expect(openAfter("fired")).toEqual([true, true])
  })

  it("are refused where an order or the restaurant is not there", () => {
    for (const missing of [{ source: null }, { target: null }, { venue: null }]) {
      const decision = moveLines.decide({ lines: null }, { ...pair, venue, ...missing }, nextContext())
      expect(refusalIn(decision)).toMatchObject({ _tag: "NotFound", resource: "order" })
    }
  })

  it("are refused at the field that has to change", () => {
    const refused = (source: Partial<Order.Order>, target: Partial<Order.Order> = {}) =>
      problemsIn(move({ source: withOrder(pair.source, source), target: withOrder(pair.target, target) }, one))
    expect(problemsIn(move({ ...pair, target: pair.source }, one))).toEqual({ target: ["must be another order"] })
    expect(refused({ status: "completed" }, { status: "cancelled" })).toEqual({
      source: ["is completed already"],
      target: ["is cancelled already"]
    })
    expect(refused({}, { paid_at: monday })).toEqual({ target: ["is paid; it needs a new order"] })
    expect(refused({}, { type: "pickup" })).toEqual({ target: ["is not dine-in, like the source"] })
    expect(refused({ status: "placed" })).toEqual({ target: ["must be accepted just when the source is"] })
    expect(refused({ status: "placed" }, { status: "placed" })).toEqual({})
    const payments = [{ id: "p" }] as unknown as OrderAccount["payments"]
    expect(problemsIn(move({ ...pair, source: { ...pair.source, payments } }, one))).toEqual({
      source: ["has payments; refund them first"]
    })
    expect(refused({ branch_id: 99 })).toEqual({ target: ["is of another branch"] })
    expect(refused({ currency: "USD" })).toEqual({
      target: ["was placed under other prices, taxes or promotions"]
    })
    const promotion = (amount: number) => ({
      derivation: [
        { rule: "line", amount: 5 },
        { rule: "promotion", amount }
      ] as never
    })
    expect(refused(promotion(1))).toEqual({ source: ["has a discount"] })
    expect(refused({}, promotion(1))).toEqual({ target: ["has a discount"] })
    expect(refused(promotion(0), { derivation: [{ rule: "line", amount: 5 }] as never })).toEqual({})
  })

  it("are refused where the wish is", () => {
    const asked = (...lines: ReadonlyArray<{ readonly line: number; readonly quantity?: number }>) =>
      problemsIn(move(pair, lines))
    expect(asked()).toEqual({ lines: ["must name a line"] })
    expect(asked({ line: later!.id }, { line: 5 })).toEqual({ "lines.1.line": ["is not a line of the order"] })
    expect(asked(...one, { line: whole!.id })).toEqual({ "lines.1.line": ["is named twice"] })
    expect(asked({ line: whole!.id, quantity: 4 })).toEqual({ "lines.0.quantity": ["must be 1 to 3"] })
    expect(asked({ line: whole!.id, quantity: 3 })).toEqual({})
    const lines = pair.source.order.lines.map((line) => ({ ...line, voided: true }))
    const gone = { ...pair, source: withOrder(pair.source, { lines }) }
    expect(problemsIn(move(gone, one))).toEqual({ "lines.0.line": ["is voided"] })
  })

  it("fit into an order with a hundred lines, and into one that is not too large", () => {
    const full = (count: number): Pair => ({
      ...pair,
      target: taken(
        1,
        Array.from({ length: count }, () => [1] as const)
      )
    })
    expect(problemsIn(move(full(100), one))).toEqual({ target: ["can have at most 100 lines"] })
    expect(problemsIn(move(full(99), one))).toEqual({})
    const room = full(100)
    const lines = room.target.order.lines.map((line, index) => (index === 0 ? { ...line, voided: true } : line))
    expect(problemsIn(move({ ...room, target: withOrder(room.target, { lines }) }, one))).toEqual({})
    const large = withOrder(pair.target, { note: "x".repeat(Budgets.budgets.order) })
    expect(problemsIn(move({ ...pair, target: large }, one))).toEqual({
      lines: [expect.stringContaining("the maximum is")]
    })
  })

  it("leave behind what the kitchen has not seen voided", () => {
    const voided_lines = [{ line_id: 7, at: monday }]
    const marked = pair.source.tickets.map((ticket) => ({ ...ticket, voided_lines }))
    const [left, part] = writtenIn(move({ ...pair, source: { ...pair.source, tickets: marked } }, one).changes)
    expect(left!.voided_lines).toEqual(voided_lines)
    expect(part).not.toHaveProperty("voided_lines")
  })

  it("are still crossed out on a ticket that goes while the voided line stays", () => {
    const [first, second] = pair.source.order.lines
    const [ticket, other] = pair.source.tickets
    const lines = [{ ...first!, voided: true, seat: 4, note: "for Ada" }, second!]
    const mark = { line_id: first!.id, at: monday }
    const lost = { line_id: 7, at: monday }
    const both = { ...ticket!, lines: other!.lines, voided_lines: [mark, lost] }
    const source = { ...withOrder(pair.source, { lines }), tickets: [both] }
    const decision = move({ ...pair, source }, [{ line: second!.id }])
    const { item_id, modifiers, name, quantity, variant_name } = first!
    const kept = { line_id: first!.id, item_id, name, quantity, variant_name, modifiers, course: null, seat: 4 }
    expect(writtenIn(decision.changes)).toMatchObject([
      { id: ticket!.id, voided_lines: [{ ...mark, line: kept }, lost] }
    ])
    const joined = after({ ...pair, source }, decision)
    const found = { ...joined.target, ticket: joined.target.tickets.find(({ id }) => id === ticket!.id)! }
    expect(KitchenBoard.linesOf(found)).toMatchObject([
      { line_id: second!.id, voided: false },
      { ...kept, note: null, voided: true }
    ])
    const back = after(joined, undo(joined))
    const again = { ...back.source, ticket: back.source.tickets[0]! }
    expect(KitchenBoard.linesOf(again)).toMatchObject([
      { line_id: first!.id, note: "for Ada", voided: true },
      { line_id: second!.id, voided: false }
    ])
  })
})

describe("notes", () => {
  const noted = (members: { readonly source: string | null; readonly target: string | null }): Pair => ({
    source: withOrder(pair.source, {
      note: members.source,
      guest_id: 1,
      lines: pair.source.order.lines.map((line) => ({ ...line, note: "no milk" }))
    }),
    target: withOrder(pair.target, { note: members.target, guest_id: 2 })
  })
  const both = noted({ source: "No nuts", target: "Birthday" })

  it("of joined orders stand one under the other, until that is taken back", () => {
    const decision = move(both, null)
    const joined = after(both, decision)
    expect([joined.source.order.note, joined.target.order.note]).toEqual(["No nuts", "Birthday\nNo nuts"])
    expect(JSON.parse(joined.target.order.view).note).toBe("Birthday\nNo nuts")
    expect(bodiesIn(decision)[1]!.changed).toContain("note")
    const back = after(joined, undo(joined))
    expect([back.source.order.note, back.target.order.note]).toEqual(["No nuts", "Birthday"])
    expect(back.target.order).not.toHaveProperty("joined_notes")
    expect(bodiesIn(undo(joined))[1]!.changed).toContain("note")
  })

  it("of an order stay with it while it has lines left", () => {
    const moved = after(both, move(both, one))
    expect([moved.source.order.note, moved.target.order.note]).toEqual(["No nuts", "Birthday"])
    expect(after(moved, undo(moved)).target.order.note).toBe("Birthday")
  })

  it("that are too long together keep orders from being joined, and not their lines from being moved", () => {
    const long = noted({ source: "x".repeat(1000), target: "y".repeat(1000) })
    expect(problemsIn(move(long, null))).toEqual({ target: ["would have a note of more than 2,000 characters"] })
    expect(problemsIn(move(long, one))).toEqual({})
    expect(problemsIn(move(noted({ source: "x".repeat(999), target: "y".repeat(1000) }), null))).toEqual({})
  })

  it("of lines keep the guest that they came from, and lose it on the way back", () => {
    const moved = after(both, move(both, null))
    expect(moved.target.order.lines.map(({ guest_id }) => guest_id)).toEqual([undefined, 1, 1])
    expect(moved.target.order.view).not.toContain("guest_id")
    const back = after(moved, undo(moved))
    expect(back.source.order.lines).toEqual(both.source.order.lines)
  })

  it("leave a record of where they went, for erasure", () => {
    const sentBy = (of: Pair, lines: moveLines.Command["lines"]) =>
      Either.getOrThrow(move(of, lines).answer).source.notes_sent
    const sent = [{ order: pair.target.order.id, at: monday + 1000 }]
    expect(sentBy(both, one)).toEqual(sent)
    expect(sentBy(both, null)).toEqual(sent)
    const { lines } = pair.source.order
    const silent = { ...both, source: withOrder(both.source, { lines }) }
    expect(sentBy(silent, one)).toBeUndefined()
    expect(sentBy(silent, null)).toEqual(sent)
    expect(sentBy({ ...silent, source: withOrder(silent.source, { note: null }) }, null)).toBeUndefined()
    const mixed = {
      ...both,
      source: withOrder(both.source, { note: null, lines: [both.source.order.lines[0]!, lines[1]!] })
    }
    expect(sentBy(mixed, null)).toEqual(sent)
    const older = lines.map(({ note: _note, ...line }) => line)
    expect(sentBy({ ...silent, source: withOrder(silent.source, { lines: older }) }, one)).toBeUndefined()
  })
})

describe("an order of which the kitchen has nothing left", () => {
  const asDone = (account: OrderAccount): OrderAccount => ({
    ...account,
    tickets: account.tickets.map((ticket, index) => (index === 0 ? { ...ticket, status: "done" } : ticket))
  })
  const half: Pair = { ...pair, source: asDone(pair.source) }

  it("is ready, is told so, and is accepted again when that is taken back", () => {
    const decision = move(half, [{ line: later!.id }])
    const moved = after(half, decision)
    expect(moved.source.order).toMatchObject({ status: "ready", cancel_reason: null })
    expect(moved.source.order).not.toHaveProperty("kitchen_open")
    expect(bodiesIn(decision)[2]).toMatchObject({
      type: "order.status_changed",
      previous_status: "accepted",
      order: { id: half.source.order.id, status: "ready", kitchen_open: false }
    })
    expect(loggedIn(decision)).toMatchObject([
      { action: "order.lines_moved", detail: { joined: false } },
      {
        action: "order.ready",
        subject: subjectOf(half.source),
        detail: { from: "accepted", to: "ready", reason: null }
      }
    ])
    const undone = undo(moved)
    expect(bodiesIn(undone)[2]).toMatchObject({
      type: "order.status_changed",
      previous_status: "ready",
      order: { status: "accepted" },
      correction: true
    })
    expect(after(moved, undone).source.order.status).toBe("accepted")
  })

  it("tells a guest who waits for it", () => {
    const customer = { name: "Ada", phone: "1", email: "ada@example.com" }
    const picked = { type: "pickup", customer } as const
    const waiting = { source: withOrder(half.source, picked), target: withOrder(half.target, picked) }
    const { changes } = move(waiting, [{ line: later!.id }])
    expect(changes.jobs.map(({ kind }) => kind)).toEqual(["point_of_sale.push", "point_of_sale.push", "guest.message"])
  })

  it("stays accepted while anything is open, or nothing was done", () => {
    const statusOf = (of: Pair, lines: moveLines.Command["lines"]) =>
      Either.getOrThrow(move(of, lines).answer).source.status
    expect(statusOf(half, [{ line: whole!.id }])).toBe("accepted")
    expect(statusOf(pair, [{ line: later!.id }])).toBe("accepted")
    expect(statusOf({ ...half, source: { ...half.source, tickets: [] } }, [{ line: later!.id }])).toBe("accepted")
  })
})

describe("lines that are moved back", () => {
  it("are told as a correction of both orders, and the order is open again", () => {
    const joined = after(pair, move(pair, null))
    const decision = undo(joined)
    expect(bodiesIn(decision)).toMatchObject([
      { type: "order.updated", order: { id: pair.source.order.id }, correction: true },
      { type: "order.updated", order: { id: pair.target.order.id }, correction: true },
      {
        type: "order.status_changed",
        order: { id: pair.source.order.id, status: "accepted", cancel_reason: null },
        previous_status: "cancelled",
        correction: true
      }
    ])
    expect(loggedIn(decision)).toMatchObject([
      {
        action: "order.lines_moved_back",
        subject: subjectOf(pair.source),
        detail: { from_order: pair.target.order.id, from: pair.target.order.number }
      }
    ])
    expect(decision.changes.jobs.map(({ kind }) => kind)).toEqual(["point_of_sale.push", "point_of_sale.push"])
    const { source, target } = Either.getOrThrow(decision.answer)
    expect([source.last_move, target.last_move]).toEqual([null, null])
  })

  it("change no status that they have not changed, and rely on what they leave alone", () => {
    const moved = after(pair, move(pair, one))
    const reason = { ...moved, source: withOrder(moved.source, { cancel_reason: "kept" }) }
    const decision = undo(reason)
    expect(bodiesIn(decision).map(({ type }) => type)).toEqual(["order.updated", "order.updated"])
    expect(Either.getOrThrow(decision.answer).source.cancel_reason).toBe("kept")
    expect(decision.changes.guards).toEqual(guardsOf([moved.source.tickets[1]!, moved.target.tickets[0]!]))
    expect(decision.changes.changes.map(({ kind }) => kind)).toEqual(["order", "order", "ticket", "ticket"])
    const [back, part] = writtenIn(decision.changes)
    expect(back).toMatchObject({ id: pair.source.tickets[0]!.id, lines: [{ quantity: 3 }], updated_at: monday + 2000 })
    expect(part).toMatchObject({ status: "voided", lines: [], order_id: pair.source.order.id })
  })

  it("are where they were, whatever the order in which they were named", () => {
    const source = taken(0, [[1], [2], [3], [4]])
    const lines = source.order.lines.map(({ id }) => ({ line: id }))
    const four = { source, target: pair.target }
    for (const places of [
      [3, 0, 2],
      [2, 0],
      [0, 2]
    ]) {
      const moved = after(
        four,
        move(
          four,
          places.map((place) => lines[place]!)
        )
      )
      const { source: back } = after(moved, undo(moved))
      expect(back.order.lines.map(({ quantity }) => quantity)).toEqual([1, 2, 3, 4])
      const cooked = back.tickets.flatMap((ticket) => ticket.lines.map(({ quantity }) => quantity))
      expect(cooked.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    }
  })

  it("bring the work of the kitchen back", () => {
    const asDone = (account: OrderAccount) => ({
      ...withOrder(account, { status: "ready" }),
      tickets: account.tickets.map((ticket) => ({ ...ticket, status: "done" as const }))
    })
    const working = withOrder(taken(0, [[2]]), { status: "ready", kitchen_open: true })
    const both = { source: working, target: asDone(taken(1, [[1]])) }
    const moved = after(both, move(both, [{ line: working.order.lines[0]!.id, quantity: 1 }]))
    expect([moved.source.order.kitchen_open, moved.target.order.kitchen_open]).toEqual([true, true])
    const back = after(moved, undo(moved))
    expect([back.source.order.kitchen_open, back.target.order.kitchen_open]).toEqual([true, undefined])
  })

  it("bring the work of the kitchen back with a whole ticket, and leave the work of the other order there", () => {
    const source = withOrder(taken(0, [[1], [1, 2]]), { status: "ready", kitchen_open: true })
    const [first, second] = source.tickets
    const working = {
      ...source,
      tickets: [
        { ...first!, status: "done" as const },
        { ...second!, status: "fired" as const }
      ]
    }
    const openAfter = (status: Ticket.TicketStatus) => {
      const other = taken(1, [[1]])
      const target = { ...other, tickets: other.tickets.map((ticket) => ({ ...ticket, status })) }
      const open = status === "fired" ? { kitchen_open: true as const } : {}
      const both = { source: working, target: withOrder(target, { status: "ready", ...open }) }
      const moved = after(both, move(both, [{ line: source.order.lines[1]!.id }]))
      expect([moved.source.order.kitchen_open, moved.target.order.kitchen_open]).toEqual([undefined, true])
      const back = after(moved, undo(moved))
      return [back.source.order.kitchen_open, back.target.order.kitchen_open]
    }
    expect(openAfter("done")).toEqual([true, undefined])
    expect(openAfter("fired")).toEqual([true, true])
  })

  it("leave the other order a ticket that has no lines", () => {
    const [ticket] = pair.target.tickets
    const empty = { ...ticket!, id: "empty", status: "voided" as const, lines: [] }
    const both = { ...pair, target: { ...pair.target, tickets: [ticket!, empty] } }
    const moved = after(both, move(both, one))
    expect(writtenIn(undo(moved).changes).map(({ id }) => id)).not.toContain("empty")
  })

  it("stay once either order was settled", () => {
    const moved = after(pair, move(pair, one))
    const settled = (account: OrderAccount) =>
      withOrder(account, { paid_at: monday + 1500, version: account.order.version + 1 })
    const named = { move: moved.source.order.version }
    for (const state of [{ target: settled(moved.target) }, { source: settled(moved.source) }]) {
      const decision = undoMovedLines.decide(
        named,
        { ...moved, ...state, venue, payments: [], closedAt: null },
        nextContext(monday + 2000)
      )
      expect(refusalIn(decision).message).toContain("a receipt was issued")
    }
  })

  it("need the order, the restaurant, and the order that they went to", () => {
    const moved = after(pair, move(pair, null))
    const command = { move: moved.source.order.version }
    const state = { ...moved, venue, payments: [], closedAt: null }
    for (const missing of [{ source: null }, { venue: null }]) {
      const decision = undoMovedLines.decide(command, { ...state, ...missing }, nextContext(monday + 2000))
      expect(refusalIn(decision)).toMatchObject({ _tag: "NotFound", resource: "order" })
    }
    const alone = undoMovedLines.decide(command, { ...state, target: null }, nextContext(monday + 2000))
    expect(refusalIn(alone).message).toContain("nothing to undo")
  })

  it("stay once a ticket of either order has changed, or another one has come", () => {
    const moved = after(pair, move(pair, one))
    const changed = (account: OrderAccount) => ({
      ...account,
      tickets: account.tickets.map((ticket) => ({ ...ticket, version: ticket.version + 1 }))
    })
    const more = { ...moved.target, tickets: [...moved.target.tickets, { ...moved.target.tickets[0]!, id: "new" }] }
    for (const other of [{ source: changed(moved.source) }, { target: changed(moved.target) }, { target: more }]) {
      expect(refusalIn(undo({ ...moved, ...other })).message).toContain("something else")
    }
  })
})

describe("an order that is moved to another table", () => {
  const [first, second] = venue.rows.tables
  const to = (found: OrderAccount, of = venue) =>
    moveOrderToTable.decide({ tableId: second!.id }, { found, venue: of }, nextContext())

  it("is told with both names, and pushed to the POS", () => {
    const decision = to(pair.source)
    expect(loggedIn(decision)).toMatchObject([
      {
        action: "order.table_changed",
        subject: subjectOf(pair.source),
        detail: { from: first!.name, to: second!.name }
      }
    ])
    expect(decision.changes.changes.map(({ kind }) => kind)).toEqual(["order"])
    expect(decision.changes.jobs.map(({ kind }) => kind)).toEqual(["point_of_sale.push"])
    expect(Either.getOrThrow(decision.answer).revision).toBe(1)
    expect(loggedIn(to(withOrder(pair.source, { table: null })))[0]!.detail).toEqual({ from: null, to: second!.name })
  })

  it("is refused at the table: where it is no longer there, and where the restaurant is not", () => {
    const tables = venue.rows.tables.map((table) => ({ ...table, archived: true }))
    expect(problemsIn(to(pair.source, { ...venue, rows: { ...venue.rows, tables } }))).toEqual({
      table_id: ["is not a table of this restaurant"]
    })
    expect(problemsIn(to(withOrder(pair.source, { status: "completed" })))).toEqual({
      table_id: ["cannot be changed, because the order is completed"]
    })
    for (const state of [
      { found: null, venue },
      { found: pair.source, venue: null }
    ]) {
      const decision = moveOrderToTable.decide({ tableId: second!.id }, state, nextContext())
      expect(refusalIn(decision)).toMatchObject({ _tag: "NotFound", resource: "order" })
    }
  })

  it("is told as a correction when it is taken back, which relies on its tickets", () => {
    const undone = (table: Order.Order["table"]) => {
      const found = withOrder(pair.source, { table })
      const order = { ...Either.getOrThrow(to(found).answer), version: 2 }
      const state = { found: { ...found, order }, venue, visitor: null, payments: [], closedAt: null }
      return undoOrderMove.decide({ move: 2 }, state, nextContext(monday + 1))
    }
    const decision = undone(pair.source.order.table)
    expect(bodiesIn(decision)).toMatchObject([{ type: "order.updated", changed: ["table"], correction: true }])
    expect(decision.changes.guards).toEqual(guardsOf(pair.source.tickets))
    expect(decision.changes.changes.map(({ kind }) => kind)).toEqual(["order"])
    expect(decision.changes.jobs.map(({ kind }) => kind)).toEqual(["point_of_sale.push"])
    expect(loggedIn(decision)).toMatchObject([
      {
        action: "order.table_change_undone",
        subject: subjectOf(pair.source),
        detail: { from: second!.name, to: first!.name }
      }
    ])
    expect(loggedIn(undone(null))[0]!.detail).toEqual({ from: second!.name, to: null })
    expect(Either.getOrThrow(decision.answer).order.last_move).toBeNull()
  })
})
