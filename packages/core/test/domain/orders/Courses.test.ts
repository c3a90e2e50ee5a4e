import { Courses, KitchenWork, type OrderView, Ticket } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { contextAt } from "../../arrange.ts"

const minute = 60_000

let count = 0
const ticket = (course: number, status: Ticket.TicketStatus, more: Partial<Ticket.Ticket> = {}): Ticket.Ticket => ({
  id: `t${++count}`,
  version: 1,
  order_id: "order",
  station: "grill",
  ...(course === 1 ? {} : { course }),
  status,
  lines: [],
  fire_at: status === "queued" ? null : 10,
  updated_at: 1,
  ...more
})

const line = (id: number, station: string | null, course?: number | null) => ({
  id,
  item_id: id,
  name: { en: `Dish ${id}` },
  variant_name: null,
  quantity: 1,
  unit_price_minor: 100,
  line_total_minor: 100,
  voided: false,
  modifiers: [],
  tax_class: null,
  station,
  ...(course === undefined ? {} : { course })
})

describe("the tickets of an order with courses", () => {
  it("are one for each station and course; course 1 and lines without a course are together", () => {
    const lines = [line(1, "grill", 2), line(2, "bar"), line(3, "grill", 1), line(4, "bar", null), line(5, "bar", 3)]
    const queued = Ticket.queue({ id: "order", lines }, contextAt(7))
    expect(queued.map(({ course, lines, station }) => [course, station, lines.map(({ line_id }) => line_id)])).toEqual([
      [undefined, "bar", [2, 4]],
      [undefined, "grill", [3]],
      [2, "grill", [1]],
      [3, "bar", [5]]
    ])
    const lineIds = queued.flatMap((one) => one.lines.map(({ line_id }) => line_id))
    expect(lineIds.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  })

  it("are released with the order only as far as they are of the first course", () => {
    const tickets = [ticket(1, "queued"), ticket(2, "queued"), ticket(3, "queued")]
    expect(Ticket.release(tickets, 9, 9).map(({ id }) => id)).toEqual([tickets[0]!.id])
    expect(Ticket.fire([ticket(1, "queued", { fire_at: 5 }), ticket(2, "queued", { fire_at: 5 })], 5, 9)).toHaveLength(
      1
    )
  })
})

describe("the courses of an order", () => {
  it("are none where everything fires with the order", () => {
    expect(Courses.of([ticket(1, "fired"), ticket(1, "done")])).toEqual([])
    expect(Courses.of([ticket(1, "fired"), ticket(2, "voided")])).toEqual([])
  })

  it("are coming, fired or done, with when they were fired or will be", () => {
    const tickets = [
      ticket(3, "queued"),
      ticket(1, "done", { fire_at: 5 }),
      ticket(1, "done", { fire_at: 3 }),
      ticket(2, "done", { fire_at: 9 }),
      ticket(2, "fired", { fire_at: 9 }),
      ticket(4, "queued", { fire_at: 99 }),
      ticket(5, "fired", { fire_at: 11 }),
      ticket(5, "queued", { fire_at: 12 })
    ]
    expect(Courses.of(tickets).map(({ tickets: own, ...course }) => ({ ...course, tickets: own.length }))).toEqual([
      { course: 1, state: "done", firedAt: 3, firesAt: null, tickets: 2 },
      { course: 2, state: "fired", firedAt: 9, firesAt: null, tickets: 2 },
      { course: 3, state: "coming", firedAt: null, firesAt: null, tickets: 1 },
      { course: 4, state: "coming", firedAt: null, firesAt: 99, tickets: 1 },
      { course: 5, state: "fired", firedAt: 11, firesAt: null, tickets: 2 }
    ])
  })
})

describe("the next course", () => {
  it("gets its time when everything before it is done, and no other does", () => {
    const [second, third] = [ticket(2, "queued"), ticket(3, "queued")]
    expect(Courses.replan([ticket(1, "done"), ticket(1, "fired"), second, third], 10, 100)).toEqual([])
    expect(Courses.replan([ticket(1, "done"), ticket(1, "voided"), second, third], 10, 100)).toEqual([
      { ...second, fire_at: 100 + 10 * minute, updated_at: 100 }
    ])
  })

  it("has none without the owner's minutes, without a course before it, or where nothing before it was made", () => {
    expect(Courses.replan([ticket(1, "done"), ticket(2, "queued")], null, 100)).toEqual([])
    expect(Courses.replan([ticket(2, "queued")], 10, 100)).toEqual([])
    expect(Courses.replan([ticket(1, "voided"), ticket(2, "queued")], 10, 100)).toEqual([])
  })

  it("loses it when the one before comes back", () => {
    const planned = ticket(2, "queued", { fire_at: 700 })
    expect(Courses.replan([ticket(1, "fired"), planned], 10, 100)).toEqual([
      { ...planned, fire_at: null, updated_at: 100 }
    ])
    expect(Courses.replan([ticket(1, "done"), planned], 10, 100)).toEqual([])
  })

  it("waits for people where they have just taken back that it was fired, and loses its time like others", () => {
    const withdrawn = { withdrawn_at: 50 }
    expect(Courses.replan([ticket(1, "done"), ticket(2, "queued", withdrawn)], 10, 100)).toEqual([])
    const planned = ticket(3, "queued", { ...withdrawn, fire_at: 700 })
    expect(Courses.replan([ticket(1, "fired"), planned], 10, 100)).toMatchObject([{ id: planned.id, fire_at: null }])
  })

  it("is planned once, whatever the tickets are", () => {
    const any = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom<Ticket.TicketStatus>("queued", "fired", "done", "voided")
      )
    )
    fc.assert(
      fc.property(any, (given) => {
        const tickets = given.map(([course, status]) => ticket(course, status))
        const after = Ticket.after(tickets, Courses.replan(tickets, 5, 100))
        expect(Courses.replan(after, 5, 200)).toEqual([])
        const planned = after.filter((one) => Courses.isComing(one) && one.fire_at !== null)
        expect(new Set(planned.map(({ course }) => course)).size).toBeLessThanOrEqual(1)
      })
    )
  })
})

