import { BusinessCounts } from "@fourtop/core/internal"
import { assert, describe, it } from "@effect/vitest"

type Counted = Parameters<typeof BusinessCounts.of>[0]

const put = (kind: string, row: object) => ({ op: "put", kind, row })
const entry = (action: string, id: string) => ({ action, subject: { kind: action.split(".")[0], id } })
const counts = (changes: ReadonlyArray<object>, activity: ReadonlyArray<object>) =>
  BusinessCounts.of({ changes, activity } as unknown as Counted)

describe("what a commit counts as", () => {
  it("a new order counts by its channel, and a channel of somebody's own as other", () => {
    const placed = (channel: string) =>
      counts([put("order", { id: "a", version: 0, channel })], [entry("order.placed", "a")])
    assert.deepStrictEqual(placed("whatsapp"), [{ what: "order_placed", channel: "whatsapp" }])
    assert.deepStrictEqual(placed("Ada's own app"), [{ what: "order_placed", channel: "other" }])
  })

  it("a move counts by the new status; other writes of an order do not count", () => {
    const stored = put("order", { id: "a", version: 3, channel: "web" })
    assert.deepStrictEqual(counts([stored], [entry("order.accepted", "a")]), [
      { what: "order_moved", status: "accepted" }
    ])
    assert.deepStrictEqual(counts([stored], [entry("payment.recorded", "a"), entry("order.line_voided", "a")]), [])
  })

  it("a new reservation counts once, by its first status, and later by each move", () => {
    const made = put("booking", { id: "b", version: 0, status: "confirmed" })
    assert.deepStrictEqual(counts([made], [entry("booking.created", "b"), entry("booking.confirmed", "b")]), [
      { what: "reservation_made", status: "confirmed" }
    ])
    const stored = put("booking", { id: "b", version: 1, status: "no_show" })
    assert.deepStrictEqual(counts([stored], [entry("booking.no_show", "b")]), [
      { what: "reservation_moved", status: "no_show" }
    ])
    assert.deepStrictEqual(counts([stored], [entry("booking.changed", "b")]), [])
  })

  it("removed rows and rows of other kinds do not count", () => {
    const removed = { op: "remove", kind: "order", id: "a", version: 2 }
    assert.deepStrictEqual(counts([removed, put("dish", { id: 1, version: 0 })], []), [])
  })
})
