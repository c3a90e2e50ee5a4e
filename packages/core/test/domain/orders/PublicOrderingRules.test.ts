import { Largest, OrderingRulesView, PublicOrderingRules, VenueSize } from "@fourtop/core/internal"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { applied, monday, smallHouse } from "../../arrange.ts"

const selling = {
  ...smallHouse,
  branches: [
    {
      key: "main",
      name: "Main street",
      address: "Main street 4",
      phone: "030 1",
      default: true,
      opening_hours: { exceptions: [{ date: "2026-12-25", note: "The cook is in hospital" }] }
    },
    { key: "pier", name: "Pier" }
  ],
  delivery_zones: [
    { key: "near", name: "Near", cities: ["Berlin"] },
    { key: "far", name: "Far", branch: "pier", cities: ["Potsdam"] }
  ],
  promotions: [
    { key: "soup", name: "Soup week", percent: 10, categories: ["soups"], dishes: ["water"] },
    { key: "all", name: "For all", percent: 1 }
  ]
}
const { venue } = applied(selling)
const idOf = (key: string) =>
  [...venue.rows.branches, ...venue.rows.categories, ...venue.rows.dishes].find((row) => row.key === key)!.id
const rules = PublicOrderingRules.of(venue, monday)

describe("the ordering rules that browsers get", () => {
  it("have ids where the owner's document has keys", () => {
    expect(rules.promotions.map(({ category_ids, item_ids }) => [category_ids, item_ids])).toEqual([
      [[idOf("soups")], [idOf("water")]],
      [[], []]
    ])
    expect(rules.happy_hours.map(({ category_ids, item_ids }) => [category_ids, item_ids])).toEqual([
      [[idOf("soups")], []],
      [[], [idOf("tomato")]]
    ])
    expect(rules.delivery_zones.map(({ branch_id }) => branch_id)).toEqual([null, idOf("pier")])
    expect(rules.branches.map(({ id, is_default }) => [id, is_default])).toEqual([
      [idOf("main"), true],
      [idOf("pier"), false]
    ])
  })

  it("are what their schema says, and nothing more", () => {
    const decode = Schema.decodeUnknownSync(OrderingRulesView, { onExcessProperty: "error" })
    expect(decode(rules)).toEqual(rules)
  })

  it("have no codes of tables, no addresses, and no texts for people", () => {
    const text = JSON.stringify(rules)
    for (const hidden of ["T1", "Table", "hospital", "Main street", "030 1", "Tomato", "paprika", "White"]) {
      expect(text).not.toContain(hidden)
    }
  })

  it("leave out a discount for dishes that are gone: without ids it would be for everything", () => {
    const left = venue.dishes.filter(({ key }) => key !== "tomato")
    const without = PublicOrderingRules.of({ ...venue, dishes: left, categories: [] }, monday)
    expect(without.promotions.map(({ name }) => name)).toEqual(["Soup week", "For all"])
    expect(without.promotions[0]).toMatchObject({ category_ids: [], item_ids: [idOf("water")] })
    expect(without.happy_hours).toEqual([])
  })

  it("name the busy time while it lasts", () => {
    const busy = { extra_minutes: 15, paused_channels: ["web"], until: monday + 60_000 }
    const hurried = { ...venue, settings: { ...venue.settings, busy } }
    expect(PublicOrderingRules.of(hurried, monday).busy).toEqual({
      extra_minutes: 15,
      paused_channels: ["web"],
      until: "2026-11-16T12:31:00.000+01:00"
    })
    expect(PublicOrderingRules.of(hurried, busy.until).busy).toBeNull()
  })

  it("are no larger than the rows they come from", () => {
    const bytes = Buffer.byteLength(JSON.stringify(rules))
    expect(bytes).toBeLessThan(VenueSize.of(venue.rows))
    expect(Largest.responses.orderingRules).toBeGreaterThan(16 * 1024 * 1024)
  })
})
