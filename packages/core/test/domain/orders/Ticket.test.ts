import { FiringJob, PointOfSaleJob, Ticket } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { contextAt } from "../../arrange.ts"

const orderId = "00000000-0000-7000-8000-00000000000a"
const line = (id: number, station: string | null, voided = false) => ({
  id,
  item_id: 40 + id,
  name: { en: `Dish ${id}` },
  variant_name: { en: "Large" },
  quantity: id,
  unit_price_minor: 100,
  line_total_minor: 100,
  voided,
  modifiers: [{ name: { en: "Rye" }, price_minor: 50 }],
  tax_class: null,
  station
})
const statuses = ["queued", "fired", "done", "voided"] as const
const ticket = (status: Ticket.TicketStatus, fire_at: number | null = null): Ticket.Ticket => ({
  id: `00000000-0000-7000-8000-0000000000b${statuses.indexOf(status)}`,
  version: 3,
  order_id: orderId,
  station: null,
  status,
  lines: [],
  fire_at,
  updated_at: 1
})
const ofEach = statuses.map((status) => ticket(status))

describe("the kitchen tickets of a new order", () => {
  it("are queued, one for each station, with what it prepares", () => {
    const lines = [line(1, "grill"), line(2, null), line(3, "grill"), line(4, "grill", true)]
    const prepared = (id: number) => ({
      line_id: id,
      name: { en: `Dish ${id}` },
      variant_name: { en: "Large" },
      quantity: id,
      modifiers: [{ en: "Rye" }]
    })
    const queued = { version: 0, order_id: orderId, status: "queued", fire_at: null, updated_at: 7 }
    expect(Ticket.queue({ id: orderId, lines }, contextAt(7))).toEqual([
      { ...queued, id: "00000000-0000-7000-8000-000000000001", station: "grill", lines: [prepared(1), prepared(3)] },
      { ...queued, id: "00000000-0000-7000-8000-000000000002", station: null, lines: [prepared(2)] }
    ])
  })
})

describe("the kitchen starts", () => {
  const minutes = 60_000
  it.each([
    ["at once without a scheduled time", { scheduled_for: null, held: false, preparation_minutes: 20 }, 7, 7],
    [
      "ahead of the scheduled time",
      { scheduled_for: 50 * minutes, held: false, preparation_minutes: 20 },
      0,
      30 * minutes
    ],
    [
      "at the opening of a held order",
      { scheduled_for: 50 * minutes, held: true, preparation_minutes: 20 },
      0,
      50 * minutes
    ],
    [
      "at once when there is less time left",
      { scheduled_for: 50 * minutes, held: false, preparation_minutes: 20 },
      40 * minutes,
      40 * minutes
    ]
  ])("%s", (_, order, now, expected) => {
    expect(Ticket.fireAt(order, now)).toBe(expected)
  })
})

describe("kitchen tickets", () => {
  it("are fired on release when due, else stay queued with their time", () => {
    expect(Ticket.release(ofEach, 9, 9)).toEqual([{ ...ticket("queued"), fire_at: 9, status: "fired", updated_at: 9 }])
    expect(Ticket.release(ofEach, 10, 9)).toEqual([{ ...ticket("queued"), fire_at: 10, updated_at: 9 }])
  })

  it("are fired only when they were released and are still queued", () => {
    const released = statuses.map((status) => ticket(status, 5))
    const fired = [{ ...ticket("queued", 5), status: "fired", updated_at: 9 }]
    expect(Ticket.fire([...ofEach, ...released], 5, 9)).toEqual(fired)
    expect(Ticket.fire([...ofEach, ...released, ticket("queued", 7)], 6, 9)).toEqual(fired)
    expect(Ticket.fire([...ofEach, ...released], 4, 9)).toEqual([])
  })

  it("are done when the order is ready, unless they were voided", () => {
    const done = { status: "done", updated_at: 9 }
    expect(Ticket.finish(ofEach, 9)).toEqual([
      { ...ticket("queued"), ...done },
      { ...ticket("fired"), ...done }
    ])
  })

  it("are voided whatever their status when the order is cancelled, and the kitchen is told of what it works on", () => {
    const voided = { status: "voided", updated_at: 9 }
    expect(Ticket.voidAll(ofEach, 9)).toEqual([
      { ...ticket("queued"), ...voided },
      { ...ticket("fired"), ...voided, withdrawn_at: 9 },
      { ...ticket("done"), ...voided }
    ])
  })
})

describe("the jobs of an order", () => {
  it("fire its kitchen tickets when they are due, and send it to the POS at once", () => {
    const job = { id: "00000000-0000-7000-8000-000000000001", payload: { order_id: orderId } }
    expect(FiringJob.job({ id: orderId }, 9, contextAt(7))).toEqual({
      ...job,
      kind: "kitchen.fire",
      due_at: 9,
      payload: { order_id: orderId, at: 9 }
    })
    expect(PointOfSaleJob.job({ id: orderId }, contextAt(7))).toEqual({ ...job, kind: "point_of_sale.push", due_at: 7 })
  })
})
