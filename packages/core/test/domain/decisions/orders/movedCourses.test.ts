/** Courses and scheduled tickets that go to another order: they fire there when they would have fired here. */
import { FiringJob, type Order, type OrderAccount, type Ticket } from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as bumpTicket from "../../../../src/domain/decisions/orders/bumpTicket.ts"
import * as fireTickets from "../../../../src/domain/decisions/orders/fireTickets.ts"
import * as moveLines from "../../../../src/domain/decisions/orders/moveLines.ts"
import * as undoMovedLines from "../../../../src/domain/decisions/orders/undoMovedLines.ts"
import type * as ChangeSet from "../../../../src/domain/registry/ChangeSet.ts"
import { applied, monday, smallHouse } from "../../../arrange.ts"
import { nextContext } from "./Table.ts"
import { after, type Pair, taken, withOrder, writtenIn } from "./TwoTables.ts"

const { venue } = applied({ ...smallHouse, course_minutes: 12 })
const minute = 60_000
const moved = monday + minute

const move = (pair: Pair, lines: moveLines.Command["lines"], at = moved) =>
  moveLines.decide({ lines }, { ...pair, venue }, nextContext(at))
const undo = (pair: Pair, at = moved + 1000) =>
  undoMovedLines.decide(
    { move: pair.source.order.version },
    { ...pair, venue, payments: [], closedAt: null },
    nextContext(at)
  )

const firingsIn = ({ changes }: { readonly changes: ChangeSet.ChangeSet }) =>
  changes.jobs.flatMap(({ due_at, kind, payload }) =>
    kind === FiringJob.jobKind ? [{ due_at, ...(payload as FiringJob.Payload) }] : []
  )

/** The order with these of its tickets as they are; the first is the one that fires with it. */
const withTickets = (account: OrderAccount, ...members: ReadonlyArray<Partial<Ticket.Ticket>>): OrderAccount => ({
  ...account,
  tickets: account.tickets.map((ticket, index) => ({ ...ticket, ...members[index] }))
})

const timesOf = ({ tickets }: OrderAccount) => tickets.map(({ fire_at, status }) => [status, fire_at])
const lineOf = ({ order }: OrderAccount, place: number) => ({ line: order.lines[place]!.id })

/** What the jobs of a decision fire once their time has come. */
const fired = (pair: Pair, decision: { readonly changes: ChangeSet.ChangeSet }) =>
  firingsIn(decision).flatMap(({ due_at, order_id, ...due }) => {
    const found = [pair.source, pair.target].find(({ order }) => order.id === order_id)!
    return writtenIn(fireTickets.decide(due, { found }, nextContext(due_at)).changes)
  })

