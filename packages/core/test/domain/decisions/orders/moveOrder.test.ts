import { assertLeft } from "@effect/vitest/utils"
import { type Guest, GuestMatching, type Order, type OrderInput, type Payment } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as moveOrder from "../../../../src/domain/decisions/orders/moveOrder.ts"
import * as placeOrder from "../../../../src/domain/decisions/orders/placeOrder.ts"
import { InvalidTransition, NotFound } from "../../../../src/domain/foundation/Errors.ts"
import { applied, contextAt, dishOf, monday, smallHouse } from "../../../arrange.ts"

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
  contextAt(monday)
)
const placed = Either.getOrThrow(decided.answer)
const rows = decided.changes.changes.flatMap((change) => (change.op === "put" ? [change] : []))
const guest = rows.find(({ kind }) => kind === "guest")!.row as Guest.Guest
const tickets = rows.flatMap(({ kind, row }) => (kind === "ticket" ? [row] : []))

const later = monday + 60_000
const move = (
  order: Partial<Order.Order>,
  input: OrderInput.MoveOrder,
  state: Partial<moveOrder.State> = {},
  now = later
) =>
  moveOrder.decide(
    input,
    { found: { order: { ...placed, ...order }, tickets }, venue, visitor: null, payments: [], ...state },
    contextAt(now)
  )
const moved = (...given: Parameters<typeof move>) => {
  const { answer, changes } = move(...given)
  return { order: Either.getOrThrow(answer), changes }
}

describe("moving an order", () => {
  it("writes the order, an event with the previous status, and an activity entry", () => {
    const { changes, order } = moved({}, { status: "accepted" })
    expect(order).toMatchObject({ status: "accepted", cancel_reason: null, updated_at: later })
    expect(JSON.parse(order.view)).toMatchObject({ status: "accepted", updated_at: "2026-11-16T12:31:00.000+01:00" })
    expect(changes.changes).toMatchObject([
      { op: "put", kind: "order", row: { id: placed.id, status: "accepted" } },
      { op: "put", kind: "ticket", row: { status: "fired", fire_at: later } }
    ])
    expect(changes.events.map(({ guest_id, type }) => [type, guest_id])).toEqual([["order.status_changed", guest.id]])
    expect(JSON.parse(changes.events[0]!.body).data).toEqual({
      order: JSON.parse(order.view),
      previous_status: "placed"
    })
    expect(changes.activity).toMatchObject([
      {
        action: "order.accepted",
        subject: { kind: "order", id: placed.id },
        detail: { from: "placed", to: "accepted", reason: null },
        guest_id: guest.id
      }
    ])
  })

  it("raises updated_at even when the clock is behind", () => {
    expect(moved({}, { status: "accepted" }, {}, monday - 1000).order.updated_at).toBe(monday + 1)
  })

  it("keeps the reason of a cancel on the order, and only there", () => {
    expect(moved({}, { status: "cancelled", reason: "Sold out" }).order.cancel_reason).toBe("Sold out")
    expect(moved({}, { status: "cancelled" }).order.cancel_reason).toBeNull()
    expect(moved({}, { status: "rejected", reason: "Sold out" }).order.cancel_reason).toBeNull()
  })

  it("leaves the kitchen tickets alone when the order is completed", () => {
    const { changes } = moved({ status: "ready" }, { status: "completed" })
    expect(changes.changes.map((change) => (change.op === "put" ? change.kind : change.op))).toEqual(["order"])
    expect(changes.jobs).toEqual([])
  })

  it("counts a completed order as a visit, with what was owed less goodwill", () => {
    const visitor = { guest, counted: false }
    const payments = [{ amount_minor: 1000, refunded_minor: 300 } as Payment.Payment]
    const { changes } = moved({ status: "ready" }, { status: "completed" }, { visitor, payments })
    expect(changes.changes[1]).toMatchObject({
      kind: "guest",
      row: { id: guest.id, visits_count: 1, total_spend_minor: 700 }
    })
    expect(changes.changes).toHaveLength(2)
    const others = [
      moved({}, { status: "accepted" }, { visitor }),
      moved({}, { status: "cancelled" }, { visitor }),
      moved({ status: "accepted" }, { status: "ready" }, { visitor })
    ]
    expect(others.flatMap(({ changes }) => changes.changes).filter(({ kind }) => kind === "guest")).toEqual([])
  })

  const kitchenJobs = (...given: Parameters<typeof move>) =>
    moved(...given).changes.jobs.filter(({ kind }) => kind !== "guest.message")

  it("plans the start of a scheduled order only if it is in the future", () => {
    const at = later + 20 * 60_000
    expect(kitchenJobs({ scheduled_for: at }, { status: "accepted" })).toEqual([])
    expect(kitchenJobs({ scheduled_for: at + 1 }, { status: "accepted" })).toMatchObject([
      { kind: "kitchen.fire", due_at: later + 1, payload: { order_id: placed.id } }
    ])
  })

  it.each(["ready", "rejected", "cancelled"] as const)("plans nothing for the kitchen when it is %s", (status) => {
    const from = status === "ready" ? "accepted" : "placed"
    expect(kitchenJobs({ status: from }, { status })).toEqual([])
  })

  it.each([
    ["placed", "accepted", "order_accepted"],
    ["accepted", "ready", "order_ready"],
    ["placed", "rejected", "order_cancelled"],
    ["accepted", "cancelled", "order_cancelled"]
  ] as const)(
    "from %s to %s messages the guest, unless nobody can be reached or the guest sits at a table",
    (status, to, occasion) => {
      expect(moved({ status }, { status: to }).changes.jobs).toMatchObject([
        { kind: "guest.message", due_at: later, payload: { order_id: placed.id, occasion } }
      ])
      const others = [
        { type: "dine_in" },
        { customer: { name: "Ada", phone: null, email: null } },
        { customer: { name: "Ada", phone: "", email: "" } }
      ] as const
      expect(others.flatMap((other) => moved({ status, ...other }, { status: to }).changes.jobs)).toEqual([])
      const mailed = { customer: { name: "Ada", phone: null, email: "ada@example.com" } }
      expect(moved({ status, type: "delivery", ...mailed }, { status: to }).changes.jobs).toHaveLength(1)
    }
  )

  it("is refused with the moves that are allowed, and changes nothing", () => {
    const { answer, changes } = move({ status: "ready" }, { status: "accepted" })
    assertLeft(answer, new InvalidTransition({ from: "ready", to: "accepted", allowed: ["completed", "cancelled"] }))
    expect([changes.changes, changes.events, changes.activity]).toEqual([[], [], []])
  })

  it("is not found without an order or a restaurant", () => {
    for (const state of [{ found: null }, { venue: null }, { found: null, venue: null }]) {
      assertLeft(move({}, { status: "accepted" }, state).answer, new NotFound({ resource: "order" }))
    }
  })
})
