import {
  Activity,
  Budgets,
  Decode,
  type Dish,
  DishInput,
  JsonSize,
  type ModifierGroup,
  Venue,
  VenueSize
} from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as changeDish from "../../../src/domain/decisions/menu/changeDish.ts"
import * as createDish from "../../../src/domain/decisions/menu/createDish.ts"
import * as DishBudget from "../../../src/domain/menu/DishBudget.ts"
import { applied, dishOf, contextAt, monday, smallHouse } from "../../arrange.ts"
import { inLanguages, languages } from "../../languages.ts"

const { budgets, counts } = Budgets
const { venue } = applied(smallHouse)
const tomato = dishOf(venue, "tomato")
const soups = venue.categories[0]!

const context = () => contextAt(monday + 60_000, 9000)
const problemsOf = (decided: Either.Either<unknown, unknown>): Readonly<Record<string, ReadonlyArray<string>>> =>
  Either.match(decided, { onLeft: (failure) => (failure as { problems: object }).problems as {}, onRight: () => ({}) })

const create = (input: object, given = venue) => {
  const decoded = Decode.decoder(DishInput.CreateDish)({
    category_id: soups.id,
    name: "Miso",
    price_minor: 5,
    ...input
  })
  if (Either.isLeft(decoded)) return decoded.left
  return problemsOf(createDish.decide(decoded.right, { venue: given }, context()).answer)
}
const change = (input: object, given = venue) => {
  const decoded = Decode.decoder(DishInput.ChangeDish)(input)
  if (Either.isLeft(decoded)) return decoded.left
  return problemsOf(changeDish.decide({ dishId: tomato.id, input: decoded.right }, { venue: given }, context()).answer)
}

/** The venue with other rows, as a store may have from before the budgets. */
const withDish = (dish: Partial<Dish.Dish>) => {
  const dishes = venue.rows.dishes.map((row) => (row.id === tomato.id ? { ...row, ...dish } : row))
  return Venue.make({ ...venue.rows, dishes })
}
const withMany = (extra: ReadonlyArray<Dish.Dish>) =>
  Venue.make({ ...venue.rows, dishes: [...venue.rows.dishes, ...extra] })
const copies = (count: number, dish: Partial<Dish.Dish>) =>
  Array.from({ length: count }, (_, index) => ({ ...tomato, ...dish, id: 50_000 + index, key: null }))

describe("a text of a dish", () => {
  it("is refused with 30 languages of 500 characters", () => {
    expect(create({ name: inLanguages("x".repeat(500)) })).toEqual({
      name: ['the text for "en" must have at most 200 characters']
    })
  })

  it("is limited in all its languages together", () => {
    expect(create({ name: inLanguages("x".repeat(200), languages.slice(0, 30)) })).toEqual({})
    expect(create({ name: inLanguages("漢".repeat(200), languages.slice(0, 13)) })).toEqual({})
    expect(create({ name: inLanguages("漢".repeat(200), languages.slice(0, 14)) })).toEqual({
      name: ["has 8,514 bytes in all its languages together; the maximum is 8 KiB"]
    })
    expect(create({ description: inLanguages("x".repeat(2000)) })).toEqual({
      description: ["has 60,242 bytes in all its languages together; the maximum is 32 KiB"]
    })
  })

  it("is limited when a plain text joins the other languages", () => {
    const others = withDish({ name: inLanguages("漢".repeat(200), languages.slice(1, 14)) })
    expect(change({ name: "漢".repeat(200) }, others)).toEqual({
      name: ["has 8,514 bytes in all its languages together; the maximum is 8 KiB"]
    })
    expect(change({ name: "Soup" }, others)).toEqual({})
  })
})

