/** What people take back of an order and its kitchen tickets: everything is as before, or it is refused in words. */
import {
  type Guest,
  GuestMatching,
  type Order,
  OrderStatus,
  OrderView,
  type Ticket,
  type ValidationFailed
} from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as acknowledgeTicket from "../../../../src/domain/decisions/orders/acknowledgeTicket.ts"
import * as bumpTicket from "../../../../src/domain/decisions/orders/bumpTicket.ts"
import * as moveOrder from "../../../../src/domain/decisions/orders/moveOrder.ts"
import * as placeOrder from "../../../../src/domain/decisions/orders/placeOrder.ts"
import * as recallTicket from "../../../../src/domain/decisions/orders/recallTicket.ts"
import * as undoOrderMove from "../../../../src/domain/decisions/orders/undoOrderMove.ts"
import * as undoTicketMove from "../../../../src/domain/decisions/orders/undoTicketMove.ts"
import type * as ChangeSet from "../../../../src/domain/registry/ChangeSet.ts"
import { applied, peopleAt, dishOf, monday, smallHouse } from "../../../arrange.ts"

const { venue } = applied(smallHouse)
const decided = placeOrder.decide(
  {
    input: {
      type: "pickup",
      customer_name: "Ada",
      customer_phone: "1",
      lines: [{ item_id: dishOf(venue, "water").id, quantity: 4 }]
    },
    channel: "phone"
  },
  { venue, zone: null, guests: GuestMatching.nobodyKnown },
  peopleAt(monday)
)
const placed = Either.getOrThrow(decided.answer)
const guest = decided.changes.changes.flatMap((change) =>
  change.op === "put" && change.kind === "guest" ? [change.row] : []
)[0]!

interface House {
  readonly order: Order.Order
  readonly tickets: ReadonlyArray<Ticket.Ticket>
  readonly guest: Guest.Guest
}

const houseOf = (
  order: Partial<Order.Order>,
  statuses: ReadonlyArray<Ticket.TicketStatus>,
  fire_at: number | null = null
): House => ({
  order: OrderView.withView({ ...placed, version: 4, ...order }, venue.restaurant.time_zone),
  tickets: statuses.map((status, index) => ({
    id: `t${index}`,
    version: index + 1,
    order_id: placed.id,
    station: String(index),
    status,
    lines: [],
    fire_at,
    updated_at: monday
  })),
  guest: { ...guest, version: 1, visits_count: 2, total_spend_minor: 900, last_visit_at: monday - 1 }
})

/** The rows after a commit, each with its next version. */
const committed = (house: House, { changes }: ChangeSet.ChangeSet): House => {
  const written = new Map(
    changes.flatMap((change) => (change.op === "put" ? [[String(change.row.id), change.row]] : []))
  )
  const next = <Row extends { readonly id: string | number; readonly version: number }>(row: Row): Row => {
    const now = written.get(String(row.id)) as Row | undefined
    return now === undefined ? row : { ...now, version: row.version + 1 }
  }
  return { order: next(house.order), tickets: house.tickets.map(next), guest: next(house.guest) }
}

/** What does not change with every write. */
const lasting = ({ guest: person, order, tickets }: House) => {
  const rest = <Row extends object>(row: Row) => ({ ...row, updated_at: 0, version: 0, last_move: null })
  return {
    order: { ...rest(order), view: { ...JSON.parse(order.view), updated_at: null } },
    tickets: tickets.map((ticket) => ({ ...rest(ticket), withdrawn_at: null })),
    guest: { ...rest(person), recent_visits: null }
  }
}

const stateOf = (house: House, counted = false) => ({
  found: { order: house.order, tickets: house.tickets },
  venue,
  visitor: { guest: house.guest, counted },
  payments: [],
  closedAt: null
})
const moved = (house: House, status: moveOrder.Command["status"], at: number, counted = false): House =>
  committed(house, moveOrder.decide({ status }, stateOf(house, counted), peopleAt(at)).changes)
const undo = (house: House, at: number, counted = false, move = house.order.version) =>
  undoOrderMove.decide({ move }, stateOf(house, counted), peopleAt(at))
const undoTicket = (house: House, ticketId: string, at: number, named: number | null = null) => {
  const move = named ?? house.tickets.find(({ id }) => id === ticketId)?.version ?? 0
  return undoTicketMove.decide({ ticketId, move }, stateOf(house), peopleAt(at))
}
const refusalOf = (decision: { readonly answer: Either.Either<unknown, { readonly _tag: string }> }) =>
  Either.match(decision.answer, {
    onLeft: (error) => (error._tag === "ValidationFailed" ? (error as ValidationFailed).message : error._tag),
    onRight: () => null
  })

const later = monday + 1000
const changedSince = expect.stringContaining("something else has happened")