describe("a planned course", () => {
  it("fires only while it is planned for that moment", () => {
    const planned = ticket(2, "queued", { fire_at: 700 })
    const tickets = [planned, ticket(3, "queued", { fire_at: 700 }), ticket(2, "done")]
    expect(Ticket.fireCourse(tickets, { course: 2, at: 700 }, 800)).toEqual([
      { ...planned, status: "fired", updated_at: 800 }
    ])
    expect(Ticket.fireCourse(tickets, { course: 2, at: 600 }, 800)).toEqual([])
    expect(Ticket.fireCourse([{ ...planned, status: "voided" }], { course: 2, at: 700 }, 800)).toEqual([])
  })
})

describe("the kitchen is open for an order", () => {
  const order = { status: "ready" } as Parameters<typeof OrderView.of>[0]
  it("while it is accepted, and while an order that is ready has something in the kitchen", () => {
    expect(KitchenWork.isOpen({ status: "accepted" })).toBe(true)
    for (const status of ["placed", "ready", "completed", "cancelled", "rejected"] as const) {
      expect(KitchenWork.isOpen({ status })).toBe(false)
    }
    expect(KitchenWork.isOpen({ status: "ready", kitchen_open: true })).toBe(true)
    expect(KitchenWork.isOpen({ status: "completed", kitchen_open: true })).toBe(false)
    const added = KitchenWork.withTickets(order, [ticket(1, "done"), ticket(1, "fired")])
    expect(added).toEqual({ status: "ready", kitchen_open: true })
    expect(KitchenWork.withTickets({ ...order, kitchen_open: true as const }, [ticket(1, "done")])).toEqual(order)
  })
})