describe("a dish as a whole", () => {
  const size = (index: number) => ({ name: inLanguages("漢".repeat(190), languages.slice(0, 14)), price_minor: index })

  it("is limited with its sizes, at the member that makes it large", () => {
    expect(create({ price_minor: null, variants: Array.from({ length: 15 }, (_, index) => size(index)) })).toEqual({})
    expect(create({ price_minor: null, variants: Array.from({ length: 17 }, (_, index) => size(index)) })).toEqual({
      variants: [expect.stringMatching(/^the item has 1[\d,]+ bytes .* the maximum is 128 KiB$/)]
    })
  })

  it("is limited with its modifier groups", () => {
    const heavy = (id: number): ModifierGroup.ModifierGroup => ({
      ...venue.rows.modifierGroups[0]!,
      id,
      key: `group-${id}`,
      name: inLanguages("x".repeat(200))
    })
    const groups = Array.from({ length: 30 }, (_, index) => heavy(100 + index))
    const given = Venue.make({ ...venue.rows, modifierGroups: groups })
    const ids = groups.map(({ id }) => id)
    expect(create({ modifier_group_ids: ids.slice(0, 15) }, given)).toEqual({})
    expect(create({ modifier_group_ids: ids }, given)).toEqual({
      modifier_group_ids: [expect.stringContaining("128 KiB")]
    })
  })

  it("that was over its budget can be shortened, sold out, priced and moved, but does not grow", () => {
    const large = { name: inLanguages("漢".repeat(500)), description: inLanguages("漢".repeat(2000)) }
    const given = withDish(large)
    expect(VenueSize.ofDish(dishOf(given, "tomato"), given.modifierGroupById)).toBeGreaterThan(budgets.dish)
    expect(change({ is_available: false }, given)).toEqual({})
    expect(change({ show_online: false, dietary: "veg" }, given)).toEqual({})
    expect(change({ price_minor: 99_999_999_999 }, given)).toEqual({})
    expect(change({ category_id: venue.categories.at(-1)!.id }, given)).toEqual({})
    expect(change({ name: "Soup" }, given)).toEqual({})
    expect(change({ description: null }, given)).toEqual({})
    expect(change({ name: { en: "Soup" } }, given)).toEqual({})
    expect(Object.keys(change({ name: "漢".repeat(500) }, given))).toEqual(["name"])
    const missing = withDish({
      ...large,
      description: { en: "Short", ...inLanguages("漢".repeat(2000), ["de", "fr"]) }
    })
    expect(change({ description: "A little longer" }, missing)).toEqual({})
    expect(Object.keys(change({ allergens: ["milk", "fish", "eggs"] }, given))).not.toEqual([])
  })
})

describe("a budget", () => {
  const group = venue.rows.modifierGroups[0]!
  const text = (length: number) => ({ en: "x".repeat(length) })
  const paths = (given: Venue.Venue, before: Dish.Dish | null, after: Dish.Dish) =>
    DishBudget.problems(given, before, after).map(({ message, path }) => `${path}: ${message}`)
  /** The rows, and a dish that brings them to exactly so many bytes. */
  const padded = (
    rows: Venue.VenueRows,
    bytes: number,
    measure: (rows: Venue.VenueRows) => number,
    archived = false
  ) => {
    const filled = (length: number) => {
      const filler = { ...tomato, id: 90_000, key: null, archived, modifier_group_ids: [], description: text(length) }
      return { ...rows, dishes: [...rows.dishes, filler] }
    }
    return Venue.make(filled(bytes - measure(filled(0))))
  }
  const plain = { ...tomato, modifier_group_ids: [] }
  const longer = { ...plain, name: text(tomato.name["en"]!.length + 7) }
  const weight = VenueSize.ofRow(plain)

  it("of all menus may be filled to the last byte, with groups as often as they are shown", () => {
    const shared = { ...group, name: text(2 ** 21) }
    const dishes = [...venue.rows.dishes, ...copies(9, { modifier_group_ids: [shared.id] })]
    const rows = { ...venue.rows, modifierGroups: [shared], dishes }
    const room = (bytes: number) => padded(rows, budgets.menus - bytes, VenueSize.ofMenus)
    const exceeded = ["name: all menus together would exceed 24 MiB"]
    expect(VenueSize.of(room(0).rows)).toBeLessThan(budgets.venue)
    expect(paths(room(weight), null, plain)).toEqual([])
    expect(paths(room(weight - 1), null, plain)).toEqual(exceeded)
    expect(paths(room(7), plain, longer)).toEqual([])
    expect(paths(room(6), plain, longer)).toEqual(exceeded)
  })

  it("of the venue may be filled to the last byte, with archived rows", () => {
    const room = (bytes: number) => padded(venue.rows, budgets.venue - bytes, VenueSize.of, true)
    const exceeded = ["name: the restaurant's venue would exceed 16 MiB"]
    expect(paths(room(weight), null, plain)).toEqual([])
    expect(paths(room(weight - 1), null, plain)).toEqual(exceeded)
    expect(paths(room(7), plain, longer)).toEqual([])
    expect(paths(room(6), plain, longer)).toEqual(exceeded)
  })

  it("of a dish is reported at the member that has grown most, of equals at the first", () => {
    const was = { ...tomato, name: text(200), description: null, variants: [], modifier_group_ids: [] }
    const heavyGroup = { ...group, id: 800, name: text(budgets.dish) }
    const given = Venue.make({ ...venue.rows, modifierGroups: [heavyGroup] })
    const member = (before: Dish.Dish | null, after: Partial<Dish.Dish>) =>
      new Set(DishBudget.problems(given, before, { ...was, ...after }).map(({ path }) => path))
    const large = { ...was, modifier_group_ids: [800] }
    expect(member(null, large)).toEqual(new Set(["modifier_group_ids"]))
    expect(member(was, large)).toEqual(new Set(["modifier_group_ids"]))
    // A description in one language takes ten bytes more than its text.
    expect(member(large, { ...large, name: text(212), description: text(2) })).toEqual(new Set(["name"]))
    expect(member(large, { ...large, name: text(211), description: text(2) })).toEqual(new Set(["description"]))
  })
})

