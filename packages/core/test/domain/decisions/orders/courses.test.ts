/** Courses that people fire, or that fire after the one before, and taking that back. */
import { FiringJob, GuestMatching, type Order, type Ticket, type ValidationFailed } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bumpTicket from "../../../../src/domain/decisions/orders/bumpTicket.ts"
import * as fireCourse from "../../../../src/domain/decisions/orders/fireCourse.ts"
import * as fireTickets from "../../../../src/domain/decisions/orders/fireTickets.ts"
import * as moveOrder from "../../../../src/domain/decisions/orders/moveOrder.ts"
import * as placeOrder from "../../../../src/domain/decisions/orders/placeOrder.ts"
import * as recallTicket from "../../../../src/domain/decisions/orders/recallTicket.ts"
import * as undoCourse from "../../../../src/domain/decisions/orders/undoCourse.ts"
import * as undoOrderMove from "../../../../src/domain/decisions/orders/undoOrderMove.ts"
import * as undoTicketMove from "../../../../src/domain/decisions/orders/undoTicketMove.ts"
import type * as ChangeSet from "../../../../src/domain/registry/ChangeSet.ts"
import { applied, peopleAt, dishOf, monday, problemsIn, refusalIn, smallHouse } from "../../../arrange.ts"

const { venue } = applied({ ...smallHouse, course_minutes: 12 })
const minute = 60_000
const water = dishOf(venue, "water").id

const decided = placeOrder.decide(
  {
    input: {
      type: "pickup",
      customer_name: "Ada",
      customer_phone: "1",
      lines: [
        { item_id: water, quantity: 1 },
        { item_id: water, quantity: 1, course: 2 },
        { item_id: water, quantity: 1, course: 3 }
      ]
    },
    channel: "phone"
  },
  { venue, zone: null, guests: GuestMatching.nobodyKnown },
  peopleAt(monday)
)

interface House {
  readonly order: Order.Order
  readonly tickets: ReadonlyArray<Ticket.Ticket>
  readonly jobs: ReadonlyArray<{ readonly due_at: number; readonly payload: unknown }>
}

const isFiring = ({ kind }: { readonly kind: string }): boolean => kind === FiringJob.jobKind

/** The rows after a commit, each with its next version. */
const committed = (house: House, { changes, jobs }: ChangeSet.ChangeSet): House => {
  const written = new Map(changes.flatMap((change) => (change.op === "put" ? [[change.row.id, change.row]] : [])))
  const next = <Row extends { readonly id: string; readonly version: number }>(row: Row): Row => {
    const now = written.get(row.id) as Row | undefined
    return now === undefined ? row : { ...now, version: row.version + 1 }
  }
  return { order: next(house.order), tickets: house.tickets.map(next), jobs: [...house.jobs, ...jobs.filter(isFiring)] }
}

const placed: House = {
  order: { ...Either.getOrThrow(decided.answer), version: 1 },
  tickets: decided.changes.changes.flatMap((change) =>
    change.op === "put" && change.kind === "ticket" ? [{ ...change.row, version: 1 }] : []
  ),
  jobs: []
}

const stateOf = ({ order, tickets }: House) => ({
  found: { order, tickets },
  venue,
  visitor: null,
  payments: [],
  closedAt: null
})
type Decided = {
  readonly answer: Either.Either<unknown, { readonly _tag: string }>
  readonly changes: ChangeSet.ChangeSet
}
const after = (house: House, decision: Decided): House => {
  Either.getOrThrow(decision.answer)
  return committed(house, decision.changes)
}
const moved = (house: House, status: moveOrder.Command["status"], at: number) =>
  after(house, moveOrder.decide({ status }, stateOf(house), peopleAt(at)))
const bumped = (house: House, place: number, at: number) =>
  after(house, bumpTicket.decide({ ticketId: house.tickets[place]!.id }, stateOf(house), peopleAt(at)))
const recalled = (house: House, place: number, at: number) =>
  after(house, recallTicket.decide({ ticketId: house.tickets[place]!.id }, stateOf(house), peopleAt(at)))
const fire = (house: House, course: number, at: number) => fireCourse.decide({ course }, stateOf(house), peopleAt(at))
const undo = (house: House, course: number, at: number, firedAt = firingOf(house, course)) =>
  undoCourse.decide({ course, firedAt }, stateOf(house), peopleAt(at))
const firingOf = ({ tickets }: House, course: number) =>
  tickets.find((ticket) => ticket.course === course)?.firing?.at ?? 0
const ran = (house: House, at: number) =>
  house.jobs
    .filter(({ due_at }) => due_at <= at)
    .reduce((before, { payload }) => {
      const { order_id: _order, ...due } = payload as FiringJob.Payload
      return after(before, fireTickets.decide(due, stateOf(before), peopleAt(at)))
    }, house)
const statuses = ({ tickets }: House) => tickets.map(({ status }) => status)
const told = ({ message, problems }: ValidationFailed) => [message, ...Object.values(problems).flat()].join(" ")
const refusalOf = (decision: Decided) =>
  Either.match(decision.answer, {
    onLeft: (error) => (error._tag === "ValidationFailed" ? told(error as ValidationFailed) : error._tag),
    onRight: () => null
  })

