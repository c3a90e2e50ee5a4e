import {
  Difference,
  DifferenceText,
  DifferenceValue,
  VenueDifferences,
  type VenueDocument
} from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

type Members = Readonly<Record<string, unknown>>

const between = (was: Members, is: Members): ReadonlyArray<Difference.Difference> =>
  VenueDifferences.of(
    { currency: "EUR", ...was } as unknown as VenueDocument.VenueDocumentInput,
    { currency: "EUR", ...is } as unknown as VenueDocument.VenueDocumentInput
  )

const amount = (minor: number): Difference.Value => ({ kind: "amount", minor, currency: "EUR" })

describe("a difference", () => {
  it("says where it is by members, entries and languages, and what it was and is", () => {
    const menus = (sizes: ReadonlyArray<object>, name: object) => ({
      menus: [{ key: "lunch", name: "Lunch", categories: [{ key: "soups", dishes: [{ key: "miso", name, sizes }] }] }]
    })
    const [small, large] = [
      { key: "small", name: "Small", price_minor: 500 },
      { key: "large", name: "Large", price_minor: 900 }
    ]
    const huge = { key: "huge", name: "Huge", price_minor: 1200 }
    const found = between(
      menus([small, large], { en: "Miso" }),
      menus([{ ...large, price_minor: 950 }, huge, small], { en: "Miso", de: "Miso-Suppe" })
    )
    expect(found).toEqual([
      {
        group: "dishes",
        kind: "changed",
        about: { entry: "Miso" },
        details: [
          {
            path: [{ member: "name" }, { language: "de" }],
            kind: "changed",
            before: { kind: "none" },
            after: { kind: "text", text: "Miso-Suppe" }
          },
          {
            path: [{ member: "sizes" }, { entry: "Large" }, { member: "price_minor" }],
            kind: "changed",
            before: amount(900),
            after: amount(950)
          },
          {
            path: [{ member: "sizes" }, { entry: "Huge" }],
            kind: "added",
            facts: [{ member: "price_minor", value: amount(1200) }]
          },
          { path: [{ member: "sizes" }], kind: "reordered" }
        ]
      }
    ])
  })

  it("is about an entry, or about a member of the document", () => {
    const about = (was: Members, is: Members) => between(was, is).map(({ about, group }) => [group, about])
    const [a, b] = [
      { key: "a", name: "A" },
      { key: "b", name: "B" }
    ]
    expect(about({ branches: [a] }, { branches: [a, b] })).toEqual([["branches", { entry: "B" }]])
    expect(about({ branches: [a, b] }, { branches: [b, a] })).toEqual([["branches", { member: "branches" }]])
    expect(about({ name: "One" }, { name: "Two" })).toEqual([["restaurant", { member: "name" }]])
    expect(about({ legal_name: "One" }, { legal_name: "Two" })).toEqual([["settings", { member: "legal_name" }]])
  })

  it("tells long texts apart that begin alike", () => {
    const texts = (end: string) => ({ tables: [{ key: "t1", name: { en: "x".repeat(200) + end } }] })
    expect(between(texts("a"), texts("b"))).toHaveLength(1)
    expect(between(texts("a"), texts("a"))).toEqual([])
  })

  it("is told from one in sentences", () => {
    const [found] = between({ name: "One" }, { name: "Two" })
    expect(Difference.isTold(found!)).toBe(false)
    expect(Difference.isTold(DifferenceText.of(found!))).toBe(true)
  })
})

describe("a value of a difference", () => {
  it.each<[string, unknown, Difference.Value]>([
    ["price_minor", 650, amount(650)],
    ["percent", 7.5, { kind: "percent", percent: 7.5 }],
    ["max_seats", 4, { kind: "number", number: 4 }],
    ["active", false, { kind: "flag", is: false }],
    ["branch", null, { kind: "none" }],
    ["branch", undefined, { kind: "none" }],
    ["days", [1, 7], { kind: "days", days: [1, 7] }],
    ["days", [], { kind: "list", entries: [], more: 0 }],
    ["windows", [{ start: "10:00", end: "12:00" }], { kind: "times", times: [{ start: "10:00", end: "12:00" }] }],
    [
      "pacing",
      { covers: 10, parties: null, note: undefined },
      {
        kind: "members",
        members: [
          { member: "covers", value: { kind: "number", number: 10 } },
          { member: "parties", value: { kind: "none" } }
        ],
        more: 0
      }
    ],
    [
      "rules",
      [{ percent: 10 }],
      {
        kind: "list",
        entries: [
          { kind: "members", members: [{ member: "percent", value: { kind: "percent", percent: 10 } }], more: 0 }
        ],
        more: 0
      }
    ]
  ])("of %s %j is tagged", (member, value, tagged) => {
    expect(DifferenceValue.of(member, value, "EUR")).toEqual(tagged)
  })

  it("has as much of a long list as fits, and says how many others there are", () => {
    const cities = Array.from({ length: 100 }, (_, n) => `City ${n}`)
    const value = DifferenceValue.of("cities", cities, "EUR")
    expect(value).toMatchObject({ kind: "list" })
    const { entries, more } = value as Extract<Difference.Value, { kind: "list" }>
    expect(entries.length).toBeLessThan(30)
    expect(entries.length + more).toBe(100)
  })

  it("is small, whatever is in it", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(JSON.stringify(DifferenceValue.of("anything", value, "EUR")).length).toBeLessThan(12_000)
      })
    )
  })
})
