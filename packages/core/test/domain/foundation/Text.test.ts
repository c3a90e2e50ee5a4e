import { Text } from "@fourtop/core/internal"
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

describe("control characters", () => {
  const [escape, csi, del, override, isolate] = ["\u001b", "\u009b", "\u007f", "\u202e", "\u2066"]

  it.each([escape, csi, del, "\u0007"])("%j is refused everywhere, by its name", (character) => {
    for (const isName of [true, false]) {
      expect(Text.problem(`a${character}b`, { isName })).toMatch(/^must not contain the control character U\+00/)
    }
    expect(Text.problem(`a${character}b`, { isSecret: true })).toBeNull()
  })

  it("that break lines are refused in names alone, and so are those that change the direction of text", () => {
    for (const character of ["\n", "\t", override, isolate]) {
      expect(Text.problem(`a${character}b`, { isName: true })).toMatch(/^must not contain/)
      expect(Text.problem(`a${character}b`, {})).toBeNull()
    }
    expect(Text.problem("مطعم \u200f٧", { isName: true })).toBeNull()
  })

  it("are shown as escapes that JSON understands", () => {
    expect(Text.visible(`a${escape}[2J${csi}${override}\nb\tc`)).toBe("a\\u001b[2J\\u009b\\u202e\nb\tc")
    const text = JSON.stringify({ name: `a${csi}${override}` })
    expect(JSON.parse(Text.visible(text))).toEqual({ name: `a${csi}${override}` })
  })
})

describe("a folded text", () => {
  it("is the same without case, accents, punctuation and repeated blanks", () => {
    expect(Text.folded(" São  Paulo ")).toBe("SAO PAULO")
    expect(Text.folded("Gießen")).toBe(Text.folded("GIESSEN"))
    expect(Text.folded("O'Brien-Smith, Jr.")).toBe("O BRIEN SMITH JR")
  })
})
