import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as Pin from "../../../src/domain/people/Pin.ts"

const own = { email: "ben7305@example.com", password: "correct 9182 horse" }
const problemOf = (pin: string) => Pin.problem(pin, own)

describe("a PIN", () => {
  it("has four to eight digits and nothing else", () => {
    for (const pin of ["4071", "40719", "407196", "4071962", "40719628"])
      expect([pin, problemOf(pin)]).toEqual([pin, null])
    for (const pin of ["", "407", "407196283", "40a1", " 4071", "4071\n", "４０７１", "-407", "4.71"]) {
      expect([pin, problemOf(pin)]).toEqual([pin, "must have 4 to 8 digits"])
    }
  })

  it("is not one of those that are guessed first", () => {
    const obvious = [
      "1234",
      "0000",
      "4321",
      "9876",
      "6789",
      "8901",
      "1212",
      "123123",
      "5555",
      "77777777",
      "1221",
      "2580"
    ]
    const chosen = ["0852", "1397", "1379", "2468", "1987", "2004", "1122", "12345678", "87654321", "0123", "4711"]
    for (const pin of [...obvious, ...chosen]) {
      expect([pin, problemOf(pin)]).toEqual([pin, "is easy to guess: choose other digits"])
    }
  })

  it("is not part of the person's own email or password", () => {
    for (const pin of ["7305", "9182", "305", "918"].filter(Pin.isPin)) {
      expect([pin, problemOf(pin)]).toEqual([pin, "must not be part of your email or your password"])
    }
    expect(Pin.problem("7305", { email: "ben@example.com", password: "correct horse" })).toBeNull()
  })

  it("leaves most of the 10,000 with four digits to choose from, and at least three different digits in each", () => {
    const free = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, "0")).filter(
      (pin) => problemOf(pin) === null
    )
    expect(free.length).toBeGreaterThan(9_000)
    for (const pin of free) expect(new Set(pin).size).toBeGreaterThanOrEqual(3)
  })

  it("is refused when it repeats itself or is a row of digits, however long", () => {
    const digits = fc.string({ unit: fc.constantFrom(...Array.from("0123456789")), minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(digits, fc.integer({ min: 2, max: 8 }), (unit, times) => {
        const pin = unit.repeat(times)
        fc.pre(Pin.isPin(pin))
        expect(problemOf(pin)).not.toBeNull()
      })
    )
    fc.assert(
      fc.property(fc.nat(9), fc.integer({ min: 4, max: 8 }), fc.boolean(), (first, length, isRising) => {
        const step = isRising ? 1 : 9
        const pin = Array.from({ length }, (_, place) => (first + place * step) % 10).join("")
        expect(problemOf(pin)).not.toBeNull()
      })
    )
  })

  it("is hashed with its person, so that the same digits of two people have nothing in common", () => {
    expect(Pin.hashed(7, "4071")).not.toBe(Pin.hashed(8, "4071"))
    expect(Pin.hashed(1, "14071")).not.toBe(Pin.hashed(11, "4071"))
  })
})
