import { Erasure, GuestMatching, OrderView } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../src/domain/decisions/bookings/bookTable.ts"
import { contextAt, monday } from "../../arrange.ts"
import { emptyDay, house } from "../bookings/arrange.ts"
import { placed } from "../decisions/backoffice/arrange.ts"

const zone = "Europe/Berlin"
const later = monday + 60_000
const blank = { note: null, delivery_address: null, cancel_reason: null }
const order = {
  ...placed([2]),
  note: "No onions",
  delivery_address: { line1: "Domplatz 1", city: "Köln", phone: "1" },
  cancel_reason: "Ada called"
} as unknown as ReturnType<typeof placed>
const booking = Either.getOrThrow(
  bookTable.decide(
    {
      name: "Ada",
      phone: "1",
      email: "a@b.it",
      note: "By the window",
      party_size: 2,
      date: "2026-11-16",
      time: "18:00"
    },
    { venue: house(), rows: emptyDay, guests: GuestMatching.nobodyKnown },
    contextAt(monday)
  ).answer
)

describe("an order in its erased form", () => {
  const [erased] = Erasure.order(order, zone, later)
  const customer = { name: null, phone: null, email: null }

  it("keeps its figures, and loses customer, note, address and reason, in its representation too", () => {
    expect(erased).toEqual({ ...order, ...blank, customer, updated_at: later, view: erased!.view })
    const { total_minor } = JSON.parse(order.view) as { readonly total_minor: number }
    expect(JSON.parse(erased!.view)).toMatchObject({ ...blank, customer, id: order.id, total_minor })
    expect(erased!.view).not.toMatch(/Ada|onions|Domplatz/)
  })

  it("is not written again", () => {
    expect(Erasure.order(erased!, zone, later + 1)).toEqual([])
  })

  it.each([
    ["customer", { customer: order.customer }],
    ["note", { note: "No onions" }],
    ["cancel reason", { cancel_reason: "Ada called" }]
  ])("is written again when only its %s is left", (_, left) => {
    expect(Erasure.order({ ...erased!, ...left }, zone, later)).toHaveLength(1)
  })
})

describe("the lines of an erased order", () => {
  const noted = { ...order, lines: order.lines.map((line) => ({ ...line, note: "For Ada" })) }
  const [erased] = Erasure.order(noted, zone, later)

  it("lose their notes, in representations too, and stay otherwise", () => {
    expect(erased!.lines).toEqual(order.lines.map((line) => ({ ...line, note: null })))
    expect(erased!.view).not.toContain("For Ada")
    const { items } = Erasure.orderView(JSON.parse(Erasure.order(order, zone, later)[0]!.view)) as OrderView.OrderView
    expect(items.map(({ note }) => note)).toEqual([null])
  })

  it("are erased also where nothing else is left, and get no member that they did not have", () => {
    expect(Erasure.order({ ...erased!, lines: noted.lines }, zone, later)).toHaveLength(1)
    const older = order.lines.map(({ course: _course, note: _note, seat: _seat, ...line }) => line)
    expect(Erasure.order({ ...order, lines: older }, zone, later)[0]!.lines).toEqual(older)
  })
})

describe("an order that others were joined with", () => {
  const joined = {
    ...order,
    note: "No onions\nNo nuts",
    joined_notes: [
      { order: order.id, guest_id: null, text: "No onions" },
      { order: "a", guest_id: 7, text: "No nuts" }
    ],
    lines: order.lines.map((line) => ({ ...line, note: "For Ada", guest_id: 7 }))
  }

  it("loses all of its notes with its own guest", () => {
    const [erased] = Erasure.order(joined, zone, later)
    expect(erased).not.toHaveProperty("joined_notes")
    expect(erased!.note).toBeNull()
    expect(Erasure.order(erased!, zone, later)).toEqual([])
  })

  it("loses the notes of another guest alone, in its representation too, and once", () => {
    const [erased] = Erasure.sharedOrder(7, joined, zone, later)
    const { joined_notes: _notes, ...row } = joined
    expect(erased).toEqual({
      ...row,
      note: "No onions",
      lines: order.lines.map((line) => ({ ...line, note: null, guest_id: 7 })),
      updated_at: later,
      view: erased!.view
    })
    const view = JSON.parse(erased!.view) as OrderView.OrderView
    expect(view).toMatchObject({ note: "No onions", cancel_reason: "Ada called", items: [{ note: null }] })
    expect(view.items[0]).not.toHaveProperty("guest_id")
    expect(Erasure.sharedOrder(7, erased!, zone, later)).toEqual([])
    expect(Erasure.sharedOrder(8, joined, zone, later)).toEqual([])
  })

  it("loses every note, and nothing else, in a representation that does not say whose they are", () => {
    const view = JSON.parse(OrderView.withView(joined, zone).view) as OrderView.OrderView
    expect(Erasure.sharedOrderView(view)).toEqual({
      ...view,
      note: null,
      items: view.items.map((line) => ({ ...line, note: null }))
    })
  })
})

describe("a booking in its erased form", () => {
  const [erased] = Erasure.booking(booking, zone, later)
  const nobody = { name: "Erased guest", phone: "", email: null, note: null }

  it("keeps its party, time and tables, and loses name, contact and note, in its representation too", () => {
    expect(erased).toEqual({
      ...booking,
      ...nobody,
      overruled: null,
      last_move: null,
      updated_at: later,
      view: erased!.view
    })
    expect(JSON.parse(erased!.view)).toMatchObject({ ...nobody, id: booking.id, party_size: 2 })
    expect(erased!.view).not.toMatch(/Ada|window|a@b/)
  })

  it("is not written again", () => {
    expect(Erasure.booking(erased!, zone, later + 1)).toEqual([])
  })

  it.each([["name"], ["phone"], ["email"], ["note"]] as const)(
    "is written again when only its %s is left",
    (member) => {
      expect(Erasure.booking({ ...erased!, [member]: booking[member] }, zone, later)).toHaveLength(1)
    }
  )
})

it("gives later times to the erased forms than the rows had, even when the clock was behind", () => {
  const times = [...Erasure.order(order, zone, 0), ...Erasure.booking(booking, zone, 0)].map((row) => row.updated_at)
  expect(times).toEqual([order.updated_at + 1, booking.updated_at + 1])
})
