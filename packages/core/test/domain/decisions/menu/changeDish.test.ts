import { assertLeft } from "@effect/vitest/utils"
import { type Dish, Venue } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as changeDish from "../../../../src/domain/decisions/menu/changeDish.ts"
import * as DishChange from "../../../../src/domain/decisions/menu/DishChange.ts"
import { NotFound, ValidationFailed } from "../../../../src/domain/foundation/Errors.ts"
import { applied, peopleAt, dishOf, monday, smallHouse } from "../../../arrange.ts"

const { venue } = applied(smallHouse)
const tomato = dishOf(venue, "tomato")
const goulash = dishOf(venue, "goulash")
const later = monday + 60_000

const decide = (input: changeDish.Command["input"], dish: Dish.Dish = goulash, now = later) => {
  const dishes = venue.rows.dishes.map((row) => (row.id === dish.id ? dish : row))
  return changeDish.decide({ dishId: dish.id, input }, { venue: Venue.make({ ...venue.rows, dishes }) }, peopleAt(now))
}
const rowOf = (changes: DishChange.Changes) =>
  changes.changes.flatMap((change) => (change.op === "put" ? [change.row] : []))

describe("a changed dish", () => {
  const category_id = venue.categories.at(-1)!.id
  const full: Dish.Dish = { ...tomato, allergens: ["milk"], description: { en: "Hot", de: "Heiß" } }
  it.each<[string, changeDish.Command["input"], Partial<Dish.Dish>]>([
    ["its category", { category_id }, { category_id }],
    ["its name in the default language", { name: "Soup" }, { name: { en: "Soup" } }],
    ["its name in all languages", { name: { de: "Suppe" } }, { name: { de: "Suppe" } }],
    ["its description in the default language", { description: "Warm" }, { description: { en: "Warm", de: "Heiß" } }],
    ["its description in all", { description: { fr: "Chaud" } }, { description: { fr: "Chaud" } }],
    ["its description to none", { description: null }, { description: null }],
    ["its price", { price_minor: 0 }, { price_minor: 0 }],
    ["its diet", { dietary: "vegan" }, { dietary: "vegan" }],
    ["its allergens, each once", { allergens: ["eggs", "fish", "eggs"] }, { allergens: ["eggs", "fish"] }],
    ["its allergens to not stated", { allergens: null }, { allergens: null }],
    ["whether it is sold out", { is_available: false }, { is_available: false }],
    ["whether it is shown online", { show_online: false }, { show_online: false }]
  ])("changes only %s", (_, input, expected) => {
    const { answer, changes } = decide(input, full)
    const [member] = Object.keys(expected) as [keyof Dish.Dish]
    const [{ last_move, ...row }] = rowOf(changes) as [Dish.Dish]
    expect(row).toEqual({ ...full, ...expected, updated_at: later })
    const isFlip = member === "is_available"
    expect(last_move).toEqual(
      isFlip
        ? { at: later, version: full.version + 1, by: "staff", before: { is_available: full.is_available } }
        : undefined
    )
    expect(Either.getOrThrow(answer).item).toMatchObject(expected)
    expect(JSON.parse(changes.events[0]!.body).data).toEqual({
      item: Either.getOrThrow(answer).item,
      changed: [member]
    })
    expect(changes.activity).toMatchObject([
      {
        subject: { kind: "dish", id: String(tomato.id) },
        detail: { [member]: { before: full[member], after: expected[member] } }
      }
    ])
  })

  it.each<[changeDish.Command["input"], string]>([
    [{ price_minor: 1 }, "dish.price_changed"],
    [{ price_minor: 1, is_available: false }, "dish.price_changed"],
    [{ is_available: false }, "dish.availability_changed"],
    [{ is_available: false, show_online: false }, "dish.changed"],
    [{ show_online: false }, "dish.changed"]
  ])("by %j is logged as %s", (input, action) => {
    expect(decide(input, tomato).changes.activity.map((entry) => entry.action)).toEqual([action])
  })

  it("has a later updated_at even when the clock is behind", () => {
    const [row] = rowOf(decide({ show_online: false }, { ...tomato, updated_at: later }, monday).changes)
    expect(row!.updated_at).toBe(later + 1)
    const [first] = rowOf(decide({ show_online: false }, { ...tomato, updated_at: null }, monday).changes)
    expect(first!.updated_at).toBe(monday)
  })

  it("without a difference has no change set", () => {
    expect(DishChange.changed(venue, tomato, { ...tomato }, peopleAt(later))).toEqual(
      DishChange.changed(venue, goulash, goulash, peopleAt(later))
    )
    expect(DishChange.changed(venue, tomato, tomato, peopleAt(later)).changes).toEqual([])
  })

  it("that is the same is not written, and keeps its updated_at", () => {
    const { answer, changes } = decide({ name: "Tomato soup", allergens: ["celery", "celery"] }, tomato)
    expect(Either.getOrThrow(answer).item.updated_at).toBe("2026-11-16T12:30:00.000+01:00")
    expect([changes.changes, changes.events, changes.activity]).toEqual([[], [], []])
  })

  it("is refused with all its problems", () => {
    const { answer, changes } = decide({ category_id: 404, price_minor: 1 })
    assertLeft(
      answer,
      ValidationFailed.of(
        { path: "category_id", message: "is not a category of this restaurant" },
        { path: "price_minor", message: "cannot be set: this item is priced per variant" }
      )
    )
    expect(changes.changes).toEqual([])
    assertLeft(
      decide({ price_minor: 1 }).answer,
      ValidationFailed.of({ path: "price_minor", message: "cannot be set: this item is priced per variant" })
    )
  })

  it("is refused when it exceeds a budget", () => {
    const name = Object.fromEntries(
      Array.from({ length: 14 }, (_, index) => [`a${String.fromCharCode(97 + index)}`, "漢".repeat(200)])
    )
    assertLeft(
      decide({ name }, tomato).answer,
      ValidationFailed.of({
        path: "name",
        message: "has 8,514 bytes in all its languages together; the maximum is 8 KiB"
      })
    )
  })

  it("is not found if it is unknown, or without a restaurant", () => {
    const missing = new NotFound({ resource: "item" })
    assertLeft(changeDish.decide({ dishId: 404, input: {} }, { venue }, peopleAt(later)).answer, missing)
    assertLeft(changeDish.decide({ dishId: tomato.id, input: {} }, { venue: null }, peopleAt(later)).answer, missing)
  })
})