const accepted = moved(placed, "accepted", monday)

describe("an accepted order with courses", () => {
  it("has its first course in the kitchen, and the others wait without a time", () => {
    expect(statuses(accepted)).toEqual(["fired", "queued", "queued"])
    expect(accepted.tickets.map(({ fire_at }) => fire_at)).toEqual([monday, null, null])
    expect(accepted.jobs).toEqual([])
  })

  it("is ready only with its last course", () => {
    const first = bumped(accepted, 0, monday + minute)
    expect(first.order.status).toBe("accepted")
    const second = bumped(after(first, fire(first, 2, monday + 2 * minute)), 1, monday + 3 * minute)
    expect(second.order.status).toBe("accepted")
    const third = bumped(after(second, fire(second, 3, monday + 4 * minute)), 2, monday + 5 * minute)
    expect(third.order.status).toBe("ready")
  })
})

describe("firing a course", () => {
  it("sends its tickets to the kitchen, and is logged", () => {
    const decision = fire(accepted, 2, monday + minute)
    const fired = after(accepted, decision)
    expect(statuses(fired)).toEqual(["fired", "fired", "queued"])
    expect(fired.tickets[1]!.fire_at).toBe(monday + minute)
    expect(Either.getOrThrow(decision.answer)).toEqual({
      order: accepted.order,
      tickets: fired.tickets.map((ticket, index) => ({ ...ticket, version: accepted.tickets[index]!.version }))
    })
    expect(decision.changes.changes.map(({ kind }) => kind)).toEqual(["ticket"])
    expect(decision.changes.activity).toMatchObject([
      { action: "order.course_fired", subject: { kind: "order", id: accepted.order.id }, detail: { course: 2 } }
    ])
    expect(decision.changes.guards).toEqual([{ kind: "order", id: accepted.order.id, version: accepted.order.version }])
  })

  it("is refused twice, for a course that the order has not, and for an order that is not being served", () => {
    const fired = after(accepted, fire(accepted, 2, monday + minute))
    expect(refusalOf(fire(fired, 2, monday + minute))).toContain("in the kitchen already")
    expect(refusalOf(fire(accepted, 1, monday + minute))).toContain("in the kitchen already")
    expect(refusalOf(fire(accepted, 4, monday + minute))).toContain("not a course of this order")
    expect(refusalOf(fire(placed, 2, monday + minute))).toContain("the order is placed")
    expect(refusalOf(fire(moved(accepted, "cancelled", monday + 1), 2, monday + minute))).toContain("cancelled")
    expect(problemsIn(fire(accepted, 4, monday))).toEqual({ course: [expect.any(String)] })
    const unknown = fireCourse.decide({ course: 2 }, { found: null }, peopleAt(monday))
    expect(refusalIn(unknown)).toMatchObject({ _tag: "NotFound", resource: "order" })
  })

  it("is possible for an order that was ready, and has got lines since", () => {
    const ready = { ...accepted, order: { ...accepted.order, status: "ready" as const } }
    expect(statuses(after(ready, fire(ready, 2, monday + minute)))).toEqual(["fired", "fired", "queued"])
  })

  it("can be taken back for a minute: it waits again, and the kitchen sees it crossed out", () => {
    const fired = after(accepted, fire(accepted, 2, monday + minute))
    const back = after(fired, undo(fired, 2, monday + 2 * minute - 1))
    expect(statuses(back)).toEqual(["fired", "queued", "queued"])
    expect(back.tickets[1]).toMatchObject({ fire_at: null, withdrawn_at: monday + 2 * minute - 1, firing: null })
    const again = after(back, fire(back, 2, monday + 3 * minute))
    expect(again.tickets[1]).toMatchObject({ status: "fired", withdrawn_at: null })
    expect(refusalOf(undo(fired, 2, monday + 2 * minute))).toContain("too late")
    expect(refusalOf(undo(back, 2, monday + 2 * minute))).toContain("nothing to undo")
    expect(refusalOf(undo(again, 2, monday + 3 * minute, monday + minute))).toContain("something else has happened")
    expect(refusalOf(undo(accepted, 4, monday))).toContain("nothing to undo")
    const unknown = undoCourse.decide({ course: 2, firedAt: 0 }, { found: null }, peopleAt(monday))
    expect(refusalIn(unknown)).toMatchObject({ _tag: "NotFound", resource: "order" })
  })

  it("that is taken back is logged, and relies on the order as it was", () => {
    const fired = after(accepted, fire(accepted, 2, monday + minute))
    const decision = undo(fired, 2, monday + minute + 1)
    const back = after(fired, decision)
    expect(Either.getOrThrow(decision.answer)).toEqual({
      order: fired.order,
      tickets: back.tickets.map((ticket, index) => ({ ...ticket, version: fired.tickets[index]!.version }))
    })
    expect(decision.changes.changes.map(({ kind }) => kind)).toEqual(["ticket"])
    expect(decision.changes.guards).toEqual([{ kind: "order", id: fired.order.id, version: fired.order.version }])
    expect(decision.changes.activity).toMatchObject([{ action: "order.course_undone", detail: { course: 2 } }])
  })

  it("on two stations is taken back on both, or not at all", () => {
    const bar = { ...accepted.tickets[1]!, id: "bar", station: "bar" }
    const gone = { ...bar, id: "gone", status: "voided" as const }
    const two = { ...accepted, tickets: [...accepted.tickets, bar, gone] }
    const fired = after(two, fire(two, 2, monday + minute))
    expect(statuses(fired)).toEqual(["fired", "fired", "queued", "fired", "voided"])
    expect(statuses(after(fired, undo(fired, 2, monday + minute + 1)))).toEqual(statuses(two))
    const done = bumped(fired, 3, monday + minute + 1)
    expect(refusalOf(undo(done, 2, monday + minute + 2))).toContain("something else has happened")
    // The first of what stands in the way is told.
    const lost = fired.tickets.map((ticket) => (ticket.id === "bar" ? ticket : { ...ticket, firing: null }))
    const late = undo({ ...fired, tickets: lost }, 2, monday + minute + 1, monday)
    expect(refusalOf(late)).toContain("nothing to undo")
  })

  it("stands once the kitchen has bumped a ticket of it", () => {
    const fired = after(accepted, fire(accepted, 2, monday + minute))
    const done = bumped(fired, 1, monday + minute + 1)
    expect(refusalOf(undo(done, 2, monday + minute + 2))).toContain("something else has happened")
  })

  it("keeps the acceptance from being taken back, which a course does not that fired by itself", () => {
    const fired = after(accepted, fire(accepted, 2, monday + 1))
    expect(
      refusalOf(undoOrderMove.decide({ move: fired.order.version }, stateOf(fired), peopleAt(monday + 2)))
    ).toContain("something else")
    expect(
      refusalOf(undoOrderMove.decide({ move: accepted.order.version }, stateOf(accepted), peopleAt(monday + 2)))
    ).toBeNull()
  })
})

