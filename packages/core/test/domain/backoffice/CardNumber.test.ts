/** What is taken for the number of a card. Those here are the test numbers of the schemes. */
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as CardNumber from "../../../src/domain/backoffice/CardNumber.ts"

const numbers = [
  "4111111111111111",
  "4222222222222",
  "5555555555554444",
  "2223003122003222",
  "378282246310005",
  "6011111111111117",
  "30569309025904",
  "6304000000000000000"
]

describe("a card number", () => {
  it.each(numbers)("is recognized: %s", (number) => {
    expect(CardNumber.isIn(number)).toBe(true)
  })

  it("is recognized with blanks or dashes, and among other words", () => {
    expect(CardNumber.isIn("4111 1111 1111 1111")).toBe(true)
    expect(CardNumber.isIn("card 4111-1111-1111-1111, exp 12/29")).toBe(true)
    expect(CardNumber.isIn("378282246310005x")).toBe(true)
  })

  it.each([
    "",
    "T-20-0001",
    "last four 1111",
    "4111111111111112",
    "411111111111",
    "41111111111111111111",
    "8515131751004933",
    "1111111111111117",
    "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37",
    "pi_3MtwBwLkdIwHu7ix28a3tqPa"
  ])("is not what this is: %s", (text) => {
    expect(CardNumber.isIn(text)).toBe(false)
  })

  it("has a check sum, which one wrong digit breaks", () => {
    fc.assert(
      fc.property(fc.constantFrom(...numbers), fc.nat(9), fc.integer({ min: 2, max: 12 }), (number, digit, place) => {
        fc.pre(number[place] !== String(digit))
        expect(CardNumber.isIn(number.slice(0, place) + String(digit) + number.slice(place + 1))).toBe(false)
      })
    )
  })
})
