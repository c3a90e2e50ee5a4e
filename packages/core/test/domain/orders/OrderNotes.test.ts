import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import type { Order, OrderLine } from "../../../src/domain/orders/Order.ts"
import * as OrderNotes from "../../../src/domain/orders/OrderNotes.ts"

type Noted = Pick<Order, "guest_id" | "id" | "joined_notes" | "lines" | "note">

const orderOf = (id: string, note: string | null, guest_id: number | null = null): Noted => ({
  id,
  note,
  guest_id,
  lines: []
})
const lineOf = (members: Partial<OrderLine>) => ({ id: 1, quantity: 1, ...members }) as OrderLine

describe("the note of a joined order", () => {
  it("stands under that of the order it is joined with", () => {
    const joined = OrderNotes.joined(orderOf("b", "Birthday", 2), orderOf("a", "No nuts", 1))
    expect(joined.note).toBe("Birthday\nNo nuts")
    expect(joined.joined_notes).toEqual([
      { order: "b", guest_id: 2, text: "Birthday" },
      { order: "a", guest_id: 1, text: "No nuts" }
    ])
  })

  it("is the only one where the other has none, and changes nothing where it has none itself", () => {
    expect(OrderNotes.joined(orderOf("b", null), orderOf("a", "No nuts"))).toMatchObject({ note: "No nuts" })
    expect(OrderNotes.joined(orderOf("b", "Birthday"), orderOf("a", null))).toEqual(orderOf("b", "Birthday"))
    expect(OrderNotes.joined(orderOf("b", null), orderOf("a", null))).toEqual(orderOf("b", null))
  })

  it("stands there once where both have the same", () => {
    const joined = OrderNotes.joined(orderOf("b", "No nuts", 2), orderOf("a", "No nuts", 1))
    expect(joined.note).toBe("No nuts")
    expect(OrderNotes.withoutThoseOf(1, joined)).toEqual(orderOf("b", "No nuts", 2))
  })

  it("goes on with the order to a third one", () => {
    const joined = OrderNotes.joined(orderOf("b", "Birthday"), orderOf("a", "No nuts"))
    const again = OrderNotes.joined(orderOf("c", "Late"), joined)
    expect(again.note).toBe("Late\nBirthday\nNo nuts")
    expect(OrderNotes.parted(again, joined)).toEqual(orderOf("c", "Late"))
  })

  it("is gone when that is taken back, whatever the notes were", () => {
    const note = fc.option(fc.string({ minLength: 1 }))
    fc.assert(
      fc.property(note, note, note, (own, first, second) => {
        const before = OrderNotes.joined(orderOf("c", own), orderOf("a", first))
        const source = orderOf("b", second)
        expect(OrderNotes.parted(OrderNotes.joined(before, source), source)).toEqual(before)
      })
    )
  })

  it("is not cut, and refused where both are too long together", () => {
    const long = "é".repeat(OrderNotes.most)
    const problemsOf = (note: string | null) => OrderNotes.problems({ note: "Birthday" }, { note })
    expect(problemsOf(null)).toEqual([])
    expect(problemsOf(long)).toEqual([])
    // Characters are counted, whatever they take in a text.
    expect(problemsOf("🥜".repeat(OrderNotes.most))).toEqual([])
    expect(problemsOf(`${long}!`)).toEqual([
      { path: "target", message: "would have a note of more than 2,000 characters" }
    ])
    expect(OrderNotes.problems({ note: `${long}!` }, { note: `${long}!` })).toEqual([])
  })
})

describe("a line on the order of somebody else", () => {
  const [ada, bea, nobody] = [{ guest_id: 1 }, { guest_id: 2 }, { guest_id: null }]
  const line = lineOf({ note: "No nuts" })

  it("keeps the guest whose order it came from, or that it had none", () => {
    expect(OrderNotes.lineFor(line, ada, bea)).toEqual({ ...line, guest_id: 1 })
    expect(OrderNotes.lineFor(line, ada, nobody)).toEqual({ ...line, guest_id: 1 })
    expect(OrderNotes.lineFor(line, nobody, bea)).toEqual({ ...line, guest_id: null })
    expect(OrderNotes.lineFor({ ...line, guest_id: 1 }, nobody, bea)).toEqual({ ...line, guest_id: 1 })
    expect(OrderNotes.lineFor({ ...line, guest_id: null }, bea, ada)).toEqual({ ...line, guest_id: null })
  })

  it("keeps nobody on an order of the same guest, or back on one", () => {
    expect(OrderNotes.lineFor(line, ada, ada)).toEqual(line)
    expect(OrderNotes.lineFor(line, nobody, nobody)).toEqual(line)
    expect(OrderNotes.lineFor({ ...line, guest_id: 1 }, bea, ada)).toEqual(line)
    expect(OrderNotes.lineFor({ ...line, guest_id: null }, bea, nobody)).toEqual(line)
  })
})

it("records once that notes went to an order, and when the first one went", () => {
  const once = OrderNotes.sent({}, "b", 5)
  expect(once).toEqual({ notes_sent: [{ order: "b", at: 5 }] })
  expect(OrderNotes.sent(once, "b", 6)).toBe(once)
  expect(OrderNotes.sent(once, "c", 6)).toEqual({
    notes_sent: [
      { order: "b", at: 5 },
      { order: "c", at: 6 }
    ]
  })
})

describe("what a guest's orders have left on the order of somebody else", () => {
  const lines = [
    lineOf({ id: 1, note: "cold" }),
    lineOf({ id: 2, note: "no milk", guest_id: 1 }),
    lineOf({ id: 3, guest_id: 1 }),
    lineOf({ id: 4, note: "hot", guest_id: null }),
    lineOf({ id: 5, note: null, guest_id: 1 })
  ]
  const order = {
    ...OrderNotes.joined({ ...orderOf("b", "Birthday", 2), lines }, orderOf("a", "No nuts", 1))
  }

  it("is the notes of its order and of its lines", () => {
    expect(OrderNotes.leftBy(1, order)).toEqual(["No nuts", "no milk"])
    expect(OrderNotes.leftBy(3, order)).toEqual([])
    expect(OrderNotes.leftBy(1, { lines: [] })).toEqual([])
  })

  it("is taken away, and nothing else", () => {
    const { lines: left, ...rest } = OrderNotes.withoutThoseOf(1, order)
    const { lines: _lines, ...birthday } = orderOf("b", "Birthday", 2)
    expect(rest).toEqual(birthday)
    expect(left).toEqual([lines[0], { ...lines[1], note: null }, lines[2], lines[3], lines[4]])
  })
})
