import { Budgets, VenueCheck, type VenueDocument } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as applyVenue from "../../../src/domain/decisions/venue/applyVenue.ts"
import { applied, contextAt, monday, parse, smallHouse } from "../../arrange.ts"
import { inLanguages } from "../../languages.ts"

type Input = VenueDocument.VenueDocumentInput
type Problems = Readonly<Record<string, ReadonlyArray<string>>>

const problemsOf = (checked: Either.Either<unknown, { readonly problems: Problems }>): Problems =>
  Either.match(checked, { onLeft: ({ problems }) => problems, onRight: () => ({}) })

const problemsIn = (refusal: applyVenue.Refusal) => {
  if (refusal._tag !== "ValidationFailed") throw refusal
  return refusal
}

/** The problems that the check command reports, and those of applying the document to a venue. */
const check = (input: Input) => problemsOf(VenueCheck.check(input))
const apply = (input: Input, before: ReturnType<typeof applied>["venue"] | null = null) => {
  let last = 50_000
  const context = { ...contextAt(monday), id: () => ++last }
  const state = { restaurantId: 7, venue: before, kept: [], foundedMeanwhile: false }
  return problemsOf(Either.mapLeft(applyVenue.decide(parse(input), state, context).answer, problemsIn))
}

const groups = (count: number, text = "x".repeat(200)) =>
  Array.from({ length: count }, (_, index) => ({
    key: `group-${index}`,
    name: inLanguages(text),
    options: [{ key: "one", name: "One" }]
  }))
const offering = (count: number, offered: ReadonlyArray<string>): Input => ({
  ...smallHouse,
  modifier_groups: groups(count),
  happy_hours: [],
  menus: [
    {
      key: "lunch",
      name: "Lunch",
      categories: [
        {
          key: "soups",
          name: "Soups",
          dishes: [{ key: "miso", name: "Miso", price_minor: 1, modifier_groups: offered }]
        }
      ]
    }
  ]
})
const keys = (count: number) => Array.from({ length: count }, (_, index) => `group-${index}`)

describe("the budgets of a venue document", () => {
  it("are the same for checking and for applying it", () => {
    const many = { ...smallHouse, modifier_groups: [{ ...groups(1)[0]!, options: options(100, "漢".repeat(120)) }] }
    for (const problems of [check(withoutBread(many)), apply(withoutBread(many))]) {
      expect(problems).toEqual({ "modifier_groups.0": [expect.stringMatching(/bytes; the maximum is 64 KiB$/)] })
    }
    expect(check(smallHouse)).toEqual({})
    expect(apply(smallHouse)).toEqual({})
  })

  it("limit a dish with the groups that it offers, at its path", () => {
    expect(check(offering(30, keys(10)))).toEqual({})
    expect(check(offering(30, keys(30)))).toEqual({
      "menus.0.categories.0.dishes.0": [expect.stringContaining("maximum is 128 KiB")]
    })
  })

  it("limit the number of rows of a kind", () => {
    const branches = Array.from({ length: Budgets.counts.branches + 1 }, (_, index) => ({
      key: `branch-${index}`,
      name: "Branch"
    }))
    expect(check({ ...smallHouse, branches })).toEqual({ branches: ["a restaurant can have at most 500 branches"] })
  })

  it("limit the settings and a branch with its hours", () => {
    const zones = Array.from({ length: 2000 }, (_, index) => ({
      key: `zone-${index}`,
      name: "漢".repeat(100),
      cities: ["Köln"]
    }))
    expect(check({ ...smallHouse, delivery_zones: zones })).toEqual({
      delivery_zones: [expect.stringContaining("maximum is 512 KiB")]
    })
    const exceptions = Array.from({ length: 400 }, () => ({ date: "2026-12-24", note: "漢".repeat(200) }))
    const branches = [{ key: "main", name: "Main", default: true, opening_hours: { exceptions } }]
    expect(check({ ...smallHouse, branches })).toEqual({ "branches.0": [expect.stringContaining("maximum is 64 KiB")] })
  })

  it("limit all menus together", () => {
    const dishes = Array.from({ length: 1500 }, (_, index) => ({
      key: `dish-${index}`,
      name: "Dish",
      price_minor: 1,
      modifier_groups: keys(3)
    }))
    const shown = offering(3, [])
    const whole = { ...shown, menus: [{ key: "m", name: "M", categories: [{ key: "c", name: "C", dishes }] }] }
    expect(check(whole)).toEqual({ menus: [expect.stringMatching(/^all menus together .* maximum is 24 MiB$/)] })
  })

  it("accept a venue that was over them and does not grow", () => {
    const { venue } = applied(offering(30, keys(30)), null, { ...contextAt(monday), id: counting() })
    expect(apply(offering(30, keys(30)), venue)).toEqual({})
    expect(apply(offering(30, keys(29)), venue)).toEqual({})
    expect(
      Object.keys(apply({ ...offering(30, keys(30)), modifier_groups: groups(30, "漢".repeat(80)) }, venue))
    ).toEqual(["menus.0.categories.0.dishes.0"])
  })
})

const counting = () => {
  let last = 0
  return () => ++last
}

const options = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => ({ key: `option-${index}`, name: inLanguages(text, ["en", "de"]) }))

const withoutBread = (input: Input): Input => ({ ...input, menus: smallHouse.menus.slice(1), happy_hours: [] })