describe("taking back a move of an order", () => {
  const status = fc.constantFrom<Ticket.TicketStatus>("queued", "fired", "done", "voided")
  const move = fc
    .constantFrom(...OrderStatus.orderStatuses.filter((one) => !OrderStatus.isFinished(one)))
    .chain((from) => fc.tuple(fc.constant(from), fc.constantFrom(...OrderStatus.moves[from])))

  it("restores the order, its tickets and its guest, whatever the move", () => {
    fc.assert(
      fc.property(
        move,
        fc.array(status, { maxLength: 4 }),
        fc.option(fc.integer({ min: monday, max: monday + 7_200_000 })),
        fc.option(fc.integer({ min: monday, max: monday + 7_200_000 })),
        fc.boolean(),
        fc.integer({ min: 0, max: 59_999 }),
        ([from, to], statuses, fire_at, scheduled_for, counted, wait) => {
          const before = houseOf({ status: from, scheduled_for }, statuses, fire_at)
          const after = moved(before, to as moveOrder.Command["status"], later, counted)
          expect(after.order.status).toBe(to)
          const undone = undo(after, later + wait, counted)
          expect(lasting(committed(after, undone.changes))).toEqual(lasting(before))
        }
      )
    )
  })

  it("says so to subscribers and in the log, and to no guest", () => {
    const { changes } = undo(moved(houseOf({}, ["queued"]), "accepted", later), later)
    expect(changes.events.map(({ guest_id, type }) => [type, guest_id])).toEqual([["order.status_changed", guest.id]])
    expect(JSON.parse(changes.events[0]!.body).data).toMatchObject({
      order: { status: "placed" },
      previous_status: "accepted",
      correction: true
    })
    expect(changes.activity).toMatchObject([
      { action: "order.move_undone", subject: { id: placed.id }, detail: { from: "accepted", to: "placed" } }
    ])
    expect(changes.jobs).toEqual([])
  })

  it("withdraws what the kitchen has got, until it has seen that", () => {
    const after = moved(houseOf({}, ["queued", "voided"]), "accepted", later)
    const back = committed(after, undo(after, later + 5).changes)
    expect(back.tickets.map(({ withdrawn_at }) => withdrawn_at)).toEqual([later + 5, undefined])
    const seen = acknowledgeTicket.decide({ ticketId: "t0" }, stateOf(back), peopleAt(later + 6))
    expect(seen.changes.activity).toMatchObject([{ action: "ticket.withdrawal_seen", detail: { station: "0" } }])
    const quiet = committed(back, seen.changes)
    expect(quiet.tickets[0]!.withdrawn_at).toBeNull()
    const again = acknowledgeTicket.decide({ ticketId: "t0" }, stateOf(quiet), peopleAt(later + 7))
    expect(again.changes.changes).toEqual([])
    expect(refusalOf(acknowledgeTicket.decide({ ticketId: "t9" }, stateOf(quiet), peopleAt(later)))).toBe("NotFound")
    expect(refusalOf(acknowledgeTicket.decide({ ticketId: "t0" }, { found: null }, peopleAt(later)))).toBe("NotFound")
  })

  it("does not withdraw what has not fired, and plans its firing again where it was planned", () => {
    const scheduled = houseOf({ scheduled_for: monday + 7_200_000 }, ["queued", "queued"])
    const accepted = moved(scheduled, "accepted", later)
    const undone = undo(accepted, later)
    expect(committed(accepted, undone.changes).tickets.map((one) => one.withdrawn_at)).toEqual([undefined, undefined])
    expect(undone.changes.jobs).toEqual([])
    const cancelled = moved(accepted, "cancelled", later)
    const { fire_at } = accepted.tickets[0]!
    expect(undo(cancelled, later).changes.jobs).toMatchObject([
      { kind: "kitchen.fire", due_at: fire_at, payload: { order_id: placed.id } }
    ])
  })

  it("is possible after a ticket has fired by itself, and then withdraws it", () => {
    const after = moved(houseOf({ scheduled_for: monday + 7_200_000 }, ["queued"]), "accepted", later)
    const fired = after.tickets.map((one) => ({ ...one, status: "fired" as const, version: one.version + 1 }))
    const back = committed({ ...after, tickets: fired }, undo({ ...after, tickets: fired }, later).changes)
    expect(back.tickets[0]).toMatchObject({ status: "queued", fire_at: null, withdrawn_at: later })
    const twice = fired.map((one) => ({ ...one, version: one.version + 1 }))
    expect(refusalOf(undo({ ...after, tickets: twice }, later))).toEqual(changedSince)
  })

  it("is refused once a ticket was bumped, the order has changed, a minute has passed, or nobody did anything", () => {
    const after = moved(houseOf({}, ["queued", "queued"]), "accepted", later)
    const bump = bumpTicket.decide({ ticketId: "t0" }, stateOf(after), peopleAt(later))
    expect(refusalOf(undo(committed(after, bump.changes), later))).toEqual(changedSince)
    expect(refusalOf(undo({ ...after, order: { ...after.order, version: 6 } }, later))).toEqual(changedSince)
    const added = { ...after.tickets[0]!, id: "t7" }
    expect(refusalOf(undo({ ...after, tickets: [...after.tickets, added] }, later))).toEqual(changedSince)
    expect(refusalOf(undo(after, later + 60_000))).toContain("too late")
    expect(refusalOf(undo(houseOf({}, []), later))).toContain("nothing to undo")
    expect(refusalOf(undoOrderMove.decide({ move: 4 }, { ...stateOf(after), found: null }, peopleAt(later)))).toBe(
      "NotFound"
    )
    expect(refusalOf(undoOrderMove.decide({ move: 4 }, { ...stateOf(after), venue: null }, peopleAt(later)))).toBe(
      "NotFound"
    )
  })

  it("leaves a later move of a colleague alone", () => {
    const accepted = moved(houseOf({}, []), "accepted", later)
    const cancelled = moved(accepted, "cancelled", later + 1)
    expect(refusalOf(undo(cancelled, later + 2, false, accepted.order.version))).toEqual(changedSince)
    expect(refusalOf(undo(cancelled, later + 2))).toBeNull()
  })

  it("relies on the tickets that it does not change", () => {
    const after = moved(houseOf({}, ["queued", "voided"]), "accepted", later)
    expect(undo(after, later).changes.guards).toEqual([{ kind: "ticket", id: "t1", version: 2 }])
  })
})

