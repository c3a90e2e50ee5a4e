import { Decode, OrderInput } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"

const problemsIn = (decoded: Either.Either<unknown, object>) => (Either.isLeft(decoded) ? decoded.left : {})
const place = Decode.decoder(OrderInput.PlaceOrder)
const move = Decode.decoder(OrderInput.MoveOrder)

const line = { item_id: 1, quantity: 1 }
const order = { type: "pickup", customer_name: "Ada", customer_phone: "1", lines: [line] }
const text = (length: number) => "x".repeat(length)
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe("the body of a new order", () => {
  it("may have every member at its limit", () => {
    const full = {
      type: "delivery",
      channel: "whatsapp",
      table_code: text(40),
      customer_name: text(120),
      customer_phone: text(40),
      customer_email: "ada@example.com",
      note: text(500),
      scheduled_for: "2026-11-16T12:30:00+01:00",
      delivery_address: { line1: text(300), city: text(120), phone: text(40) },
      lines: Array.from({ length: 100 }, () => ({
        item_id: 1,
        variant_id: 2,
        quantity: 99,
        option_ids: ids(100)
      }))
    }
    expect(Either.getOrThrow(place(full))).toEqual(full)
  })

  it("may leave out or null what is optional", () => {
    const nulls = {
      table_code: null,
      customer_email: null,
      note: null,
      scheduled_for: null,
      delivery_address: null,
      lines: [{ ...line, variant_id: null }]
    }
    expect(Either.getOrThrow(place(order))).toEqual(order)
    expect(Either.getOrThrow(place({ ...order, ...nulls }))).toEqual({ ...order, ...nulls })
    const nowhere = { delivery_address: { line1: null, city: null, phone: null } }
    expect(Either.getOrThrow(place({ ...order, ...nowhere }))).toEqual({ ...order, ...nowhere })
  })

  it.each([
    ["nothing", {}, { type: undefined, customer_name: undefined, customer_phone: undefined, lines: undefined }],
    ["an unknown type", { type: "drone" }, { type: ["must be one of dine_in, pickup, delivery"] }],
    ["a channel of the staff", { channel: "pos" }, { channel: ["must be one of web, phone, whatsapp"] }],
    ["a long table code", { table_code: text(41) }, { table_code: ["must have at most 40 characters"] }],
    ["a blank name", { customer_name: " " }, { customer_name: ["must not be blank"] }],
    ["a long name", { customer_name: text(121) }, { customer_name: ["must have at most 120 characters"] }],
    ["a blank phone", { customer_phone: "" }, { customer_phone: ["must not be blank"] }],
    ["a long phone", { customer_phone: text(41) }, { customer_phone: ["must have at most 40 characters"] }],
    ["a long note", { note: text(501) }, { note: ["must have at most 500 characters"] }],
    [
      "a long address",
      { delivery_address: { line1: text(301), city: text(121), phone: text(41) } },
      {
        "delivery_address.line1": ["must have at most 300 characters"],
        "delivery_address.city": ["must have at most 120 characters"],
        "delivery_address.phone": ["must have at most 40 characters"]
      }
    ],
    ["no lines", { lines: [] }, { lines: undefined }],
    ["101 lines", { lines: Array.from({ length: 101 }, () => line) }, { lines: undefined }],
    ["none of a dish", { lines: [{ ...line, quantity: 0 }] }, { "lines.0.quantity": undefined }],
    ["100 of a dish", { lines: [{ ...line, quantity: 100 }] }, { "lines.0.quantity": undefined }],
    ["101 options", { lines: [{ ...line, option_ids: ids(101) }] }, { "lines.0.option_ids": undefined }]
  ])("is refused with %s", (name, members, expected: Readonly<Record<string, ReadonlyArray<string> | undefined>>) => {
    const problems = problemsIn(place(name === "nothing" ? {} : { ...order, ...members }))
    const filled = Object.entries(expected).map(([path, messages]) => [path, messages ?? expect.any(Array)])
    expect(problems).toEqual(Object.fromEntries(filled))
  })
})

describe("the body of a move", () => {
  it("has a status that an order can move to, and a reason of 3 to 200 characters", () => {
    for (const status of ["accepted", "rejected", "ready", "completed", "cancelled"]) {
      expect(Either.getOrThrow(move({ status }))).toEqual({ status })
    }
    for (const reason of [null, "abc", text(200)]) {
      expect(Either.getOrThrow(move({ status: "ready", reason }))).toEqual({ status: "ready", reason })
    }
  })

  it.each([
    [{ status: "placed" }, { status: ["must be one of accepted, rejected, ready, completed, cancelled"] }],
    [{ status: "ready", reason: "ab" }, { reason: ["must have at least 3 characters"] }],
    [{ status: "ready", reason: text(201) }, { reason: ["must have at most 200 characters"] }]
  ])("refuses %j", (input, expected) => {
    expect(problemsIn(move(input))).toEqual(expected)
  })
})

describe("a new order", () => {
  it("comes from the web unless its channel is sent", () => {
    expect(OrderInput.defaults).toEqual({ channel: "web" })
  })
})