describe("a dish that a venue document changes", () => {
  const revise = (before: Dish.Dish | null, after: Dish.Dish, groupsChanged = false) => {
    const changes = DishChange.revised(venue, before, after, groupsChanged, peopleAt(later))
    return {
      kinds: changes.changes.map(({ kind }) => kind),
      rows: rowOf(changes),
      changed: changes.events.map(({ body }) => JSON.parse(body).data.changed),
      actions: changes.activity.map(({ action, detail }) => [action, Object.keys(detail)])
    }
  }
  const archived = { ...tomato, archived: true }
  const dearer = { ...tomato, price_minor: 700 }

  it.each<[string, Dish.Dish | null, Dish.Dish, boolean, ReadonlyArray<string>, string, ReadonlyArray<string>]>([
    ["is new", null, tomato, false, ["created"], "dish.created", ["name"]],
    ["is back", archived, tomato, false, ["created"], "dish.created", ["name"]],
    ["is gone", tomato, archived, false, ["archived"], "dish.archived", ["name"]],
    ["has another price", tomato, dearer, false, ["price_minor"], "dish.price_changed", ["price_minor"]],
    ["has other options", tomato, tomato, true, ["modifier_groups"], "dish.changed", []],
    ["has both", tomato, dearer, true, ["price_minor", "modifier_groups"], "dish.price_changed", ["price_minor"]]
  ])("says so when it %s", (_, before, after, groupsChanged, changed, action, details) => {
    expect(revise(before, after, groupsChanged)).toEqual({
      kinds: ["dish"],
      rows: [after],
      changed: [changed],
      actions: [[action, details]]
    })
  })

  it("is only written when the API does not show the change", () => {
    const elsewhere = { ...tomato, station: "bar" }
    expect(revise(tomato, elsewhere)).toEqual({ kinds: ["dish"], rows: [elsewhere], changed: [], actions: [] })
  })
})
