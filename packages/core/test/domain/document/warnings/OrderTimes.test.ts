import { describe, expect, it } from "vitest"
import type { VenueDocument } from "../../../../src/domain/document/VenueDocument.ts"
import * as OrderTimes from "../../../../src/domain/document/warnings/OrderTimes.ts"
import type { OrderType } from "../../../../src/domain/venue/OpeningHours.ts"

const offered = { offered: true }
const all = { dine_in: offered, pickup: offered, delivery: offered }

describe("the order types that can be placed", () => {
  const possible = (document: object) =>
    OrderTimes.possibleTypes({
      order_types: all,
      tables: [],
      delivery_zones: [],
      ...document
    } as unknown as VenueDocument)

  it("need a table with a code to eat there, and a zone for deliveries", () => {
    expect(possible({})).toEqual(["pickup"])
    expect(possible({ tables: [{ code: null }] })).toEqual(["pickup"])
    expect(possible({ tables: [{ code: null }, { code: "T2" }] })).toEqual(["dine_in", "pickup"])
    expect(possible({ delivery_zones: [{ key: "near" }] })).toEqual(["pickup", "delivery"])
  })

  it("are offered", () => {
    const [tables, delivery_zones] = [[{ code: "T1" }], [{ key: "near" }]]
    const without = (type: OrderType) =>
      possible({ tables, delivery_zones, order_types: { ...all, [type]: { offered: false } } })
    expect(without("dine_in")).toEqual(["pickup", "delivery"])
    expect(without("pickup")).toEqual(["dine_in", "delivery"])
    expect(without("delivery")).toEqual(["dine_in", "pickup"])
  })
})

describe("the times at which orders are served", () => {
  const wholeWeek = [{ from: 0, to: 10_080 }]
  const monday = { days: [1], start: "12:00", end: "15:00" }
  const mondayNoon = { from: 720, to: 900 }
  const tuesday = { days: [2], start: "00:00", end: "01:00" }
  const closed = { days: [], start: "00:00", end: "00:00" }
  const hours = (more: object) => ({ dine_in: [closed], pickup: [closed], delivery: [closed], exceptions: [], ...more })
  const branch = (more: object, time_zone: string | null = null) => ({ time_zone, opening_hours: hours(more) })
  const served = (branches: ReadonlyArray<object>, ...types: ReadonlyArray<OrderType>) =>
    OrderTimes.servingTimes({ branches, time_zone: "Europe/Rome" } as unknown as VenueDocument, types)

  it("are those of any of the types, in any branch", () => {
    expect(served([branch({ dine_in: [monday], pickup: [tuesday] })], "dine_in")).toEqual([mondayNoon])
    expect(served([branch({ dine_in: [monday], pickup: [tuesday] })], "dine_in", "pickup")).toEqual([
      mondayNoon,
      { from: 1440, to: 1500 }
    ])
    expect(served([branch({ pickup: [tuesday] }), branch({ pickup: [monday] })], "pickup")).toEqual([
      { from: 1440, to: 1500 },
      mondayNoon
    ])
    expect(served([branch({ dine_in: [monday] })])).toEqual([])
  })

  it("are any time without branches, without hours, or on a clock that is not the restaurant's", () => {
    expect(served([], "dine_in")).toEqual(wholeWeek)
    expect(served([branch({ dine_in: [] })], "dine_in")).toEqual(wholeWeek)
    expect(served([branch({ dine_in: [monday] }), branch({}, "Asia/Tokyo")], "dine_in")).toEqual(wholeWeek)
    expect(served([branch({ dine_in: [monday] }, "Europe/Rome")], "dine_in")).toEqual([mondayNoon])
  })

  it("are also those of exceptions for the type, on their day of the week", () => {
    const evening = { start: "18:00", end: "20:00" }
    const exceptions = [
      { date: "2026-12-31", order_types: ["dine_in", "pickup"], windows: [evening, { start: "22:00", end: "23:00" }] },
      { date: "2026-12-25", order_types: ["pickup"], windows: [evening] },
      { date: "2026-12-26", order_types: ["dine_in"], windows: [] }
    ]
    expect(served([branch({ dine_in: [monday], exceptions })], "dine_in")).toEqual([
      mondayNoon,
      { from: 3 * 1440 + 1080, to: 3 * 1440 + 1200 },
      { from: 3 * 1440 + 1320, to: 3 * 1440 + 1380 }
    ])
  })
})
