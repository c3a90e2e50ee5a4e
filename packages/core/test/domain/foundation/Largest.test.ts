import {
  type Booking,
  BookingTexts,
  BookingView,
  Budgets,
  DishView,
  GuestView,
  JsonSize,
  Largest,
  MenuView,
  Venue,
  VenueSize
} from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { applied, smallHouse } from "../../arrange.ts"
import { inLanguages, languages } from "../../languages.ts"

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const { venue } = applied(smallHouse)

const text = fc.string({ unit: "binary", maxLength: 40 })
const name = fc
  .tuple(text, fc.integer({ min: 1, max: 30 }))
  .map(([one, count]) => inLanguages(one, languages.slice(0, count)))

/** The longest text of so many characters: each takes six bytes. */
const longest = (characters: number) => "\u0001".repeat(characters)

describe("what follows from the budgets", () => {
  it("is never less than the representation of a dish and of a menu", () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 6, maxLength: 6 }), (names) => {
        const next = (index: number) => names[index % names.length]!
        const { categories, dishes, menus, modifierGroups } = venue.rows
        const given = Venue.make({
          ...venue.rows,
          menus: menus.map((row, index) => ({ ...row, name: next(index) })),
          categories: categories.map((row, index) => ({ ...row, name: next(index) })),
          modifierGroups: modifierGroups.map((row) => ({
            ...row,
            options: row.options.map((option, index) => ({ ...option, name: next(index) }))
          })),
          dishes: dishes.map((row, index) => ({
            ...row,
            name: next(index),
            description: next(index + 1),
            variants: row.variants.map((size) => ({ ...size, name: next(index + 2) })),
            updated_at: 1_800_000_000_000
          }))
        })
        for (const dish of given.dishes) {
          expect(bytes(DishView.of(given, dish))).toBeLessThan(VenueSize.ofDish(dish, given.modifierGroupById))
        }
        const shown = given.menus.map((menu) => MenuView.ofMenuWithItems(given, menu))
        expect(bytes(shown)).toBeLessThan(VenueSize.ofMenus(given.rows))
      })
    )
  })

  it("holds for the largest guest and the largest booking", () => {
    const zone = "Europe/Berlin"
    const guest = {
      id: Number.MAX_SAFE_INTEGER,
      version: 1,
      name: longest(120),
      phone: longest(40),
      email: longest(254),
      phone_key: null,
      email_key: null,
      locale: "zh-Hant-TW",
      marketing_opted_in_at: 1_800_000_000_000,
      visits_count: Number.MAX_SAFE_INTEGER,
      total_spend_minor: Number.MAX_SAFE_INTEGER,
      last_visit_at: 1_800_000_000_000,
      erased: false,
      created_at: 1_800_000_000_000,
      updated_at: 1_800_000_000_000
    }
    const labels = { external_reference: longest(255), metadata: { a: longest(5_400) } }
    expect(JsonSize.of(labels.metadata)).toBeGreaterThan(Budgets.budgets.metadata - 512)
    expect(100 * bytes(GuestView.of({ ...guest, ...labels }, zone))).toBeLessThan(Largest.responses.guests)
    const booking = {
      id: "019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e11",
      status: "confirmed",
      name: longest(120),
      phone: longest(40),
      email: longest(254),
      party_size: 200,
      date: "2026-11-16",
      time: "19:00",
      table_ids: [Number.MAX_SAFE_INTEGER],
      ...BookingTexts.byName((_name, { max }) => longest(max)),
      deposit_minor: Number.MAX_SAFE_INTEGER,
      deposit_status: "pending",
      created_at: 1_800_000_000_000,
      updated_at: 1_800_000_000_000,
      ...labels
    } as unknown as Booking.Booking
    expect(100 * bytes(BookingView.of(booking, zone))).toBeLessThan(Largest.responses.reservations)
  })

  it("counts the memory of a restaurant: its venue, and each request with its body twice, its response and an order", () => {
    const mebi = 1024 * 1024
    expect(Largest.restaurant({ requests: 0, body: 5, response: 7 })).toBe(64 * mebi)
    const order = 2 * (10 * 256 + 2 * 128) * 1024
    expect(Largest.restaurant({ requests: 3, body: 5, response: 7 })).toBe(64 * mebi + 3 * (order + 10 + 7))
  })

  it("are these many bytes", () => {
    expect(Largest.responses).toEqual({
      item: 133_120,
      items: 13_109_248,
      menus: 25_167_872,
      menu: 50_333_696,
      order: 264_192,
      orders: 26_216_448,
      reservations: 755_248 + 100 * (255 * 6 + 32_768),
      guests: 479_248 + 100 * (255 * 6 + 32_768),
      orderingRules: 18_876_416,
      reservationRules: 3_379_200
    })
    expect(Largest.event).toBe(264_192)
    expect(Largest.venueInMemory).toBe(67_108_864)
    expect(Largest.orderInFlight).toBe(5_767_168)
  })
})
