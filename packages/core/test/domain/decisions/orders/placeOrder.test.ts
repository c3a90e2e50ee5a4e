import { assertLeft } from "@effect/vitest/utils"
import {
  type GuestMatching,
  GuestMatching as Matching,
  type OrderInput,
  type Venue,
  Venue as Venues
} from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as placeOrder from "../../../../src/domain/decisions/orders/placeOrder.ts"
import { NotFound } from "../../../../src/domain/foundation/Errors.ts"
import { applied, contextAt, dishOf, monday, smallHouse } from "../../../arrange.ts"
import { inLanguages } from "../../../languages.ts"

const { venue } = applied({ ...smallHouse, happy_hours: [] })
const tomato = dishOf(venue, "tomato")
const goulash = dishOf(venue, "goulash")
const rye = venue.rows.modifierGroups[0]!.options[1]!

const input: OrderInput.PlaceOrder = {
  type: "dine_in",
  table_code: "T2",
  customer_name: "Ada",
  customer_phone: "0221 123",
  customer_email: "ada@example.com",
  note: "No salt",
  lines: [
    { item_id: tomato.id, quantity: 2, option_ids: [rye.id] },
    { item_id: goulash.id, quantity: 1 }
  ]
}
const place = (
  given: OrderInput.PlaceOrder,
  state: { readonly venue?: Venue.Venue | null; readonly guests?: GuestMatching.Candidates } = {}
) =>
  placeOrder.decide(
    { input: given, channel: "phone" },
    { venue, zone: null, guests: Matching.nobodyKnown, ...state },
    contextAt(monday)
  )
const placed = (given: OrderInput.PlaceOrder, state: { readonly venue?: Venue.Venue } = {}) => {
  const { answer, changes } = place(given, state)
  return { order: Either.getOrThrow(answer), changes }
}

