/** Generated restaurants that take reservations, and parties that reserve. */
import type { VenueDocument } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { changes, days, time, zone } from "./times.ts"

type Document = Omit<VenueDocument.VenueDocumentInput, "slug">

const seats = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 }))
  .map(([min_seats, more]) => ({ min_seats, max_seats: min_seats + more }))

const table = fc
  .tuple(
    seats,
    fc.integer({ min: 0, max: 7 }),
    fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0)
  )
  .map(([size, chance, isAway]) => ({ ...size, bookable: chance > 0, branch: isAway ? "harbour" : "home" }))

const everyDay = fc.constant([1, 2, 3, 4, 5, 6, 7] as const)

const period = fc
  .record({
    days: fc.oneof(everyDay, days),
    first_seating: time,
    last_seating: time,
    step_minutes: fc.constantFrom(15, 30, 45, 60)
  })
  .chain((rest) => fc.constantFrom(null, null, "harbour").map((branch) => ({ ...rest, branch })))

const pacing = fc.record({ covers: fc.constantFrom(null, 4, 8), parties: fc.constantFrom(null, null, 1, 3) })

const booking = fc.record({
  engine: fc.integer({ min: 0, max: 7 }).map((chance) => chance > 0),
  smallest_party: fc.constantFrom(1, 1, 2),
  largest_party: fc.constantFrom(4, 12),
  lead_minutes: fc.constantFrom(0, 60, 600),
  horizon_days: fc.constantFrom(1, 30, 30),
  turn_times: fc.constantFrom(
    [{ up_to: 8, minutes: 90 }],
    [
      { up_to: 2, minutes: 45 },
      { up_to: 4, minutes: 150 }
    ]
  ),
  buffer_minutes: fc.constantFrom(0, 15),
  pacing,
  closing_days: fc.subarray(changes, { maxLength: 2 }),
  branches: pacing.map((ofHarbour) => [{ branch: "harbour", pacing: ofHarbour }]),
  notify_list: fc.boolean(),
  guarantee: fc.constantFrom(null, {
    type: "deposit" as const,
    amount_minor: 1000,
    per: "guest" as const,
    from_party_size: 3,
    cancel_until_hours: 24,
    text: "A deposit"
  })
})

/** A restaurant with two branches on clocks of their own, tables, a combination, and pacing. */
export const house: fc.Arbitrary<Document> = fc
  .record({
    zones: fc.tuple(zone, zone),
    tables: fc.array(table, { minLength: 3, maxLength: 7 }),
    combined: seats,
    booking,
    periods: fc.array(period, { minLength: 1, maxLength: 3 })
  })
  .map(({ booking, combined, periods, tables, zones }) => ({
    name: "House",
    country: "IT",
    currency: "EUR",
    time_zone: zones[0],
    plan: { features: ["reservations"] },
    branches: [
      { key: "home", name: "Home", default: true },
      { key: "harbour", name: "Harbour", time_zone: zones[1] }
    ],
    tables: tables.map((one, index) => ({ ...one, key: `t${index}`, name: `Table ${index}` })),
    table_combinations:
      tables[0]!.branch === tables[1]!.branch
        ? [{ key: "both", tables: ["t0", "t1"], min_seats: combined.min_seats, max_seats: combined.max_seats + 4 }]
        : [],
    booking,
    service_periods: periods.map((one, index) => ({ ...one, key: `p${index}`, name: `Period ${index}` }))
  }))

/** A party that reserves one of the free times, and may cancel. */
export const party = fc.record({
  party_size: fc.integer({ min: 1, max: 8 }),
  /** Which of the free times; mostly one of the first, so that times become full. */
  place: fc.oneof({ weight: 2, arbitrary: fc.nat({ max: 1 }) }, fc.nat({ max: 50 })),
  isHome: fc.integer({ min: 0, max: 4 }).map((chance) => chance > 0),
  daysAhead: fc.constantFrom(0, 1, 1, 1, 1, 2),
  cancels: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0)
})
