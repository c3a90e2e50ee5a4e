import { Budgets, Slug } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const valid = /^[a-z0-9]+(-[a-z0-9]+)*$/

const slug = fc
  .array(fc.stringMatching(/^[a-z0-9]{1,12}$/), { minLength: 1, maxLength: 8 })
  .map((words) => words.join("-").slice(0, Budgets.characters.slug).replace(/-$/, ""))

describe("the slugs of restaurants that are called alike", () => {
  it("begin with the one that is wanted, are numbered, and end by chance", () => {
    const all = Slug.candidates("luna", "c0ffee")
    expect(all.slice(0, 3)).toEqual(["luna", "luna-2", "luna-3"])
    expect(all.slice(-2)).toEqual([`luna-${Slug.mostNumbered}`, "luna-c0ffee"])
    expect(all).toHaveLength(Slug.mostNumbered + 1)
  })

  it("are valid, all different, and no longer than a slug can be", () => {
    fc.assert(
      fc.property(slug, fc.stringMatching(/^[a-f]{8}$/), (wanted, chance) => {
        const all = Slug.candidates(wanted, chance)
        expect(all[0]).toBe(wanted)
        for (const one of all) {
          expect(one).toMatch(valid)
          expect(one.length).toBeLessThanOrEqual(Budgets.characters.slug)
        }
        expect(all.at(-1)!.endsWith(`-${chance}`)).toBe(true)
        expect(new Set(all.slice(1)).size).toBe(all.length - 1)
      })
    )
  })

  it("lose only as much of a long one as the end needs", () => {
    const long = "a".repeat(Budgets.characters.slug)
    expect(Slug.candidates(long, "b")[1]).toBe(`${"a".repeat(Budgets.characters.slug - 2)}-2`)
    const hyphen = `${"a".repeat(Budgets.characters.slug - 3)}-bb`
    expect(Slug.candidates(hyphen, "b")[1]).toBe(`${"a".repeat(Budgets.characters.slug - 3)}-2`)
  })
})
