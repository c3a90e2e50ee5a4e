import { Text } from "@fourtop/core"
import { describe, expect, it } from "vitest"

describe("Text", () => {
  it("counts code points", () => {
    expect(Text.length("🍕🍕")).toBe(2)
    expect(Text.problem("🍕".repeat(120), { min: 1, max: 120 })).toBeNull()
    expect(Text.problem("🍕".repeat(121), { max: 120 })).toContain("at most 120")
  })

  it("refuses characters that a store cannot keep", () => {
    for (const text of ["a\u0000b", "\uD83C", "\uDF55", "x\uD83Cy"]) expect(Text.isStorable(text)).toBe(false)
    expect(Text.isStorable("🍕é漢")).toBe(true)
  })
})

describe("why a text is refused", () => {
  it.each([
    ["", { min: 1 }, "must not be blank"],
    ["a", { min: 1 }, null],
    ["a", { min: 2 }, "must have at least 2 characters"],
    ["ab", { min: 2 }, null],
    ["", { min: 2 }, "must have at least 2 characters"],
    ["", {}, null],
    ["abc", { max: 2 }, "must have at most 2 characters"],
    ["ab", { max: 2 }, null],
    ["a\u0000", {}, "contains a character that cannot be stored (U+0000 or a lone surrogate)"]
  ])("%j with %j: %s", (text, limits, problem) => {
    expect(Text.problem(text, limits)).toBe(problem)
  })
})

describe("a folded text", () => {
  it("is the same without case, accents, punctuation and repeated blanks", () => {
    expect(Text.folded(" São  Paulo ")).toBe("SAO PAULO")
    expect(Text.folded("Gießen")).toBe(Text.folded("GIESSEN"))
    expect(Text.folded("O'Brien-Smith, Jr.")).toBe("O BRIEN SMITH JR")
  })
})