describe("taking back a bump or a recall", () => {
  const accepted = (statuses: ReadonlyArray<Ticket.TicketStatus>) => houseOf({ status: "accepted" }, statuses, monday)
  const bumped = (house: House, ticketId: string, at = later) =>
    committed(house, bumpTicket.decide({ ticketId }, stateOf(house), peopleAt(at)).changes)
  const recalled = (house: House, ticketId: string, at = later) =>
    committed(house, recallTicket.decide({ ticketId }, stateOf(house), peopleAt(at)).changes)

  it.each([
    ["one of several", ["fired", "fired"], ["ticket.move_undone"]],
    ["the last one", ["fired", "done"], ["ticket.move_undone", "order.move_undone"]]
  ] as const)("restores everything after the bump of %s", (_, statuses, actions) => {
    const before = accepted(statuses)
    const after = bumped(before, "t0")
    const { changes } = undoTicket(after, "t0", later + 59_999)
    expect(lasting(committed(after, changes))).toEqual(lasting(before))
    expect(changes.activity.map(({ action }) => action)).toEqual(actions)
    expect(changes.activity[0]!.detail).toEqual({ station: "0", move: "bumped" })
    expect(changes.events).toHaveLength(actions.length - 1)
  })

  it("restores everything after a recall, unless that would leave an order without open tickets", () => {
    const before = accepted(["done", "fired"])
    const after = recalled(before, "t0")
    const { changes } = undoTicket(after, "t0", later)
    expect(lasting(committed(after, changes))).toEqual(lasting(before))
    expect(changes.activity).toMatchObject([{ detail: { station: "0", move: "recalled" } }])
    expect(changes.guards).toEqual([
      { kind: "order", id: placed.id, version: 4 },
      { kind: "ticket", id: "t1", version: 2 }
    ])
    expect(refusalOf(undoTicket(bumped(after, "t1"), "t0", later))).toEqual(changedSince)
  })

  it("leaves a later bump or recall of the same ticket alone", () => {
    const once = bumped(accepted(["fired", "fired"]), "t0")
    const twice = bumped(recalled(once, "t0", later + 1), "t0", later + 2)
    const { version } = once.tickets.find(({ id }) => id === "t0")!
    expect(refusalOf(undoTicket(twice, "t0", later + 3, version))).toEqual(changedSince)
    expect(refusalOf(undoTicket(twice, "t0", later + 3))).toBeNull()
  })

  it("answers with the ticket that was moved, which names the move", () => {
    const house = accepted(["fired", "fired"])
    const { answer } = bumpTicket.decide({ ticketId: "t0" }, stateOf(house), peopleAt(later))
    const after = committed(house, bumpTicket.decide({ ticketId: "t0" }, stateOf(house), peopleAt(later)).changes)
    const moveOf = (tickets: ReadonlyArray<Ticket.Ticket>) => tickets.find(({ id }) => id === "t0")!.last_move
    expect(moveOf(Either.getOrThrow(answer).tickets)).toEqual(moveOf(after.tickets))
    const again = recallTicket.decide({ ticketId: "t0" }, stateOf(after), peopleAt(later))
    expect(moveOf(Either.getOrThrow(again.answer).tickets)!.version).toBe(moveOf(after.tickets)!.version + 1)
  })

  it("is refused when it is too late, when something else has happened, and for a ticket that there is none of", () => {
    const after = bumped(accepted(["fired", "fired"]), "t0")
    expect(refusalOf(undoTicket(after, "t0", later + 60_000))).toContain("too late")
    expect(refusalOf(undoTicket(after, "t1", later))).toContain("nothing to undo")
    expect(refusalOf(undoTicket(recalled(after, "t0"), "t9", later))).toBe("NotFound")
    const ready = moved(after, "ready", later + 1)
    expect(refusalOf(undoTicket(ready, "t0", later + 2))).toEqual(changedSince)
    const last = bumped(accepted(["fired"]), "t0")
    expect(refusalOf(undoTicket(moved(last, "completed", later + 1), "t0", later + 2))).toEqual(changedSince)
    expect(refusalOf(undoTicket({ ...last, order: { ...last.order, version: 9 } }, "t0", later))).toEqual(changedSince)
  })
})