describe("a course that is planned", () => {
  const planned = moved + 12 * minute
  const waiting = (place: 0 | 1) => withTickets(taken(place, [[1], [2, 2]]), { status: "done" }, { fire_at: planned })

  it("fires in the order that it went to, also when its own was joined with that", () => {
    const pair = { source: waiting(0), target: withTickets(taken(1, [[1]]), { status: "done" }) }
    const decision = move(pair, null)
    const joined = after(pair, decision)
    expect(firingsIn(decision)).toEqual([
      { due_at: planned, order_id: pair.target.order.id, planned: { course: 2, at: planned } }
    ])
    expect(fired(joined, decision)).toMatchObject([{ id: pair.source.tickets[1]!.id, status: "fired" }])
  })

  it("fires in both when it was divided", () => {
    const pair = { source: waiting(0), target: withTickets(taken(1, [[1]]), { status: "done" }) }
    const decision = move(pair, [{ ...lineOf(pair.source, 1), quantity: 1 }])
    expect(firingsIn(decision)).toMatchObject([{ due_at: planned, order_id: pair.target.order.id }])
    const divided = after(pair, decision)
    expect([divided.source.tickets[1]!.fire_at, divided.target.tickets[1]!.fire_at]).toEqual([planned, planned])
  })

  it("waits for what its new order has before it", () => {
    const pair = { source: waiting(0), target: taken(1, [[1]]) }
    const decision = move(pair, [lineOf(pair.source, 1)])
    const there = after(pair, decision)
    expect(firingsIn(decision)).toEqual([])
    expect(there.target.tickets.find(({ course }) => course === 2)).toMatchObject({ status: "queued", fire_at: null })
    const bump = bumpTicket.decide(
      { ticketId: pair.target.tickets[0]!.id },
      { found: there.target, venue },
      nextContext(moved + 5 * minute)
    )
    expect(writtenIn(bump.changes)[1]).toMatchObject({ course: 2, fire_at: moved + 17 * minute })
  })

  it("is written once, and what stays of it keeps its time", () => {
    const pair = { source: waiting(0), target: taken(1, [[1]]) }
    const ids = pair.source.tickets.map(({ id }) => id)
    expect(writtenIn(move(pair, null).changes).map(({ id }) => id)).toEqual(ids)
    const divided = after(pair, move(pair, [{ ...lineOf(pair.source, 1), quantity: 1 }]))
    expect(divided.source.tickets[1]).toMatchObject({ id: ids[1], fire_at: planned })
    expect(divided.target.tickets[1]).toMatchObject({ course: 2, fire_at: null })
  })

  it("has no plan where the owner has set no minutes", () => {
    const { course_minutes: _minutes, ...settings } = venue.settings
    const unset = { ...venue, settings: settings as typeof venue.settings }
    const done = (place: 0 | 1) => withTickets(taken(place, [[1], [1, 2]]), { status: "done" })
    const pair = { source: done(0), target: done(1) }
    const decision = moveLines.decide(
      { lines: [lineOf(pair.source, 1)] },
      { ...pair, venue: unset },
      nextContext(moved)
    )
    const there = after(pair, decision)
    const waits = there.target.tickets.filter(({ course }) => course === 2)
    expect(waits.map(({ fire_at }) => fire_at)).toEqual([null, null])
    expect(firingsIn(decision)).toEqual([])
  })

  it("is planned when what came before it goes, and waits again for what comes", () => {
    const source = withTickets(taken(0, [[1], [1], [1, 2]]), { status: "done" })
    const target = waiting(1)
    const [first, course] = source.tickets
    const lone = {
      source: {
        ...source,
        tickets: [
          { ...first!, lines: first!.lines.slice(0, 1) },
          { ...first!, id: "other", status: "fired" as const, lines: first!.lines.slice(1) },
          course!
        ]
      },
      target
    }
    const decision = move(lone, [lineOf(source, 1)])
    const both = after(lone, decision)
    expect(both.source.tickets.find(({ id }) => id === course!.id)).toMatchObject({ fire_at: planned })
    expect(both.target.tickets.find(({ id }) => id === target.tickets[1]!.id)).toMatchObject({ fire_at: null })
    expect(firingsIn(decision)).toEqual([
      { due_at: planned, order_id: source.order.id, planned: { course: 2, at: planned } }
    ])
    const undone = undo(both)
    const back = after(both, undone)
    expect(back.source.tickets.find(({ id }) => id === course!.id)!.fire_at).toBeNull()
    expect(back.target.tickets.find(({ id }) => id === target.tickets[1]!.id)!.fire_at).toBe(planned)
    expect(firingsIn(undone)).toEqual([
      { due_at: planned, order_id: target.order.id, planned: { course: 2, at: planned } }
    ])
  })

  it("fires in its own order again once it is moved back", () => {
    const pair = { source: waiting(0), target: taken(1, [[1]]) }
    const there = after(pair, move(pair, [lineOf(pair.source, 1)]))
    const undone = undo(there)
    const back = after(there, undone)
    expect(timesOf(back.source)).toEqual(timesOf(pair.source))
    expect(firingsIn(undone)).toEqual([
      { due_at: planned, order_id: pair.source.order.id, planned: { course: 2, at: planned } }
    ])
    expect(fired(back, undone)).toMatchObject([{ id: pair.source.tickets[1]!.id, order_id: pair.source.order.id }])
  })
})

