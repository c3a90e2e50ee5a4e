/** What people send when they take an order, and what a line may say beside its dish. */
import { Decode, TakeOrder } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as LineDetails from "../../../src/domain/orders/LineDetails.ts"

const decode = Decode.decoder(TakeOrder.TakeOrder)
const text = (length: number) => "x".repeat(length)
const line = { item_id: 1, quantity: 1 }
const order = { channel: "pos", type: "pickup", lines: [line] }
const full = {
  channel: "whatsapp",
  type: "delivery",
  table_id: 1,
  branch_id: 1,
  customer: { name: text(120), phone: text(40), email: "ada@example.com" },
  note: text(500),
  delivery_address: { line1: text(300), city: text(120), phone: text(40) },
  scheduled_for: "2026-11-16T12:30:00+01:00",
  reservation_id: text(64),
  lines: Array.from({ length: 100 }, () => ({ ...line, note: text(200), course: 9, seat: 99 })),
  locale: "pt-BR"
}

describe("an order that people take", () => {
  it.each([
    order,
    full,
    { ...order, channel: "phone" },
    { ...order, reservation_id: "b" },
    { ...order, lines: [{ ...line, course: 1, seat: 1 }] },
    { ...order, customer: { name: null, phone: null, email: null }, note: null, table_id: null, branch_id: null },
    { ...order, customer: null, reservation_id: null, lines: [{ ...line, note: null, course: null, seat: null }] }
  ])("may be %#: as little as it needs, as much as it may have, and nothing where that is allowed", (input) => {
    expect(Either.getOrThrow(decode(input))).toEqual(input)
  })

  it.each([
    [{ channel: "web" }, { channel: ["must be one of pos, phone, whatsapp"] }],
    [{ channel: "" }, { channel: ["must be one of pos, phone, whatsapp"] }],
    [
      { table_id: 0, branch_id: 0 },
      { table_id: expect.any(Array), branch_id: expect.any(Array) }
    ],
    [
      { customer: { name: text(121), phone: text(41) } },
      {
        "customer.name": ["must have at most 120 characters"],
        "customer.phone": ["must have at most 40 characters"]
      }
    ],
    [{ customer: { name: "Ada\nLovelace" } }, { "customer.name": expect.any(Array) }],
    [{ note: text(501) }, { note: ["must have at most 500 characters"] }],
    [{ reservation_id: text(65) }, { reservation_id: ["must have at most 64 characters"] }],
    [{ reservation_id: "" }, { reservation_id: ["must not be blank"] }],
    [{ lines: [] }, { lines: expect.any(Array) }],
    [{ lines: Array.from({ length: 101 }, () => line) }, { lines: expect.any(Array) }],
    [{ lines: [{ ...line, note: text(201) }] }, { "lines.0.note": ["must have at most 200 characters"] }],
    [
      { lines: [{ ...line, course: 10, seat: 100 }] },
      { "lines.0.course": ["must be an integer from 1 to 9"], "lines.0.seat": ["must be an integer from 1 to 99"] }
    ],
    [
      { lines: [{ ...line, course: 0, seat: 0 }] },
      { "lines.0.course": expect.any(Array), "lines.0.seat": expect.any(Array) }
    ]
  ])("is refused with %j", (members, problems) => {
    expect(Either.getOrThrow(Either.flip(decode({ ...order, ...members })))).toEqual(problems)
  })
})

describe("the details of a line", () => {
  it("are those that are given, and an empty note is none", () => {
    expect(LineDetails.of({ note: "No ice", course: 2, seat: 3 })).toEqual({ note: "No ice", course: 2, seat: 3 })
    expect(LineDetails.of({ note: "" })).toEqual({ note: null, course: null, seat: null })
  })

  it("each have a sentence in requests and in responses", () => {
    for (const [fields, sentences] of [
      [LineDetails.inputs, LineDetails.inputSentences],
      [LineDetails.views, LineDetails.viewSentences]
    ] as const) {
      expect(Object.keys(sentences)).toEqual(Object.keys(fields))
      for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^[A-Z].*\.$/)
    }
  })
})
