/** Availability says that a party can wait exactly when joining the waitlist is accepted, in any restaurant. */
import { type DayBook, WaitlistRules } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { assert, describe, it } from "vitest"
import * as Availability from "../../../src/domain/bookings/Availability.ts"
import * as AvailabilityAnswer from "../../../src/domain/bookings/AvailabilityAnswer.ts"
import * as DayBooks from "../../../src/domain/bookings/DayBook.ts"
import * as RoomForGuests from "../../../src/domain/bookings/RoomForGuests.ts"
import { at, date, houseOf, type PartyAt, rowsOf } from "./reseatingHouse.ts"

const times = ["18:00", "18:30", "19:00", "19:30", "20:00"]

const seats = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 2 }))
  .map(([least, more]) => [least, least + more] as const)

const booking = fc.record({
  engine: fc.integer({ min: 0, max: 7 }).map((chance) => chance > 0),
  smallest_party: fc.constantFrom(1, 1, 2),
  largest_party: fc.constantFrom(4, 8),
  lead_minutes: fc.constantFrom(0, 60),
  turn_times: fc.constant([{ up_to: 8, minutes: 90 }]),
  pacing: fc.record({ covers: fc.constantFrom(null, 3, 8), parties: fc.constantFrom(null, null, 2) }),
  closing_days: fc.constantFrom([], [], [], [date]),
  reseating: fc.constantFrom("off", "staff", "public", "public"),
  notify_list: fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0)
})

const place = fc.record({
  tables: fc.tuple(seats, seats, seats),
  combined: seats,
  booking,
  parties: fc.array(
    fc.record({
      table: fc.constantFrom("a", "b", "c"),
      time: fc.constantFrom(...times),
      size: fc.integer({ min: 1, max: 4 })
    }),
    { maxLength: 9 }
  ),
  now: fc.constantFrom("12:00", "17:30", "18:45", "21:00"),
  partySize: fc.integer({ min: 1, max: 9 })
})

/** The parties that fit beside each other. */
const seated = (wishes: ReadonlyArray<{ readonly table: string; readonly time: string; readonly size: number }>) =>
  wishes.reduce<ReadonlyArray<PartyAt>>((parties, { size, table, time }, index) => {
    const isTaken = parties.some(
      ({ from, tables }) => tables.includes(table) && Math.abs(at(from) - at(time)) < 90 * 60_000
    )
    const to = `${String(Number(time.slice(0, 2)) + 1).padStart(2, "0")}:${time.endsWith("00") ? "30" : "59"}`
    return isTaken ? parties : [...parties, { id: `p${index}`, tables: [table], size, from: time, to }]
  }, [])

describe("what availability says of the waitlist", () => {
  it("is what joining it is answered with", () => {
    const seen = { times: 0, none: 0, beside: 0, room: 0 }
    fc.assert(
      fc.property(place, ({ booking, combined, now: clock, parties, partySize, tables: [a, b, c] }) => {
        const venue = houseOf({ a, b, c }, { "a+b": [combined[0], combined[1] + 2] }, booking)
        const rows: DayBook.ReseatingRows = rowsOf(venue, seated(parties))
        const now = at(clock)
        const { unseated, ...taken } = rows
        const plain = Availability.slots(venue, date, partySize, DayBooks.openAt(venue, taken), now)
        const isSearched = RoomForGuests.isWorthSearching(venue, plain)
        const slots = isSearched ? RoomForGuests.slotsOf(venue, date, partySize, rows, now) : plain
        const shown = AvailabilityAnswer.of(Availability.rulesOf(venue), "EUR", date, partySize, slots)
        const accepts = (from: string, to: string): boolean => {
          const wish = { date, from, to, party_size: partySize }
          const loaded = WaitlistRules.needsBookings(venue, wish, taken, now) ? { ...taken, unseated } : taken
          return WaitlistRules.judge(venue, wish, { rows: loaded, entries: [] }, null, now).problems.length === 0
        }
        for (const { available, time, waitlist } of shown.slots) {
          assert.strictEqual(accepts(time, time), waitlist, time)
          assert.isFalse(available && waitlist)
          if (waitlist) seen.times++
          if (available && isSearched) seen.room++
        }
        const windows = times.flatMap((from) => times.map((to) => [from, to] as const))
        assert.strictEqual(
          windows.some(([from, to]) => accepts(from, to)),
          shown.notify
        )
        if (!shown.notify) seen.none++
        if (shown.notify && shown.slots.some(({ available }) => available)) seen.beside++
      }),
      { numRuns: 400, seed: 20261116 }
    )
    for (const [kind, count] of Object.entries(seen)) assert.isAbove(count, 0, kind)
  })
})
