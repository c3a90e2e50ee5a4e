import type { VenueComparison } from "@fourtop/core/internal"
import { assert, describe, it } from "vitest"
import * as VenueText from "../../src/command/text/VenueText.ts"

const compared = (differences: VenueComparison["differences"], founds = false): VenueComparison => ({
  slug: "osteria-luna",
  founds,
  differences
})

const price = { path: [{ member: "price_minor" }] }
const six = { kind: "amount", minor: 600, currency: "EUR" } as const

describe("a plan in words", () => {
  it("marks what is added, changed and removed, in groups", () => {
    const text = VenueText.plan(
      compared([
        {
          group: "dishes",
          kind: "added",
          about: { entry: "Tiramisu" },
          details: [{ ...price, kind: "is", value: six }]
        },
        { group: "tables", kind: "removed", about: { entry: "Window" }, details: [] },
        {
          group: "dishes",
          kind: "changed",
          about: { entry: "Carbonara" },
          details: [{ ...price, kind: "changed", before: six, after: { ...six, minor: 650 } }]
        }
      ])
    )
    assert.strictEqual(
      text,
      [
        "osteria-luna would change:",
        "  Dishes",
        "    + Tiramisu",
        "        price: 6.00 EUR",
        "    ~ Carbonara",
        "        price: 6.00 EUR → 6.50 EUR",
        "  Tables",
        "    - Window",
        "1 added, 1 changed, 1 removed. Nothing has been applied."
      ].join("\n")
    )
  })

  it("says when nothing would change, and when a restaurant would be created", () => {
    assert.match(VenueText.plan(compared([])), /nothing would change\.$/)
    assert.strictEqual(VenueText.plan(compared([], true)), "osteria-luna would be created, empty.")
    const founding = compared([{ group: "tables", kind: "added", about: { entry: "Window" }, details: [] }], true)
    assert.match(VenueText.plan(founding), /^osteria-luna would be created:\n/)
  })
})
