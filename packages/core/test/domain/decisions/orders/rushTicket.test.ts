import { KitchenBoard, type LoadedOrder, type Ticket } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as rushTicket from "../../../../src/domain/decisions/orders/rushTicket.ts"
import { contextAt } from "../../../arrange.ts"

const ticket = (id: string, more: Partial<Ticket.Ticket> = {}): Ticket.Ticket => ({
  id,
  version: 1,
  order_id: "order",
  station: "grill",
  status: "fired",
  lines: [],
  fire_at: Number(id.slice(1)),
  updated_at: 1,
  ...more
})
const kitchen = (...tickets: ReadonlyArray<Ticket.Ticket>) =>
  ({ order: { id: "order", status: "accepted", placed_at: 1 }, tickets }) as unknown as LoadedOrder

const rush = (found: LoadedOrder | null, ticketId: string, on = true) =>
  rushTicket.decide({ ticketId, rush: on }, { found }, contextAt(7))

describe("a kitchen ticket that people want first", () => {
  it("comes before older ones of its station, until they no longer do", () => {
    const before = kitchen(ticket("t1"), ticket("t2"), ticket("t3"))
    const order = (found: LoadedOrder) => KitchenBoard.firedAt([found], "grill").map((one) => one.ticket.id)
    const first = rush(before, "t3")
    expect(first.changes.changes).toMatchObject([{ op: "put", kind: "ticket", row: { id: "t3", rush: true } }])
    expect(first.changes.activity).toMatchObject([{ action: "ticket.rushed", detail: { station: "grill" } }])
    const after = Either.getOrThrow(first.answer)
    expect(order(after)).toEqual(["t3", "t1", "t2"])
    const ended = rush(after, "t3", false)
    expect(ended.changes.activity).toMatchObject([{ action: "ticket.rush_ended" }])
    const again = Either.getOrThrow(ended.answer)
    expect(order(again)).toEqual(["t1", "t2", "t3"])
    expect(again.tickets[2]).toEqual({ ...ticket("t3"), updated_at: 7 })
  })

  it("is so once, and only while its station has still to prepare it", () => {
    expect(rush(kitchen(ticket("t1", { rush: true })), "t1").changes.changes).toEqual([])
    expect(rush(kitchen(ticket("t1")), "t1", false).changes.changes).toEqual([])
    const refused = (decision: ReturnType<typeof rush>) => Either.getOrThrow(Either.flip(decision.answer))
    for (const status of ["done", "voided"] as const) {
      expect(refused(rush(kitchen(ticket("t1", { status })), "t1"))).toMatchObject({
        _tag: "InvalidTransition",
        from: status,
        to: "fired",
        allowed: []
      })
    }
    for (const found of [kitchen(ticket("t1")), null]) {
      expect(refused(rush(found, "t9"))).toMatchObject({ _tag: "NotFound", resource: "kitchen ticket" })
    }
  })
})
