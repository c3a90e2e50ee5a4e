import { Decode, GuestMatching, OrderInput, type Ticket } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bumpTicket from "../../../../src/domain/decisions/orders/bumpTicket.ts"
import * as placeOrder from "../../../../src/domain/decisions/orders/placeOrder.ts"
import * as recallTicket from "../../../../src/domain/decisions/orders/recallTicket.ts"
import { applied, contextAt, dishOf, monday, smallHouse } from "../../../arrange.ts"

const { venue } = applied(smallHouse)
const input = Either.getOrThrow(
  Decode.decoder(OrderInput.PlaceOrder)({
    type: "pickup",
    customer_name: "Ada",
    customer_phone: "+49 221 123",
    lines: [{ item_id: dishOf(venue, "water").id, quantity: 1 }]
  })
)
const placed = placeOrder.decide(
  { input, channel: "web" },
  { venue, zone: null, guests: GuestMatching.nobodyKnown },
  contextAt(monday)
)
const accepted = { ...Either.getOrThrow(placed.answer), version: 3, status: "accepted" as const }

/** The order with a ticket in each of these states, of stations 0, 1 and so on. */
const found = (statuses: ReadonlyArray<Ticket.TicketStatus>, order: object = {}) => ({
  order: { ...accepted, ...order },
  tickets: statuses.map((status, index): Ticket.Ticket => ({
    id: `t${index}`,
    version: index + 1,
    order_id: accepted.id,
    station: String(index),
    status,
    lines: [],
    fire_at: monday,
    updated_at: monday
  }))
})

const bump = (statuses: ReadonlyArray<Ticket.TicketStatus>, ticketId = "t0", order: object = {}) =>
  bumpTicket.decide({ ticketId }, { found: found(statuses, order), venue }, contextAt(monday + 1000))
const recall = (statuses: ReadonlyArray<Ticket.TicketStatus>, ticketId = "t0", order: object = {}) =>
  recallTicket.decide({ ticketId }, { found: found(statuses, order) }, contextAt(monday + 1000))

const written = ({ changes }: { readonly changes: bumpTicket.Changes | recallTicket.Changes }) =>
  changes.changes.map((change) =>
    change.op === "put" && "status" in change.row ? [change.kind, change.row.id, change.row.status] : null
  )
const refusalOf = (decision: { readonly answer: Either.Either<unknown, { readonly _tag: string }> }) =>
  Either.getOrThrow(Either.flip(decision.answer))._tag

describe("bumping a kitchen ticket", () => {
  it("is done with it, and waits for the other stations", () => {
    const decision = bump(["fired", "fired", "done"])
    expect(written(decision)).toEqual([["ticket", "t0", "done"]])
    expect(decision.changes.events).toEqual([])
    expect(decision.changes.activity).toMatchObject([
      { action: "ticket.bumped", subject: { kind: "order", id: accepted.id }, detail: { station: "0" } }
    ])
    expect(Either.getOrThrow(decision.answer).order.status).toBe("accepted")
  })

  it("relies on what the other tickets were, so that two last ones cannot both wait, and on the lines of the order", () => {
    expect(bump(["fired", "fired", "done"], "t1").changes.guards).toEqual([
      { kind: "ticket", id: "t0", version: 1 },
      { kind: "ticket", id: "t2", version: 3 },
      { kind: "order", id: accepted.id, version: 3 }
    ])
  })

  it.each([[["fired"]], [["fired", "done"]], [["fired", "voided", "done"]]] as const)(
    "makes the order ready with the last one: %j",
    (statuses) => {
      const decision = bump(statuses)
      expect(written(decision)).toEqual([
        ["order", accepted.id, "ready"],
        ["ticket", "t0", "done"]
      ])
      expect(decision.changes.events.map(({ type }) => type)).toEqual(["order.status_changed"])
      expect(decision.changes.activity.map(({ action }) => action)).toEqual(["ticket.bumped", "order.ready"])
      expect(Either.getOrThrow(decision.answer).order.status).toBe("ready")
    }
  )

  it.each(["queued", "done", "voided"] as const)("is refused for a ticket that is %s", (status) => {
    expect(refusalOf(bump([status, "fired"]))).toBe("InvalidTransition")
  })

  it("is refused for a ticket that is not the order's, and for an order that is not there", () => {
    expect(refusalOf(bump(["fired"], "t9"))).toBe("NotFound")
    expect(refusalOf(bumpTicket.decide({ ticketId: "t0" }, { found: null, venue }, contextAt(monday)))).toBe("NotFound")
  })
})

describe("recalling a kitchen ticket", () => {
  it("gives it back to the station, as long as the order is with the kitchen", () => {
    const decision = recall(["done", "fired"])
    expect(written(decision)).toEqual([["ticket", "t0", "fired"]])
    expect(decision.changes.guards).toEqual([{ kind: "order", id: accepted.id, version: 3 }])
    expect(decision.changes.activity).toMatchObject([{ action: "ticket.recalled", detail: { station: "0" } }])
  })

  it.each(["ready", "completed", "cancelled"] as const)("is refused for an order that is %s", (status) => {
    expect(refusalOf(recall(["done"], "t0", { status }))).toBe("InvalidTransition")
  })

  it.each(["queued", "fired", "voided"] as const)("is refused for a ticket that is %s", (status) => {
    expect(refusalOf(recall([status]))).toBe("InvalidTransition")
  })

  it("is refused for a ticket that is not the order's", () => {
    expect(refusalOf(recall(["done"], "t9"))).toBe("NotFound")
  })
})
