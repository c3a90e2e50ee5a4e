import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as Answers from "../../src/forms/Answers.ts"

const name = fc
  .array(fc.constantFrom("a", "b", "__proto__", ""), { minLength: 1, maxLength: 4 })
  .map((one) => one.join("."))
const fields = fc.array(fc.tuple(name, fc.constantFrom("x", "y", "")), { maxLength: 12 })

describe("the fields of a form by their names", () => {
  it("are those of the form", () => {
    fc.assert(
      fc.property(fields, name, (sent, asked) => {
        const [form, answers] = [new URLSearchParams(sent.map(([one, value]) => [one, value])), Answers.of(sent)]
        expect(answers.get(asked)).toBe(form.get(asked))
        expect(answers.getAll(asked)).toEqual(form.getAll(asked))
        expect(answers.has(asked)).toBe(form.has(asked))
        expect(Answers.distinct(answers, asked)).toEqual([...new Set(form.getAll(asked))])
      })
    )
  })

  it("are found one and two steps below a name, and no deeper", () => {
    fc.assert(
      fc.property(fields, name, (sent, asked) => {
        const below = sent.flatMap(([one, value]) => {
          const rest = one.slice(asked.length + 1)
          return one.startsWith(`${asked}.`) && rest.split(".").length <= 2 ? [[rest, value]] : []
        })
        expect(Answers.of(sent).below(asked)).toEqual(below)
      })
    )
  })

  it("are looked through once", () => {
    let looks = 0
    const sent = {
      *[Symbol.iterator](): Iterator<readonly [string, string]> {
        looks++
        yield ["a", "1"]
      }
    }
    const answers = Answers.of(sent)
    for (const one of ["a", "b", "c"]) answers.get(one)
    expect([answers.get("a"), looks]).toEqual(["1", 1])
  })

  it("take no more memory for a name with many points than for others", () => {
    const long = "a.".repeat(100_000)
    expect(Answers.of([[long, "x"]]).below(long.slice(0, -1))).toEqual([["", "x"]])
    expect(Answers.of([[long, "x"]]).below("a")).toEqual([])
  })
})