describe("the activity log", () => {
  it("does not copy long texts", () => {
    const given = withDish({ description: inLanguages("漢".repeat(330)) })
    const input = { name: "Soup", description: inLanguages("x".repeat(1000)) }
    const { changes } = changeDish.decide({ dishId: tomato.id, input }, { venue: given }, context())
    const [{ detail }] = changes.activity as [Activity.ActivityEntry]
    expect(JsonSize.of(detail)).toBeLessThan(budgets.activityDetail)
    expect(detail["name"]).toEqual({ before: tomato.name, after: { en: "Soup" } })
    expect(detail["description"]).toMatchObject({ after: { de: expect.stringMatching(/^x+…$/) } })
  })

  it("keeps only the names of changed members when even short texts are too much", () => {
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`member-${index}`, "x".repeat(30)]))
    const entry = Activity.undeclaredEntry(
      { action: "dish.changed", subject: { kind: "dish", id: "1" }, detail: many },
      context()
    )
    expect(entry.detail).toEqual({ left_out: Object.keys(many).slice(0, 100) })
  })
})

describe("all dishes together", () => {
  it("are limited in number", () => {
    const full = withMany(copies(counts.dishes - venue.dishes.length, {}))
    expect(full.dishes.length).toBe(counts.dishes)
    expect(create({}, full)).toEqual({ category_id: ["a restaurant can have at most 20,000 items"] })
    expect(change({ price_minor: 1 }, full)).toEqual({})
  })

  it("are limited in their stored and their shown size", () => {
    const full = withMany(copies(600, { description: inLanguages("漢".repeat(330)) }))
    expect(VenueSize.of(full.rows)).toBeGreaterThan(budgets.venue)
    expect(Object.values(create({}, full)).flat()).toContain("the restaurant's venue would exceed 16 MiB")
    expect(change({ is_available: false }, full)).toEqual({})
    expect(change({ name: "Soup" }, full)).toEqual({})
    expect(Object.keys(change({ name: "A soup of tomatoes" }, full))).toEqual(["name"])
    const group = { ...venue.rows.modifierGroups[0]!, name: inLanguages("x".repeat(190)) }
    const shown = Venue.make({
      ...venue.rows,
      modifierGroups: [group],
      dishes: [...venue.rows.dishes, ...copies(4_000, { modifier_group_ids: [group.id] })]
    })
    expect(VenueSize.of(shown.rows)).toBeLessThan(budgets.venue)
    expect(create({}, shown)).toEqual({ name: ["all menus together would exceed 24 MiB"] })
  })
})
