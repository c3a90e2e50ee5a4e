import { HappyHours, MenuNow, ZonedClock } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { applied, dishOf, smallHouse } from "../../arrange.ts"

const { venue } = applied(smallHouse)
const [lunch, drinks] = venue.menus
const at = (text: string) => MenuNow.at(venue, lunch!, Date.parse(text))
const [soups, specials] = venue.categoriesByMenu.get(lunch!.id)!
const tomato = dishOf(venue, "tomato")
const goulash = dishOf(venue, "goulash")

describe("meta.now", () => {
  it("opens and closes with the menu's window, on the branch's clock", () => {
    expect(at("2026-11-16T11:59:59+01:00").available).toBe(false)
    expect(at("2026-11-16T12:00:00+01:00").available).toBe(true)
    expect(at("2026-11-16T14:59:59+01:00").available).toBe(true)
    expect(at("2026-11-16T15:00:00+01:00").available).toBe(false)
    expect(at("2026-11-15T12:30:00+01:00").available).toBe(false)
    expect(MenuNow.at(venue, drinks!, Date.parse("2026-11-15T04:00:00+01:00")).available).toBe(true)
  })

  it("names the categories that are closed", () => {
    expect(at("2026-11-16T12:30:00+01:00").closed_category_ids).toEqual([specials!.id])
    expect(at("2026-11-16T18:30:00+01:00").closed_category_ids).toEqual([])
    expect(soups!.windows).toEqual([])
  })

  it("lists prices lowered by a happy hour, the lowest per dish and per size", () => {
    expect(at("2026-11-16T12:30:00+01:00").prices).toEqual([
      { item_id: tomato.id, variant_id: null, price_minor: 325 },
      { item_id: goulash.id, variant_id: goulash.variants[0]!.id, price_minor: 350 },
      { item_id: goulash.id, variant_id: goulash.variants[1]!.id, price_minor: 550 }
    ])
    expect(at("2026-11-16T13:00:00+01:00").prices).toEqual([])
  })

  it("never raises a price, whatever the happy hours say", () => {
    const local = ZonedClock.toLocal("Europe/Berlin", Date.parse("2026-11-16T12:30:00+01:00"))
    const open = HappyHours.openAt(venue, local)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (price) => {
        const cut = HappyHours.priceOf(open, venue, tomato, price)
        expect(cut).toBeGreaterThanOrEqual(0)
        expect(cut).toBeLessThanOrEqual(price)
        expect(Number.isInteger(cut)).toBe(true)
      })
    )
  })

  it("is closed for a menu that is not active", () => {
    expect(MenuNow.isServed({ is_active: false, windows: [] }, { date: "2026-11-16", minutes: 0 })).toBe(false)
  })
})
