import { describe, expect, it } from "vitest"
import { nothingSaid, type Wish } from "../../src/till/appraisal.shared.ts"
import { type DraftLine, plainLine } from "../../src/till/Draft.shared.ts"
import type { OrderEntry } from "../../src/till/OrderEntry.shared.ts"
import { totalOf } from "../../src/till/total.shared.ts"
import { warningsBefore } from "../../src/till/warnings.shared.ts"
import { orderEntry as say } from "../../src/words/en/orders/orderEntry.shared.ts"
import { orderEntry as german } from "../../src/words/de/orders/orderEntry.shared.ts"
import { lager, smallMenu, soup } from "./smallMenu.ts"

/** A Sunday at eight in the evening in Rome. */
const now = Date.parse("2026-03-01T19:00:00Z")
const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
const open = (start: string, end: string) => [{ days: everyDay, start, end }]
const branch = (id: number, is_default: boolean, delivery: ReturnType<typeof open>) => ({
  id,
  is_default,
  time_zone: "Europe/Rome",
  opening_hours: { dine_in: [], pickup: [], delivery, exceptions: [] }
})
const zone = (name: string, branch_id: number, minimum_minor: number) => ({
  name,
  branch_id,
  cities: [name],
  postcode_prefixes: [],
  fee_minor: 350,
  free_from_minor: null,
  minimum_minor
})

/** Roma is delivered to by a branch that is open, Ostia by one that closes at seven. */
const delivery: OrderEntry = {
  ...smallMenu,
  type: "delivery",
  channel: "phone",
  rules: {
    ...smallMenu.rules,
    order_types: {
      ...smallMenu.rules.order_types,
      delivery: { offered: true, minimum_minor: 400, preparation_minutes: 40 }
    },
    branches: [branch(1, true, open("12:00", "23:00")), branch(2, false, open("12:00", "19:00"))],
    delivery_zones: [zone("Roma", 1, 1_500), zone("Ostia", 2, 2_000)]
  }
}

const lagers = (quantity: number): ReadonlyArray<DraftLine> => [{ ...plainLine(lager.id), quantity }]
const wish = (more: Partial<Wish>): Wish => ({ ...nothingSaid, line1: "Via Roma 1", ...more })
const warned = (draft: ReadonlyArray<DraftLine>, more: Partial<Wish> = {}, entry = delivery) =>
  warningsBefore(entry, draft, wish(more), now, say)

describe("an order for delivery says before it is sent", () => {
  it("that it is below the minimum of its zone, or of all deliveries while there is no address", () => {
    expect(warned(lagers(3))).toEqual([])
    expect(warned(lagers(3), { city: "Roma" })).toEqual(["It is below the minimum of €15.00."])
    expect(warned(lagers(4), { city: "Roma" })).toEqual([])
    expect(warned([], { city: "Roma" })).toEqual([])
  })

  it("that the branch of its zone is closed now, or at the time that was asked for", () => {
    expect(warned(lagers(9), { city: "Ostia" })).toEqual(["The restaurant is closed now."])
    expect(warned(lagers(9), { city: "Roma", time: "23:30" })).toEqual(["The restaurant is closed at that time."])
    expect(warned(lagers(9), { city: "Roma", time: "22:00" })).toEqual([])
  })

  it("that the kitchen needs longer, that the time has passed, and that nights belong to the day before", () => {
    expect(warned(lagers(9), { city: "Roma", time: "20:15" })).toEqual(["The kitchen needs 40 minutes."])
    expect(warned(lagers(9), { city: "Roma", time: "18:00" })).toEqual([
      "The kitchen needs 40 minutes.",
      "The time has passed already."
    ])
    expect(warned(lagers(9), { city: "Roma", time: "01:00" })).toEqual(["The restaurant is closed at that time."])
  })

  it("that nobody delivers there, once the whole address is known", () => {
    expect(warned(lagers(9), { city: "Oslo" })).toEqual(["The city is outside the delivery area."])
    expect(warned(lagers(9), { city: "Oslo", line1: "" })).toEqual([])
    expect(warned(lagers(9))).toEqual([])
  })

  it("the same in another language", () => {
    const inGerman = (more: Partial<Wish>) => warningsBefore(delivery, lagers(9), wish(more), now, german)
    expect(inGerman({ city: "Oslo" })).toEqual(["Der Ort liegt außerhalb des Liefergebiets."])
    expect(inGerman({ city: "Roma", time: "18:00" })).toEqual([
      "Die Küche braucht 40 Minuten.",
      "Die Zeit ist schon vorbei."
    ])
  })

  it("that its channel is paused, until the pause is over", () => {
    const busy = { extra_minutes: 0, paused_channels: ["phone"], until: "2026-03-01T21:00:00+01:00" }
    const paused = { ...delivery, rules: { ...delivery.rules, busy } }
    expect(warned(lagers(9), { city: "Roma" }, paused)).toEqual(["This channel is paused."])
    expect(warned(lagers(9), { city: "Roma", time: "21:30" }, paused)).toEqual([])
    expect(warned(lagers(9), { city: "Roma" }, { ...paused, channel: "pos" })).toEqual([])
  })

  it("which dish is not served at that time, and nothing where one has run out, which is marked", () => {
    const rules = { ...delivery.rules, menus: [{ id: 1, is_active: true, windows: open("12:00", "21:00") }] }
    const lunch = { ...delivery, rules }
    expect(warned(lagers(9), { city: "Roma", time: "22:00" }, lunch)).toEqual(["Lager is not served at that time."])
    expect(warned([...lagers(9), plainLine(soup.id)], { city: "Roma" })).toEqual([])
  })

  it("what it costs to bring it, as soon as the city is known", () => {
    const totalIn = (city: string) => totalOf(delivery, lagers(4), now, wish({ city }))?.total_minor
    expect([totalIn(""), totalIn("Roma"), totalIn("Oslo")]).toEqual([1_800, 2_150, 1_800])
  })
})

describe("an order", () => {
  it("without an address is judged by the branch that prepares it", () => {
    const rules = {
      ...delivery.rules,
      branches: delivery.rules.branches.map((one) => ({
        ...one,
        opening_hours: { ...one.opening_hours, pickup: one.opening_hours.delivery }
      }))
    }
    const pickup: OrderEntry = { ...delivery, type: "pickup", rules }
    expect(warned(lagers(1), {}, { ...pickup, branch_id: 2 })).toEqual(["The restaurant is closed now."])
    expect(warned(lagers(1), {}, { ...pickup, branch_id: 1 })).toEqual([])
    // What another form has said about an address does not count.
    expect(warned(lagers(1), { city: "Oslo" }, pickup)).toEqual([])
  })

  it("that is continued says nothing", () => {
    const open = {
      pricing: { settings: delivery.rules as never, promotions: [], deliveryFee: null },
      discount: null,
      lines: [],
      keys: {}
    }
    expect(warned(lagers(1), { city: "Oslo" }, { ...delivery, open })).toEqual([])
  })
})
