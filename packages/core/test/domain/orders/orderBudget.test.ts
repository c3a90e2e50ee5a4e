import {
  Budgets,
  type Dish,
  GuestMatching,
  JsonSize,
  type ModifierGroup,
  type OrderInput,
  Venue,
  VenueSize
} from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as moveOrder from "../../../src/domain/decisions/orders/moveOrder.ts"
import * as placeOrder from "../../../src/domain/decisions/orders/placeOrder.ts"
import * as OrderBudget from "../../../src/domain/orders/OrderBudget.ts"
import * as NameSnapshot from "../../../src/domain/orders/NameSnapshot.ts"
import { applied, dishOf, contextAt, monday, smallHouse } from "../../arrange.ts"
import { inLanguages, languages } from "../../languages.ts"

const { budgets } = Budgets
const house = applied({ ...smallHouse, happy_hours: [], languages: ["de", "ru"] }).venue
const water = dishOf(house, "water")
const bread = house.rows.modifierGroups[0]!

/** The restaurant with one dish that offers these options in two groups. */
const serving = (name: Dish.Dish["name"], options: ReadonlyArray<Dish.Dish["name"]>) => {
  const all = options.map((option, index) => ({ ...bread.options[0]!, id: 600 + index, name: option }))
  const half = Math.ceil(all.length / 2)
  const groups = [all.slice(0, half), all.slice(half)].map((some, index): ModifierGroup.ModifierGroup => ({
    ...bread,
    id: 500 + index,
    key: `group-${index}`,
    min_select: 0,
    max_select: null,
    options: some
  }))
  const dish = { ...water, name, modifier_group_ids: groups.map(({ id }) => id) }
  const dishes = house.rows.dishes.map((row) => (row.id === water.id ? dish : row))
  const venue = Venue.make({ ...house.rows, modifierGroups: groups, dishes })
  return { dish, groups, optionIds: all.map(({ id }) => id), venue }
}

const order = (lines: number, optionIds: ReadonlyArray<number>): OrderInput.PlaceOrder => ({
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "+49 221 123",
  lines: Array.from({ length: lines }, () => ({ item_id: water.id, quantity: 1, option_ids: optionIds }))
})
const place = (venue: Venue.Venue, input: OrderInput.PlaceOrder) =>
  placeOrder.decide(
    { input, channel: "phone" },
    { venue, zone: null, guests: GuestMatching.nobodyKnown },
    contextAt(monday)
  ).answer
const placed = (venue: Venue.Venue, input: OrderInput.PlaceOrder) => Either.getOrThrow(place(venue, input))
const problemsOf = (venue: Venue.Venue, input: OrderInput.PlaceOrder) =>
  (Either.getOrThrow(Either.flip(place(venue, input))) as { problems: object }).problems
const bytes = (text: string) => Buffer.byteLength(text)

describe("an order", () => {
  it("keeps an ordinary name in all its languages", () => {
    const name = { en: "Water", de: "Wasser", fr: "Eau" }
    expect(placed(serving(name, []).venue, order(1, [])).lines[0]!.name).toBe(name)
  })

  it("of the largest possible dish, a hundred times with all its options, is within its budget", () => {
    const large = (english: (index: number) => string) => {
      const names = Array.from({ length: 20 }, (_, index) => ({ ...inLanguages("é".repeat(96)), en: english(index) }))
      const made = serving(inLanguages("x".repeat(200)), names)
      const weight = VenueSize.ofDish(made.dish, made.venue.modifierGroupById)
      expect(weight).toBeGreaterThan(budgets.dish * 0.95)
      expect(weight).toBeLessThanOrEqual(budgets.dish)
      for (const group of made.groups) expect(VenueSize.ofRow(group)).toBeLessThanOrEqual(budgets.modifierGroup)
      return made
    }
    const { optionIds, venue } = large((index) => `Option ${index}`)
    expect(Object.keys(placed(venue, order(1, [])).lines[0]!.name)).toEqual(languages)
    const { lines, view } = placed(venue, order(100, optionIds))
    expect(bytes(view)).toBeLessThan(budgets.order)
    expect(lines.every(({ modifiers, name }) => modifiers.length === 20 && "en" in name)).toBe(true)
    // Names that are too long even in one language are refused.
    const longer = large(() => "é".repeat(96))
    expect(problemsOf(longer.venue, order(100, longer.optionIds))).toEqual({
      lines: [expect.stringMatching(/^make an order of [\d,]+ bytes; the maximum is 256 KiB/)]
    })
  })

  it("of a dish from before there were budgets is within its budget", () => {
    const { venue } = serving(inLanguages("漢".repeat(500)), [])
    const { lines, view } = placed(venue, order(100, []))
    expect(bytes(view)).toBeLessThan(budgets.order)
    expect(lines.map(({ name }) => Object.keys(name).join())).toEqual(lines.map(() => "en"))
  })
})

