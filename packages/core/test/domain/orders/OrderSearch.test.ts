import { OrderSearch } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const order = {
  id: "01920000-0000-7000-8000-0000003f2a9c",
  customer: { name: "Zoë  Rossi-Bianchi", phone: "+39 06 555 0142", email: "Zoe@Example.com" },
  delivery_address: null
}

const isFound = (text: string) => OrderSearch.matches(order, text)

describe("an order is found", () => {
  it.each(["zoe", "ROSSI", "rossi zoë", "bianchi", "Rossi-B", " zoe "])("by a part of the name: %s", (text) =>
    expect(isFound(text)).toBe(true)
  )
  it.each(["06 555 0142", "5550142", "+39 06 555", "0142", "(06) 555-0142", "0039 06 555 0142"])(
    "by a part of the phone: %s",
    (text) => expect(isFound(text)).toBe(true)
  )
  it.each(["zoe@", "@example", "ZOE@EXAMPLE.COM"])("by a part of the email: %s", (text) =>
    expect(isFound(text)).toBe(true)
  )
  it.each(["2A9C", "3f2a9c", "#3F2A9C", order.id, order.id.toUpperCase()])("by the end of its id: %s", (text) =>
    expect(isFound(text)).toBe(true)
  )
  it("by the phone of its address", () => {
    const address = { line1: "Via Roma 1", city: "Roma", phone: "06 777 1234" }
    expect(OrderSearch.matches({ ...order, delivery_address: address }, "7771234")).toBe(true)
    expect(isFound("7771234")).toBe(false)
  })
  it.each(["", "  "])("by nothing at all: %o", (text) => expect(isFound(text)).toBe(true))
})

describe("an order is not found", () => {
  it.each(["Verdi", "zoe verdi", "142", "009", "A9C", "3f2a", "x@", "0000", "zoe@other", "0143", "...", "---", "06"])(
    "by %s",
    (text) => expect(isFound(text)).toBe(false)
  )
  it("by anything once its guest is erased, but by its id", () => {
    const erased = { ...order, customer: { name: null, phone: null, email: null } }
    for (const text of ["zoe", "5550142", "zoe@"]) expect(OrderSearch.matches(erased, text)).toBe(false)
    expect(OrderSearch.matches(erased, "3f2a9c")).toBe(true)
  })
})