describe("a course that fires by itself", () => {
  const done = monday + 5 * minute
  const first = bumped(accepted, 0, done)

  it("does so the owner's minutes after the one before was done, and once", () => {
    expect(first.tickets.map(({ fire_at }) => fire_at)).toEqual([monday, done + 12 * minute, null])
    expect(first.jobs.map(({ due_at }) => due_at)).toEqual([done + 12 * minute])
    expect(statuses(ran(first, done + 11 * minute))).toEqual(["done", "queued", "queued"])
    const fired = ran(first, done + 12 * minute)
    expect(statuses(fired)).toEqual(["done", "fired", "queued"])
    expect(ran(fired, done + 13 * minute).tickets).toEqual(fired.tickets)
  })

  it("waits again when the one before is recalled, and counts from the next bump", () => {
    const back = recalled(first, 0, done + minute)
    expect(back.tickets[1]!.fire_at).toBeNull()
    expect(statuses(ran(back, done + 12 * minute))).toEqual(["fired", "queued", "queued"])
    const again = bumped(back, 0, done + 4 * minute)
    expect(statuses(ran(again, done + 12 * minute))).toEqual(["done", "queued", "queued"])
    expect(statuses(ran(again, done + 16 * minute))).toEqual(["done", "fired", "queued"])
  })

  it("waits again when the bump is taken back", () => {
    const undone = after(
      first,
      undoTicketMove.decide(
        { ticketId: first.tickets[0]!.id, move: first.tickets[0]!.version },
        stateOf(first),
        peopleAt(done + 1000)
      )
    )
    expect(statuses(undone)).toEqual(["fired", "queued", "queued"])
    expect(undone.tickets[1]!.fire_at).toBeNull()
  })

  it("does not when the order was cancelled, or people fired it before", () => {
    expect(statuses(ran(moved(first, "cancelled", done + 1), done + 12 * minute))).toEqual(Array(3).fill("voided"))
    const fired = after(first, fire(first, 2, done + minute))
    expect(ran(fired, done + 12 * minute).tickets).toEqual(fired.tickets)
  })

  it("keeps its time when people fired it before and took that back", () => {
    const fired = after(first, fire(first, 2, done + minute))
    const back = after(fired, undo(fired, 2, done + minute + 1000))
    expect(back.tickets[1]).toMatchObject({ status: "queued", fire_at: done + 12 * minute })
    expect(statuses(ran(back, done + 12 * minute))).toEqual(["done", "fired", "queued"])
    const late = after(first, fire(first, 2, done + 12 * minute - 1))
    for (const at of [0, 1]) {
      expect(after(late, undo(late, 2, done + 12 * minute + at)).tickets[1]!.fire_at).toBeNull()
    }
  })

  it("is planned again when a cancellation is taken back", () => {
    const cancelled = moved(first, "cancelled", done + 1)
    const back = after(
      cancelled,
      undoOrderMove.decide({ move: cancelled.order.version }, stateOf(cancelled), peopleAt(done + 2))
    )
    expect(statuses(ran(back, done + 12 * minute))).toEqual(["done", "fired", "queued"])
  })
})