describe("the size of an order", () => {
  const share = { name: "T", rate: 1, inclusive: true, taxable_minor: 1, tax_minor: 1 }
  const problemsWith = (view: string, taxes = 0, shares: number | null = null) =>
    OrderBudget.problems({
      view,
      price: { taxBreakdown: shares === null ? null : Array.from({ length: shares }, () => share) },
      pricing: { settings: { taxes: { taxes: Array.from({ length: taxes }, () => ({})) } } }
    } as never)
  const most = 256 * 1024 - 4_096

  it("leaves room for later changes, and for each tax that may become due", () => {
    expect(problemsWith("x".repeat(most))).toEqual([])
    expect(problemsWith("x".repeat(most + 1))).toEqual([
      {
        path: "lines",
        message: "make an order of 258,049 bytes; the maximum is 256 KiB, including later changes"
      }
    ])
    expect(problemsWith("x".repeat(most - 2 * 640), 2)).toEqual([])
    expect(problemsWith("x".repeat(most - 2 * 640 + 1), 2)).toHaveLength(1)
    expect(problemsWith("x".repeat(most - 640), 3, 2)).toEqual([])
    expect(problemsWith("x".repeat(most - 640 + 1), 3, 2)).toHaveLength(1)
  })

  it("is measured in bytes", () => {
    expect(problemsWith("漢".repeat(most / 3))).toEqual([])
    expect(problemsWith("漢".repeat(most / 3) + "x")).toHaveLength(1)
  })
})

describe("the names in an order", () => {
  const restaurant = { default_language: "en", languages: ["en", "ru", "de"] }
  const long = "x".repeat(200)
  const hundred = (name: Dish.Dish["name"]) => {
    const kept = NameSnapshot.of(
      Array.from({ length: 100 }, () => name),
      restaurant
    )(name)
    return Object.keys(kept)
  }

  it("are in the default language, then in the restaurant's in its order, then in others by their code", () => {
    // About 1,310 bytes for each of a hundred names, and 209 for each language.
    expect(hundred(inLanguages(long))).toEqual(["en", "bg", "cs", "da", "de", "ru"])
    expect(hundred(inLanguages(long, ["zh", "de", "ru", "it", "en", "fr", "bg"]))).toEqual([
      "de",
      "ru",
      "it",
      "en",
      "fr",
      "bg"
    ])
  })

  it("have a text even without one in the default language", () => {
    expect(hundred({ fr: "漢".repeat(600), it: long, en: null })).toContain("fr")
  })

  it("come to no more than their budget, or to the default language alone", () => {
    const name = fc.dictionary(
      fc.constantFrom(...languages),
      fc.option(fc.string({ unit: "binary", maxLength: 400 }).map((text) => text.repeat(3))),
      { minKeys: 1 }
    )
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 40 }), (some, times) => {
        const names = Array.from({ length: times }, () => some).flat()
        const kept = names.map(NameSnapshot.of(names, restaurant))
        const weight = kept.reduce((sum, one) => sum + JsonSize.of(one), 0)
        expect(weight <= budgets.orderNames || kept.every((one) => Object.keys(one).length === 1)).toBe(true)
        kept.forEach((one, index) => {
          expect(names[index]).toMatchObject(one)
          if (names[index]!["en"] != null) expect(one["en"]).toBe(names[index]!["en"])
        })
      }),
      { numRuns: 50 }
    )
  })
})

describe("every order that is accepted", () => {
  it("stays within its budget after any later change", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }),
      fc.constantFrom("漢".repeat(200), "x".repeat(200), "\u0001".repeat(200), "A")
    )
    const name = fc
      .record({ en: text, others: text, count: fc.integer({ min: 0, max: 29 }) })
      .map(({ count, en, others }): Record<string, string> => ({
        ...inLanguages(others, languages.slice(0, count)),
        en
      }))
    fc.assert(
      fc.property(
        name,
        fc.array(name, { maxLength: 8 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 20 }),
        (dishName, optionNames, lines, times) => {
          const options = Array.from({ length: times }, () => optionNames).flat()
          const { optionIds, venue } = serving(dishName, options.slice(0, 100))
          const answer = place(venue, order(lines, optionIds))
          if (Either.isLeft(answer)) {
            expect(Object.keys((answer.left as { problems: object }).problems)).toEqual(["lines"])
            return
          }
          const found = { order: answer.right, tickets: [] }
          const reason = "\u0001".repeat(200)
          const moved = moveOrder.decide(
            { status: "cancelled", reason },
            { found, venue, visitor: null, payments: [] },
            contextAt(monday)
          )
          expect(bytes(answer.right.view)).toBeLessThanOrEqual(budgets.order)
          expect(bytes(Either.getOrThrow(moved.answer).view)).toBeLessThanOrEqual(budgets.order)
        }
      ),
      { numRuns: 60 }
    )
  })
})
