import { OrderBoard, type Ticket } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const now = 1_000_000
const order = { status: "placed", held: false, placed_at: 0, preparation_minutes: 20, scheduled_for: null }
const ticket = (status: Ticket.TicketStatus, fire_at: number | null) => ({ status, fire_at })
const found = (changed: object, ...tickets: ReadonlyArray<ReturnType<typeof ticket>>) =>
  ({ order: { ...order, ...changed }, tickets }) as never

describe("the board", () => {
  it.each([
    ["new", found({}, ticket("queued", null))],
    ["later", found({ held: true }, ticket("queued", null))],
    ["later", found({ status: "accepted" }, ticket("queued", now + 1))],
    ["kitchen", found({ status: "accepted" }, ticket("queued", now))],
    ["kitchen", found({ status: "accepted" }, ticket("fired", now - 1))],
    ["kitchen", found({ status: "accepted" }, ticket("done", now - 1), ticket("queued", now + 1))],
    ["kitchen", found({ status: "accepted" })],
    ["ready", found({ status: "ready", held: true }, ticket("done", now - 1))]
  ] as const)("has in %s: %j", (column, loaded) => {
    expect(OrderBoard.columnOf(loaded, now)).toBe(column)
  })

  it("says when the kitchen begins: with the first of the tickets that wait for their time", () => {
    const waiting = found({}, ticket("queued", now + 9), ticket("queued", now + 5), ticket("voided", null))
    expect(OrderBoard.firesAt(waiting, now)).toBe(now + 5)
    expect(OrderBoard.firesAt(waiting, now + 5)).toBeNull()
    expect(OrderBoard.firesAt(found({}, ticket("queued", null)), now)).toBeNull()
  })

  it("tells what calling an order ready would pass over: a kitchen that has not begun, or stations that are not done", () => {
    const at = (station: string | null, status: Ticket.TicketStatus, fire_at: number | null = now - 1) => ({
      ...ticket(status, fire_at),
      station
    })
    const accepted = { status: "accepted" }
    expect(OrderBoard.skippedKitchen(found(accepted, at("bar", "queued", now + 1)), now)).toEqual({ begins: now + 1 })
    expect(OrderBoard.skippedKitchen(found(accepted, at(null, "queued", now + 1)), now)).toEqual({ begins: now + 1 })
    const begun = found(accepted, at("bar", "done"), at("oven", "fired"), at(null, "fired"), at("pass", "voided"))
    expect(OrderBoard.skippedKitchen(begun, now)).toEqual({ stations: ["oven"] })
    expect(OrderBoard.skippedKitchen(found(accepted, at(null, "fired")), now)).toBeNull()
    expect(OrderBoard.skippedKitchen(found(accepted, at("bar", "done")), now)).toBeNull()
    expect(OrderBoard.skippedKitchen(found({ status: "placed" }, at("bar", "queued", null)), now)).toBeNull()
  })

  it("promises the time the guest chose, else the time an order takes", () => {
    expect(OrderBoard.promisedFor({ placed_at: 60_000, preparation_minutes: 20, scheduled_for: null })).toBe(1_260_000)
    expect(OrderBoard.promisedFor({ placed_at: 60_000, preparation_minutes: 20, scheduled_for: 99 })).toBe(99)
  })
})

describe("orders that nobody accepts", () => {
  const minute = 60_000
  const waiting = (placed_at: number, held = false, scheduled_for: number | null = null) => ({
    id: "00000000-0000-7000-8000-00000000000a",
    placed_at,
    held,
    scheduled_for
  })

  it("wait from when they were placed, and those placed while closed from the opening", () => {
    expect(OrderBoard.waitsSince(waiting(7))).toBe(7)
    expect(OrderBoard.waitsSince(waiting(7, false, 900))).toBe(7)
    expect(OrderBoard.waitsSince(waiting(7, true, 900))).toBe(900)
    expect(OrderBoard.waitsSince(waiting(7, true, 5))).toBe(7)
    expect(OrderBoard.waitsSince(waiting(7, true))).toBe(7)
  })

  it("are overdue from the owner's limit on, and the next one is known", () => {
    const orders = [waiting(4 * minute), waiting(2 * minute), waiting(2 * minute, true, 30 * minute)]
    const at = (now: number) => OrderBoard.overdue(orders, 5, now)
    expect(at(7 * minute - 1)).toEqual({ count: 0, since: null, next: 7 * minute })
    expect(at(7 * minute)).toEqual({ count: 1, since: 2 * minute, next: 9 * minute })
    expect(at(9 * minute)).toEqual({ count: 2, since: 2 * minute, next: 35 * minute })
    expect(at(35 * minute)).toEqual({ count: 3, since: 2 * minute, next: null })
    expect(OrderBoard.overdue([], 5, minute)).toEqual({ count: 0, since: null, next: null })
  })
})
