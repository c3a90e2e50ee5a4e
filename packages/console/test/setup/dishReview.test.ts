/** Which rows of a text become dishes, and which still want a decision. */
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as DishReview from "../../src/setup/DishReview.ts"

const reviewed = (fields: Readonly<Record<string, string>>): DishReview.Review =>
  DishReview.of(new URLSearchParams(fields), "EUR")

const line = fc.constantFrom(
  "Margherita 8.50",
  "Margherita small 7.00 / large 9.50",
  "+ Buffalo mozzarella 2.50",
  "+ Extra love",
  "Mystery dish",
  "Pizza:",
  "",
  "Espresso 120.000",
  "Chianti glass 5.00 / bottle",
  "12.00",
  "Margherita 9"
)
const decision = fc.constantFrom("right", "out", "perhaps", "")
const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join("\n"))

/** The decisions as the page sends them: each with the text that it was made about, or with another one. */
const decided = (dishes: string, decisions: ReadonlyArray<readonly [string, boolean]>) =>
  Object.fromEntries([
    ["dishes", dishes],
    ...reviewed({ dishes }).rows.flatMap(({ field, text }, index) => {
      const [choice, isSame] = decisions[index % decisions.length]!
      return [
        [field, choice],
        [`${field}.text`, isSame ? text : `${text}!`]
      ]
    })
  ]) as Readonly<Record<string, string>>

const decisions = fc.array(fc.tuple(decision, fc.boolean()), { minLength: 1, maxLength: 8 })

describe("looking at dishes", () => {
  it("takes rows that are usable and not left out, and every doubtful row wants a decision about its own text", () => {
    fc.assert(
      fc.property(text, decisions, (dishes, choices) => {
        const review = reviewed(decided(dishes, choices))
        for (const [index, row] of review.rows.entries()) {
          const [choice, isSame] = choices[index % choices.length]!
          expect(row.decision).toBe(isSame && (choice === "right" || choice === "out") ? choice : null)
          const isDoubtful = row.doubts.length > 0 || !row.isUsable
          expect(DishReview.doubtful(review).includes(row)).toBe(isDoubtful)
          const isOpen = isDoubtful && row.decision !== "out" && (row.decision === null || !row.isUsable)
          expect(DishReview.undecided(review).includes(row)).toBe(isOpen)
          expect(DishReview.taken(review).includes(row)).toBe(row.isUsable && row.decision !== "out")
          if (!row.isUsable) continue
          expect(row.name).not.toBe("")
          const prices = row.sizes.length > 0 ? row.sizes.map((size) => size.price_minor) : [row.price_minor]
          for (const price of [...prices, ...row.modifiers.map((one) => one.price_minor)]) expect(price).not.toBeNull()
        }
      }),
      { numRuns: 300 }
    )
  })

  it("tells apart what is clear, what may be right, and what can only be left out", () => {
    const { rows, tooLong } = reviewed({ dishes: "Marinara 7.50\nMarinara 7.50\nMystery dish" })
    expect(tooLong).toBe(false)
    expect(rows.map(({ field, isUsable, name }) => [field, name, isUsable])).toEqual([
      ["row.1", "Marinara", true],
      ["row.2", "Marinara", true],
      ["row.3", "Mystery dish", false]
    ])
    const right = reviewed({
      dishes: "Mystery dish",
      "row.1": "right",
      "row.1.text": "Mystery dish"
    })
    expect(DishReview.undecided(right)).toHaveLength(1)
    expect(DishReview.taken(right)).toEqual([])
  })

  it("compares texts of several lines as a browser sends them", () => {
    const dishes = "Marinara 7.50\n+ Extra love"
    const [row] = reviewed({ dishes }).rows
    expect(row!.text).toContain("\n")
    const sent = reviewed({ dishes, "row.1": "out", "row.1.text": row!.text.replaceAll("\n", "\r\n") })
    expect(sent.rows[0]!.decision).toBe("out")
  })

  it("reads nothing of a text beyond the limits", () => {
    expect(reviewed({ dishes: "a\n".repeat(6000) })).toEqual({ rows: [], tooLong: true })
    expect(reviewed({})).toEqual({ rows: [], tooLong: false })
  })

  it.each([
    ["without a price", "Marinara 7.50\nMystery dish"],
    ["with a size without a price", "Chianti glass 5.00 / bottle"],
    ["with a name that is too long", `${"a".repeat(400)} 7.50`],
    ["that is too long to be read", `${"a ".repeat(600)} 7.50`],
    ["without a name", "12.00"]
  ])("makes no dish of a row %s", (_, dishes) => {
    const last = reviewed({ dishes }).rows.at(-1)!
    expect(last.isUsable).toBe(false)
  })
})
