import { OrderStatus } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

/** §3.1, row by row. */
const allowed = new Set([
  "placed accepted",
  "placed rejected",
  "placed cancelled",
  "accepted ready",
  "accepted cancelled",
  "ready completed",
  "ready cancelled"
])

const pairs = OrderStatus.orderStatuses.flatMap((from) => OrderStatus.orderStatuses.map((to) => ({ from, to })))

describe("the lifecycle of an order", () => {
  it.each(pairs)("$from → $to", ({ from, to }) => {
    const refused = allowed.has(`${from} ${to}`) ? null : { from, to, allowed: OrderStatus.moves[from] }
    expect(OrderStatus.refusal(from, to)).toEqual(refused)
  })

  it("is finished when rejected, completed or cancelled", () => {
    expect(OrderStatus.orderStatuses.filter(OrderStatus.isFinished)).toEqual(["rejected", "completed", "cancelled"])
  })
  it("ends without being served when rejected or cancelled", () => {
    expect(OrderStatus.orderStatuses.filter(OrderStatus.isUnserved)).toEqual(["rejected", "cancelled"])
  })
})
