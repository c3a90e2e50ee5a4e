import { OrderNumber } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { applied, monday, smallHouse } from "../../arrange.ts"

const nobody = () => []
const never = () => {
  throw new Error("open orders are asked for only when a day begins")
}
const today = "2026-11-16"

describe("the number of an order", () => {
  it("is 1 for the first of a business day, then the next", () => {
    const first = OrderNumber.next(null, today, nobody)
    expect(first).toEqual({ day: today, last: 1, reserved: [] })
    expect(OrderNumber.next(first, today, never).last).toBe(2)
    expect(OrderNumber.next({ ...first, last: 80 }, "2026-11-17", nobody)).toEqual({
      day: "2026-11-17",
      last: 1,
      reserved: []
    })
  })

  it("passes over those of orders that were open when the day began", () => {
    const first = OrderNumber.next(null, today, () => [1, 2, 4])
    expect(first.last).toBe(3)
    expect(OrderNumber.next(first, today, never).last).toBe(5)
    expect(OrderNumber.given({ last: 8, reserved: [1, 2, 6] }, 4)).toEqual([5, 7, 8])
  })

  it("goes on with the day that has begun where a clock is behind", () => {
    const counter = { day: today, last: 7, reserved: [] }
    expect(OrderNumber.next(counter, "2026-11-15", never)).toEqual({ ...counter, last: 8 })
  })

  it("is given again if it is the last and was given back on its day", () => {
    const counter = { day: today, last: 7, reserved: [] }
    expect(OrderNumber.without(counter, today, 7).last).toBe(6)
    expect(OrderNumber.without(counter, today, 6)).toBe(counter)
    expect(OrderNumber.without(counter, "2026-11-15", 7)).toBe(counter)
  })

  it("is kept on a day by orders of the branch that are open, or ended after the day began", () => {
    const series = { branchId: 1, day: today, begun: 1_000 }
    const order = { branch_id: 1, status: "completed", updated_at: 999 } as const
    expect(OrderNumber.isReserved(series, order)).toBe(false)
    expect(OrderNumber.isReserved(series, { ...order, updated_at: 1_000 })).toBe(true)
    expect(OrderNumber.isReserved(series, { ...order, status: "ready" })).toBe(true)
    expect(OrderNumber.isReserved(series, { ...order, status: "ready", branch_id: null })).toBe(false)
  })

  it("is kept on a day by what the day before gave, and no order of that day has", () => {
    const series = { branchId: 1, day: today, begun: 1_000, begunBefore: 500 }
    const counter = { day: "2026-11-15", last: 5, reserved: [1] }
    const order = (number: string | null, placed_at: number, branch_id: number | null = 1) => ({
      number,
      placed_at,
      branch_id
    })
    const orders = [order("2", 500), order("3", 499), order("4", 600, null), order("5", 600), order(null, 600)]
    expect(OrderNumber.underWay(counter, series, orders)).toEqual([3, 4])
    expect(OrderNumber.underWay({ ...counter, day: "2026-11-14" }, series, orders)).toEqual([])
    expect(OrderNumber.underWay(null, series, orders)).toEqual([])
    const elsewhere = { branchId: 1, day: today, begun: 1_000 }
    expect(OrderNumber.underWay(counter, elsewhere, orders)).toEqual([])
  })

  it("is none for orders from before", () => {
    expect([{ number: "12" }, { number: null }, {}].map(OrderNumber.valueOf)).toEqual([12, null, null])
  })

  it("belongs to the business day of the branch: the night counts to the day before", () => {
    const { venue } = applied(smallHouse)
    const at = (time: string) => OrderNumber.seriesOf(venue, null, Date.parse(`2026-11-17T${time}:00+01:00`))
    expect(OrderNumber.seriesOf(venue, null, monday)).toEqual({
      branchId: null,
      day: today,
      begun: Date.parse("2026-11-16T04:00:00+01:00"),
      begunBefore: Date.parse("2026-11-15T04:00:00+01:00")
    })
    expect([at("03:59").day, at("04:00").day]).toEqual([today, "2026-11-17"])
  })
})
