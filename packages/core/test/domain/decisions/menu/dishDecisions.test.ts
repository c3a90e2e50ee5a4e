import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as changeDish from "../../../../src/domain/decisions/menu/changeDish.ts"
import * as createDish from "../../../../src/domain/decisions/menu/createDish.ts"
import { applied, dishOf, contextAt, monday, smallHouse } from "../../../arrange.ts"

const { venue } = applied(smallHouse)
const [soups] = venue.categories
const tomato = dishOf(venue, "tomato")
const goulash = dishOf(venue, "goulash")
const bread = venue.rows.modifierGroups[0]!
const later = monday + 60_000

const create = (input: createDish.Command) => createDish.decide(input, { venue }, contextAt(later, 9000))
const change = (id: number, input: changeDish.Command["input"]) =>
  changeDish.decide({ dishId: id, input }, { venue }, contextAt(later))
const refusal = (decision: { answer: Either.Either<unknown, unknown> }) =>
  Either.getOrThrow(Either.flip(decision.answer)) as { code: string; problems?: object }

describe("createDish", () => {
  it("fills in defaults and appends at the end of the category", () => {
    const { answer, changes } = create({
      category_id: soups!.id,
      name: "Miso",
      price_minor: 500,
      modifier_group_ids: [bread.id]
    })
    const { currency, item } = Either.getOrThrow(answer)
    expect(currency).toBe("EUR")
    expect(item).toMatchObject({
      id: 9000,
      category_id: soups!.id,
      name: { en: "Miso" },
      description: null,
      price_minor: 500,
      is_available: true,
      show_online: true,
      dietary: "none",
      allergens: null,
      sort_order: 3,
      variants: [],
      updated_at: "2026-11-16T12:31:00.000+01:00"
    })
    expect(item.modifier_groups.map(({ id }) => id)).toEqual([bread.id])
    expect(changes.events.map(({ body, type }) => [type, JSON.parse(body).data])).toEqual([
      ["menu.item_updated", { item, changed: ["created"] }]
    ])
    expect(changes.activity.map(({ action }) => action)).toEqual(["dish.created"])
  })

  it("reports all unknown ids at once, and changes nothing", () => {
    const decision = create({
      category_id: 404,
      name: "X",
      price_minor: 1,
      modifier_group_ids: [bread.id, 405, bread.id]
    })
    expect(Object.keys(refusal(decision).problems!)).toEqual([
      "category_id",
      "modifier_group_ids.1",
      "modifier_group_ids.2"
    ])
    expect(decision.changes.changes).toEqual([])
  })
})

describe("changeDish", () => {
  it("changes only what was sent", () => {
    const { answer, changes } = change(tomato.id, { price_minor: 700, name: "Tomato" })
    const { item } = Either.getOrThrow(answer)
    expect(item).toMatchObject({ price_minor: 700, name: { en: "Tomato" }, allergens: ["celery"] })
    expect(JSON.parse(changes.events[0]!.body).data.changed).toEqual(["name", "price_minor"])
    expect(changes.activity[0]).toMatchObject({
      action: "dish.price_changed",
      detail: { price_minor: { before: 650, after: 700 } }
    })
    expect(changes.changes).toMatchObject([
      { op: "put", kind: "dish", row: { id: tomato.id, version: tomato.version } }
    ])
  })

  it("writes nothing when nothing changes", () => {
    const { answer, changes } = change(tomato.id, { price_minor: 650, name: "Tomato soup", is_available: true })
    expect(Either.isRight(answer)).toBe(true)
    expect([changes.changes, changes.events, changes.activity]).toEqual([[], [], []])
  })

  it("refuses a price for a dish priced per size", () => {
    expect(refusal(change(goulash.id, { price_minor: 1 })).problems).toHaveProperty("price_minor")
  })

  it("responds NotFound for unknown dishes, and refuses unknown categories", () => {
    expect(refusal(change(404, { price_minor: 1 })).code).toBe("not_found")
    expect(refusal(change(tomato.id, { category_id: 404 })).problems).toHaveProperty("category_id")
  })

  it("logs a sold-out change under its own action", () => {
    const { changes } = change(tomato.id, { is_available: false })
    expect(changes.activity[0]!.action).toBe("dish.availability_changed")
  })

  it("wraps its event in the envelope of the specification", () => {
    const [event] = change(tomato.id, { is_available: false }).changes.events
    expect(JSON.parse(event!.body)).toMatchObject({
      id: event!.id,
      type: "menu.item_updated",
      created_at: "2026-11-16T12:31:00.000+01:00",
      restaurant: { id: 7, slug: "small-house", currency: "EUR" },
      data: { changed: ["is_available"] }
    })
  })
})
