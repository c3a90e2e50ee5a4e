import { describe, expect, it } from "vitest"
import * as HeldOrders from "../../../src/domain/orders/HeldOrders.ts"
import { applied, smallHouse } from "../../arrange.ts"

const opening = Date.parse("2026-11-17T12:00:00+01:00")

/** Opens for pickup on Tuesdays from this time. */
const house = (start: string) => {
  const windows = [{ days: [2], start, end: "14:00" }]
  const branches = [{ key: "main", name: "Main", default: true, opening_hours: { pickup: windows } }]
  return applied({ ...smallHouse, branches }).venue
}

const order = { branch_id: null, held: true, scheduled_for: opening, status: "placed", type: "pickup" } as const

describe("an order that is held for an opening", () => {
  it("is shown to people once the opening no longer comes", () => {
    expect(HeldOrders.isOpeningGone(house("12:00"), order)).toBe(false)
    expect(HeldOrders.isOpeningGone(house("13:00"), order)).toBe(true)
  })

  it("is not, once it was accepted, or if the guest has scheduled it", () => {
    const gone = house("13:00")
    expect(HeldOrders.isOpeningGone(gone, { ...order, status: "accepted" })).toBe(false)
    expect(HeldOrders.isOpeningGone(gone, { ...order, held: false })).toBe(false)
  })
})