describe("a placed order", () => {
  it("has everything that was sent, chosen and decided", () => {
    const { order } = placed(input)
    const table = venue.rows.tables[1]!
    expect(order).toMatchObject({
      version: 0,
      status: "placed",
      type: "dine_in",
      channel: "phone",
      branch_id: venue.defaultBranch!.id,
      table: { id: table.id, name: "Table 2", code: "T2" },
      customer: { name: "Ada", phone: "0221 123", email: "ada@example.com" },
      note: "No salt",
      delivery_address: null,
      currency: "EUR",
      cancel_reason: null,
      placed_at: monday,
      scheduled_for: null,
      held: false,
      preparation_minutes: 20,
      paid_at: null,
      refunded_minor: 0,
      updated_at: monday
    })
    expect(order.table).toEqual({ id: table.id, name: "Table 2", code: "T2" })
    expect(order.price).toEqual({
      subtotalMinor: 2500,
      discountMinor: 0,
      serviceChargeMinor: 0,
      taxAddedMinor: 0,
      deliveryFeeMinor: 0,
      totalMinor: 2500,
      taxBreakdown: null
    })
    expect(order.derivation.map(({ rule }) => rule)).toEqual(["line", "line", "subtotal", "total"])
    const line = { voided: false, tax_class: null, station: "kitchen", note: null, course: null, seat: null }
    expect(order.lines).toEqual([
      {
        ...line,
        id: expect.any(Number),
        item_id: tomato.id,
        name: { en: "Tomato soup" },
        variant_name: null,
        quantity: 2,
        unit_price_minor: 700,
        line_total_minor: 1400,
        modifiers: [{ name: { en: "Rye", de: "Roggen" }, price_minor: 50 }]
      },
      {
        ...line,
        id: expect.any(Number),
        item_id: goulash.id,
        name: { en: "Goulash" },
        variant_name: { en: "Large" },
        quantity: 1,
        unit_price_minor: 1100,
        line_total_minor: 1100,
        modifiers: []
      }
    ])
  })

  it("keeps the note, course and seat of each line; an empty note is none", () => {
    const [first, second] = input.lines
    const { order } = placed({
      ...input,
      lines: [
        { ...first!, note: "No celery", course: 2, seat: 4 },
        { ...second!, note: "" }
      ]
    })
    expect(order.lines).toMatchObject([
      { note: "No celery", course: 2, seat: 4 },
      { note: null, course: null, seat: null }
    ])
    expect(JSON.parse(order.view)).toMatchObject({ items: [{ note: "No celery", course: 2, seat: 4 }, {}] })
  })

  it("has no email and no note when none or an empty one was sent", () => {
    const { customer_email: _email, note: _note, ...less } = input
    expect(placed(less).order).toMatchObject({ customer: { email: null }, note: null })
    expect(placed({ ...input, note: "" }).order.note).toBeNull()
  })

  it("is written with its guest and its kitchen tickets, an event and an activity entry", () => {
    const { changes, order } = placed(input)
    expect(changes.changes.map((change) => (change.op === "put" ? change.kind : change.op))).toEqual([
      "guest",
      "order",
      "ticket"
    ])
    expect(changes.changes[0]).toMatchObject({ row: { id: order.guest_id, name: "Ada" } })
    expect(changes.changes[1]).toMatchObject({ row: { id: order.id } })
    expect(changes.events.map(({ guest_id, type }) => [type, guest_id])).toEqual([
      ["guest.created", order.guest_id],
      ["order.created", order.guest_id]
    ])
    expect(changes.activity).toMatchObject([
      {
        action: "order.placed",
        subject: { kind: "order", id: order.id },
        detail: { channel: "phone", type: "dine_in", total_minor: 2500, held: false },
        guest_id: order.guest_id
      }
    ])
  })

  it("is sent to the POS when the restaurant has one", () => {
    expect(placed(input).changes.jobs).toEqual([])
    const connected = { ...venue, settings: { ...venue.settings, point_of_sale: { url: "https://pos.example" } } }
    const { changes, order } = placed(input, { venue: connected })
    expect(changes.jobs).toMatchObject([{ kind: "point_of_sale.push", payload: { order_id: order.id } }])
  })

  it("belongs to the guest with its phone, whose profile stays as it is", () => {
    const known = placed(input).changes.changes.flatMap((change) =>
      change.op === "put" && change.kind === "guest" ? [{ ...change.row, phone_key: "+49221123" }] : []
    )
    const { answer, changes } = place(input, { guests: { keys: { phone: "+49221123", email: null }, guests: known } })
    expect(Either.getOrThrow(answer).guest_id).toBe(known[0]!.id)
    expect(changes.events.map(({ type }) => type)).toEqual(["order.created"])
  })

  it("goes to the station of the dish, else of its category, else to none", () => {
    const withStation = (station: string | null, ofCategory: string | null) => ({
      ...venue,
      dishById: new Map(venue.rows.dishes.map((dish) => [dish.id, { ...dish, station }])),
      categoryById: new Map(venue.rows.categories.map((row) => [row.id, { ...row, station: ofCategory }]))
    })
    const stations = (dish: string | null, category: string | null) =>
      placed(input, { venue: withStation(dish, category) }).order.lines.map(({ station }) => station)
    expect(stations("grill", "kitchen")).toEqual(["grill", "grill"])
    expect(stations(null, "kitchen")).toEqual(["kitchen", "kitchen"])
    expect(stations(null, null)).toEqual([null, null])
  })

  it("has no branch in a restaurant without one", () => {
    const alone = Venues.make({ ...venue.rows, branches: [] })
    expect(placed(input, { venue: alone }).order.branch_id).toBeNull()
  })

  it("keeps the names of dishes, sizes and options in as many languages as fit together", () => {
    const long = inLanguages("x".repeat(200))
    const dishes = venue.rows.dishes.map((dish) => ({
      ...dish,
      name: long,
      variants: dish.variants.map((size) => ({ ...size, name: long }))
    }))
    const modifierGroups = venue.rows.modifierGroups.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, name: long }))
    }))
    const talkative = Venues.make({ ...venue.rows, dishes, modifierGroups })
    const lines = Array.from({ length: 50 }, () => input.lines).flat()
    const { order } = placed({ ...input, lines }, { venue: talkative })
    const names = order.lines.flatMap(({ modifiers, name, variant_name }) => [
      name,
      ...(variant_name === null ? [] : [variant_name]),
      ...modifiers.map((modifier) => modifier.name)
    ])
    expect(names).toHaveLength(200)
    // Half as many languages as fit a hundred names.
    expect(new Set(names.map((name) => Object.keys(name).join()))).toEqual(new Set(["en,bg,de"]))
  })

  it("is not found without a restaurant", () => {
    const { answer, changes } = place(input, { venue: null })
    assertLeft(answer, new NotFound({ resource: "restaurant" }))
    expect(changes.changes).toEqual([])
  })
})
