import type { VenueComparison } from "@fourtop/core/internal"
import { assert, describe, it } from "vitest"
import * as VenueText from "../../src/command/text/VenueText.ts"

const compared = (differences: VenueComparison["differences"], founds = false): VenueComparison => ({
  slug: "osteria-luna",
  founds,
  differences
})

describe("a plan in words", () => {
  it("marks what is added, changed and removed, in groups", () => {
    const text = VenueText.plan(
      compared([
        { group: "Dishes", kind: "added", name: "Tiramisu", details: ["price: 6.00 EUR"] },
        { group: "Tables", kind: "removed", name: "Window", details: [] },
        { group: "Dishes", kind: "changed", name: "Carbonara", details: ["price: 13.50 EUR → 14.00 EUR"] }
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
        "        price: 13.50 EUR → 14.00 EUR",
        "  Tables",
        "    - Window",
        "1 added, 1 changed, 1 removed. Nothing has been applied."
      ].join("\n")
    )
  })

  it("says when nothing would change, and when a restaurant would be created", () => {
    assert.match(VenueText.plan(compared([])), /nothing would change\.$/)
    assert.strictEqual(VenueText.plan(compared([], true)), "osteria-luna would be created, empty.")
    const founding = compared([{ group: "Tables", kind: "added", name: "Window", details: [] }], true)
    assert.match(VenueText.plan(founding), /^osteria-luna would be created:\n/)
  })
})
