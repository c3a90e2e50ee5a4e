import { PublicOrderingRules } from "@fourtop/core/internal"
import { type Basket, refusals } from "@fourtop/core/ordering"
import { price } from "@fourtop/core/pricing"
import { describe, expect, it } from "vitest"
import { applied, monday, smallHouse } from "../arrange.ts"

const { venue } = applied({
  ...smallHouse,
  order_types: { delivery: { minimum_minor: 2000 }, pickup: { offered: false } },
  branches: [
    { key: "main", name: "Main", default: true },
    { key: "pier", name: "Pier", opening_hours: { dine_in: [{ start: "18:00", end: "22:00" }] } }
  ],
  delivery_zones: [{ key: "city", name: "City", cities: ["Berlin"], fee_minor: 300 }]
})
const idOf = (key: string) => [...venue.rows.dishes, ...venue.rows.branches].find((row) => row.key === key)!.id
const rules = PublicOrderingRules.of(venue, monday)
const water = { item_id: idOf("water"), quantity: 2 }
const basket: Basket = { type: "dine_in", table_code: "any", lines: [water] }

describe("a basket", () => {
  it("has its price although it cannot be ordered yet", () => {
    expect(price(rules, basket, monday)).toMatchObject({
      total_minor: 500,
      branch_id: idOf("main"),
      scheduled_for: null
    })
    const delivery: Basket = { type: "delivery", lines: [water] }
    expect(price(rules, delivery, monday)).toMatchObject({ total_minor: 500, delivery_fee_minor: 0 })
    expect(Object.keys(refusals(rules, delivery, monday))).toEqual(["delivery_address", "lines"])
    const address = { line1: "Am Ufer 1", city: "BERLIN", phone: "1" }
    expect(price(rules, { ...delivery, delivery_address: address }, monday)).toMatchObject({
      total_minor: 800,
      delivery_fee_minor: 300
    })
    expect(price(rules, { ...basket, type: "pickup" }, monday)?.total_minor).toBe(500)
  })

  it("is refused with its fields, whatever they hold", () => {
    const odd = { ...basket, scheduled_for: 5, table_code: 7, delivery_address: "here" } as unknown as Basket
    expect(Object.keys(refusals(rules, odd, monday))).toEqual(["table_code", "scheduled_for", "delivery_address"])
    expect(price(rules, odd, monday)).toBeNull()
    for (const lines of [null, "x", [null], [{ item_id: 1, quantity: 1, option_ids: 5 }]]) {
      const given = { ...basket, lines } as unknown as Basket
      expect(Object.keys(refusals(rules, given, monday)).length).toBe(1)
      expect(price(rules, given, monday)).toBeNull()
    }
    expect(refusals(rules, null as unknown as Basket, monday)).toEqual({ "": ["must be an object"] })
    expect(price(rules, undefined as unknown as Basket, monday)).toBeNull()
  })

  it("has no price with a line that cannot be ordered, or with malformed fields", () => {
    expect(price(rules, { ...basket, lines: [water, { item_id: 1, quantity: 1 }] }, monday)).toBeNull()
    expect(price(rules, { ...basket, lines: [{ ...water, quantity: 100 }] }, monday)).toBeNull()
    expect(refusals(rules, { ...basket, lines: [{ ...water, quantity: 100 }] }, monday)).toEqual({
      "lines.0.quantity": ["must be an integer from 1 to 99"]
    })
  })

  it("names the variant and the options that it is priced with", () => {
    const goulash = { item_id: idOf("goulash"), quantity: 1 }
    const large = venue.dishById.get(idOf("goulash"))!.variants[1]!.id
    const rye = venue.rows.modifierGroups[0]!.options[1]!.id
    const tomato = { item_id: idOf("tomato"), quantity: 1, option_ids: [rye] }
    const priced = price(rules, { ...basket, lines: [goulash, tomato] }, monday)
    expect(priced?.items).toEqual([
      {
        item_id: goulash.item_id,
        variant_id: large,
        quantity: 1,
        unit_price_minor: 550,
        line_total_minor: 550,
        modifiers: []
      },
      {
        item_id: tomato.item_id,
        variant_id: null,
        quantity: 1,
        unit_price_minor: 375,
        line_total_minor: 375,
        modifiers: [{ option_id: rye, price_minor: 50 }]
      }
    ])
  })

  it("is served at the branch of its table, and the code is not checked", () => {
    expect(refusals(rules, basket, monday)).toEqual({})
    expect(refusals(rules, { ...basket, table_code: " " }, monday)).toEqual({ table_code: ["is required for dine-in"] })
    const atPier = price(rules, { ...basket, branch_id: idOf("pier") }, monday)
    expect(atPier).toMatchObject({ branch_id: idOf("pier"), scheduled_for: "2026-11-16T18:00:00.000+01:00" })
  })
})
