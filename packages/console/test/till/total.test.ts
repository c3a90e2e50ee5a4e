/** The total that the page shows is the one that the service computes, to the unit. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { addLines, currentVenue, discountLine, discountOrder, takeOrder, type Venue } from "@fourtop/core/internal"
import { Clock, FastCheck as fc } from "effect"
import { howMany } from "../../../../tools/testing/size.ts"
import type { DraftLine } from "../../src/till/Draft.shared.ts"
import { groupsOf, type OrderEntry } from "../../src/till/OrderEntry.shared.ts"
import { readEntry } from "../../src/till/readEntry.ts"
import { totalOf } from "../../src/till/total.shared.ts"
import { acting, openEvening } from "../kitchen/KitchenEvening.ts"
import type { RunningConsole } from "../RunningConsole.ts"

let house: RunningConsole
let venue: Venue.Venue
let now: number
let entry: OrderEntry

const counter = { channel: "pos", branchId: null, sold: [] }

beforeAll(async () => {
  house = await openEvening()
  venue = (await house.run(currentVenue(acting)))!
  now = await house.run(Clock.currentTimeMillis)
  entry = readEntry(venue, { ...counter, type: "dine_in", now, order: null, locale: "en-GB" })
})
afterAll(() => house.close())

/** A line that can be ordered: any dish, size, options within their bounds, and any quantity. */
const line = (): fc.Arbitrary<DraftLine> =>
  fc.constantFrom(...entry.dishes.filter(({ blocked }) => blocked === null)).chain((dish) => {
    const options = groupsOf(entry, dish).map(({ max_select, min_select, options: all }) => {
      const offered = all.filter(({ is_available }) => is_available).map(({ id }) => id)
      const most = Math.min(max_select ?? offered.length, offered.length)
      return fc.subarray(offered, { minLength: min_select, maxLength: most })
    })
    return fc.record({
      item_id: fc.constant(dish.id),
      variant_id: dish.sizes.length === 0 ? fc.constant(null) : fc.constantFrom(...dish.sizes.map(({ id }) => id)),
      option_ids: fc.tuple(...options).map((chosen) => chosen.flat()),
      quantity: fc.integer({ min: 1, max: 99 }),
      note: fc.constant(null),
      course: fc.constantFrom(null, 1, 2),
      seat: fc.constant(null)
    })
  })

const draft = () => fc.array(line(), { minLength: 1, maxLength: 8 })

describe("the total of what is entered", () => {
  it("is that of the order", async () => {
    const table_id = venue.rows.tables[0]!.id
    await fc.assert(
      fc.asyncProperty(draft(), async (lines) => {
        const shown = totalOf(entry, lines, now)
        const { order } = await house.run(takeOrder(acting, { channel: "pos", type: "dine_in", table_id, lines }))
        assert.strictEqual(shown?.total_minor, order.price.totalMinor)
        assert.deepStrictEqual(
          shown?.lines,
          order.lines.map(({ line_total_minor }) => line_total_minor)
        )
      }),
      { numRuns: howMany(60, 400) }
    )
  })

  it("is that of an order without a table, with its own taxes and charges", async () => {
    const pickup = readEntry(venue, { ...counter, type: "pickup", now, order: null, locale: "en-GB" })
    await fc.assert(
      fc.asyncProperty(draft(), async (lines) => {
        const { order } = await house.run(takeOrder(acting, { channel: "pos", type: "pickup", lines }))
        assert.strictEqual(totalOf(pickup, lines, now)?.total_minor, order.price.totalMinor)
      }),
      { numRuns: howMany(20, 200) }
    )
  })

  it("is that of an open order with what is added, round after round", async () => {
    const table_id = venue.rows.tables[1]!.id
    await fc.assert(
      fc.asyncProperty(fc.array(draft(), { minLength: 2, maxLength: 4 }), async ([first, ...rounds]) => {
        let { order } = await house.run(takeOrder(acting, { channel: "pos", type: "dine_in", table_id, lines: first! }))
        for (const lines of rounds) {
          const open = readEntry(venue, { ...counter, type: "dine_in", now, order, locale: "en-GB" })
          assert.strictEqual(totalOf(open, [], now)?.total_minor, order.price.totalMinor)
          const shown = totalOf(open, lines, now)
          order = await house.run(addLines(acting, order.id, { lines }))
          assert.strictEqual(shown?.total_minor, order.price.totalMinor)
        }
      }),
      { numRuns: howMany(30, 200) }
    )
  })

  it("is that of an open order on which people gave a discount", async () => {
    const table_id = venue.rows.tables[1]!.id
    const percent = fc.integer({ min: 1, max: 100 })
    await fc.assert(
      fc.asyncProperty(draft(), draft(), percent, fc.option(percent), async (first, added, line, whole) => {
        const taken = await house.run(takeOrder(acting, { channel: "pos", type: "dine_in", table_id, lines: first }))
        const { id, lines } = taken.order
        const reason = "Waited too long"
        let order = await house.run(discountLine(acting, id, lines[0]!.id, { percent: line, reason }))
        if (whole !== null) order = await house.run(discountOrder(acting, id, { percent: whole, reason }))
        const open = readEntry(venue, { ...counter, type: "dine_in", now, order, locale: "en-GB" })
        assert.strictEqual(totalOf(open, [], now)?.total_minor, order.price.totalMinor)
        const shown = totalOf(open, added, now)
        const grown = await house.run(addLines(acting, id, { lines: added }))
        assert.strictEqual(shown?.total_minor, grown.price.totalMinor)
      }),
      { numRuns: howMany(20, 200) }
    )
  })
})
