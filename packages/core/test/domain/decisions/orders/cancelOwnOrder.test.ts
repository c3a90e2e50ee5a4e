import { GuestMatching, type Order } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as cancelOwnOrder from "../../../../src/domain/decisions/orders/cancelOwnOrder.ts"
import * as placeOrder from "../../../../src/domain/decisions/orders/placeOrder.ts"
import { InvalidTransition, NotFound } from "../../../../src/domain/foundation/Errors.ts"
import { applied, contextAt, dishOf, monday, smallHouse } from "../../../arrange.ts"

const { venue } = applied(smallHouse)
const lines = [{ item_id: dishOf(venue, "water").id, quantity: 4 }]
const placed = Either.getOrThrow(
  placeOrder.decide(
    { input: { type: "pickup", customer_name: "Ada", customer_phone: "1", lines }, channel: "web" },
    { venue, zone: null, guests: GuestMatching.nobodyKnown },
    contextAt(monday)
  ).answer
)

const cancel = (changes: Partial<Order.Order> = {}) =>
  cancelOwnOrder.decide(
    { venue, found: { order: { ...placed, ...changes }, tickets: [] }, payments: [] },
    contextAt(monday + 1)
  )

describe("a guest who cancels an order", () => {
  it("does so while nobody has accepted it", () => {
    const { answer, changes } = cancel()
    expect(Either.getOrThrow(answer)).toMatchObject({ status: "cancelled", cancel_reason: null })
    expect(changes.events.map(({ type }) => type)).toEqual(["order.status_changed"])
    expect(changes.activity).toMatchObject([{ action: "order.cancelled", detail: { from: "placed", reason: null } }])
  })

  it("is refused afterwards", () => {
    for (const status of ["accepted", "ready", "completed", "rejected", "cancelled"] as const) {
      const { answer, changes } = cancel({ status })
      expect(Either.getOrThrow(Either.flip(answer))).toEqual(
        new InvalidTransition({ from: status, to: "cancelled", allowed: [] })
      )
      expect(changes.changes).toEqual([])
    }
  })

  it("is refused when there is no order", () => {
    const { answer } = cancelOwnOrder.decide({ venue, found: null, payments: [] }, contextAt(monday))
    expect(Either.getOrThrow(Either.flip(answer))).toEqual(new NotFound({ resource: "order" }))
  })
})