describe("a ticket that is scheduled", () => {
  const six = monday + 60 * minute
  const seven = monday + 120 * minute
  const scheduled = (place: 0 | 1, at: number): OrderAccount =>
    withTickets(withOrder(taken(place, [[1]]), { scheduled_for: at }), { status: "queued", fire_at: at })

  it("fires at its time in the order that it went to, whose own wait for theirs", () => {
    const pair = { source: scheduled(0, six), target: scheduled(1, seven) }
    const decision = move(pair, null)
    const joined = after(pair, decision)
    expect(firingsIn(decision)).toEqual([{ due_at: six, order_id: pair.target.order.id, at: six }])
    expect(fired(joined, decision).map(({ id }) => id)).toEqual([pair.source.tickets[0]!.id])
  })

  it("fires in its own order again once it is moved back", () => {
    const pair = { source: scheduled(0, six), target: scheduled(1, seven) }
    const joined = after(pair, move(pair, null))
    const undone = undo(joined)
    expect(firingsIn(undone)).toEqual([{ due_at: six, order_id: pair.source.order.id, at: six }])
    expect(fired(after(joined, undone), undone).map(({ id }) => id)).toEqual([pair.source.tickets[0]!.id])
  })
})

describe("courses of two orders, wherever their lines go", () => {
  const someLines = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 5
  })
  const state = fc.constantFrom<Ticket.TicketStatus>("queued", "fired", "done")

  it("have every plan in a job of the order that has them, and the plans of before once they are back", () => {
    fc.assert(
      fc.property(
        fc.tuple(someLines, someLines, fc.array(state, { minLength: 6, maxLength: 6 }), fc.nat(), fc.boolean()),
        ([here, there, states, pick, whole]) => {
          const account = (place: 0 | 1, lines: typeof here): OrderAccount => {
            const own = taken(place, lines)
            return withTickets(
              own,
              ...own.tickets.map((ticket, index) => {
                const status = ticket.course === undefined && states[index] === "queued" ? "fired" : states[index]!
                return { status, fire_at: status === "queued" ? null : monday }
              })
            )
          }
          const pair = { source: account(0, here), target: account(1, there) }
          const line = pair.source.order.lines[pick % here.length]!
          const decision = move(pair, whole ? [{ line: line.id }] : [{ line: line.id, quantity: 1 }])
          const done = after(pair, decision)
          for (const { order, tickets } of [done.source, done.target]) {
            for (const { course, fire_at, status } of tickets) {
              if (status !== "queued" || fire_at === null) continue
              expect(firingsIn(decision)).toContainEqual({
                due_at: fire_at,
                order_id: order.id,
                planned: { course, at: fire_at }
              })
            }
          }
          const back = after(done, undo(done))
          const lasting = (of: OrderAccount) =>
            of.tickets
              .filter(({ status }) => status !== "voided")
              .map(({ fire_at, id, lines, status }) => ({ fire_at, id, lines, status }))
              .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          expect([lasting(back.source), lasting(back.target)]).toEqual([lasting(pair.source), lasting(pair.target)])
        }
      )
    )
  })
})

describe("an order that its payments would cover with more lines", () => {
  const promotion = {
    key: "big",
    name: "Big table",
    percent: 50,
    amount_minor: null,
    minimum_minor: 1,
    categories: [],
    dishes: [],
    order_types: ["dine_in"],
    windows: []
  } as unknown as Order.OrderPricing["promotions"][number]

  it("keeps to its own until it is paid", () => {
    const pair = { source: taken(0, [[1]]), target: taken(1, [[4]]) }
    const total = pair.target.order.price.totalMinor
    const minimum_minor = pair.target.order.price.subtotalMinor + 1
    const pricing = (account: OrderAccount) =>
      withOrder(account, { pricing: { ...account.order.pricing, promotions: [{ ...promotion, minimum_minor }] } })
    const paying = (amount_minor: number): Pair => ({
      source: pricing(pair.source),
      target: { ...pricing(pair.target), payments: [{ amount_minor, refunded_minor: 0 }] as never }
    })
    const problems = (amount: number) =>
      Either.match(move(paying(amount), null).answer, {
        onLeft: (error) => ("problems" in error ? error.problems : error),
        onRight: ({ target }) => target.price.totalMinor
      })
    const halved = problems(1) as number
    expect(halved).toBeLessThan(total)
    expect(problems(halved)).toEqual({ target: ["would be paid by the payments it has"] })
    expect(problems(halved - 1)).toBe(halved)
  })
})
