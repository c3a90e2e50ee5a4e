/**
 * A random evening with a waitlist. After every step, and the jobs that it left: no table is taken twice, nobody who
 * waits could have been offered a place, nobody was passed over, no entry is lost, and an accepted offer is a booking.
 */
import { assert } from "chai"
import {
  acceptOffer,
  Availability,
  blockTable,
  Bookings,
  cancelBooking,
  changeBooking,
  currentVenue,
  DayBook,
  declineOffer,
  expireOffer,
  leaveWaitlist,
  Load,
  moveBooking,
  seatWalkIn,
  unblockTable,
  type Venue,
  type WaitlistEntry
} from "@fourtop/core/internal"
import { Effect, FastCheck } from "effect"
import type { It } from "../arranging/contract.ts"
import { doublyTaken } from "../bookings/dayRows.ts"
import { at, date, type WaitlistScenario, holdMinutes, house, times, type Waiting } from "./scenario.ts"

const pacing = { covers: 7, parties: 2 }

const slot = FastCheck.nat(4)
const which = FastCheck.nat(20)
const party = FastCheck.integer({ min: 1, max: 5 })
const table = FastCheck.nat(2)

const step = FastCheck.oneof(
  { weight: 5, arbitrary: FastCheck.record({ does: FastCheck.constant("join" as const), party, slot, to: slot }) },
  { weight: 5, arbitrary: FastCheck.record({ does: FastCheck.constant("book" as const), party, slot }) },
  { weight: 3, arbitrary: FastCheck.record({ does: FastCheck.constant("cancel" as const), which }) },
  { weight: 2, arbitrary: FastCheck.record({ does: FastCheck.constant("accept" as const), which }) },
  {
    weight: 1,
    arbitrary: FastCheck.record({
      does: FastCheck.constantFrom("leave" as const, "decline" as const, "miss" as const),
      which
    })
  },
  { weight: 1, arbitrary: FastCheck.record({ does: FastCheck.constant("change" as const), which, party, slot }) },
  { weight: 1, arbitrary: FastCheck.record({ does: FastCheck.constant("walkIn" as const), party, table }) },
  { weight: 1, arbitrary: FastCheck.record({ does: FastCheck.constant("block" as const), table, slot }) },
  { weight: 1, arbitrary: FastCheck.record({ does: FastCheck.constant("unblock" as const), table, slot }) },
  {
    weight: 2,
    arbitrary: FastCheck.record({
      does: FastCheck.constant("pass" as const),
      minutes: FastCheck.integer({ min: 5, max: 40 })
    })
  }
)

type Step = typeof step extends FastCheck.Arbitrary<infer A> ? A : never

/** The bookings and the entries that were made, in this order. */
interface Made {
  readonly bookings: Array<string>
  readonly entries: Array<string>
}

const run = (home: WaitlistScenario, made: Made, one: Step): Effect.Effect<unknown, unknown, Waiting> => {
  const { acting, clock, here, tables } = home
  const guest = made.bookings.length + made.entries.length + 1
  const chosen = "which" in one ? one.which : 0
  const booking = made.bookings[chosen % Math.max(1, made.bookings.length)] ?? "none"
  const entry = made.entries[chosen % Math.max(1, made.entries.length)] ?? "none"
  switch (one.does) {
    case "join": {
      const [from, to] = [one.slot, one.to].toSorted((a, b) => a - b)
      return Effect.tap(home.join(guest, times[from!]!, times[to!], one.party), ({ id }) => made.entries.push(id))
    }
    case "book":
      return Effect.tap(home.book(guest, times[one.slot]!, one.party), ({ id }) => made.bookings.push(id))
    case "cancel":
      return here(cancelBooking(acting, booking))
    case "miss":
      return here(moveBooking(acting, booking, "no_show"))
    case "change":
      return here(changeBooking(acting, booking, { time: times[one.slot]!, partySize: one.party }))
    case "accept":
      return Effect.gen(function* () {
        const offered = (yield* home.day).entries.filter(({ status }) => status === "offered")
        const answering = offered[chosen % Math.max(1, offered.length)]
        if (answering === undefined) return
        // What is offered, and not expired, can be accepted.
        const accepted = yield* Effect.orDie(here(acceptOffer(acting, answering.id)))
        made.bookings.push(accepted.booking.id)
      })
    case "decline":
      return here(declineOffer(acting, entry))
    case "leave":
      return here(leaveWaitlist(acting, entry))
    case "walkIn": {
      const walkIn = { partySize: one.party, tableIds: [tables[one.table]!], name: "", branchId: null }
      return Effect.tap(here(seatWalkIn(acting, walkIn)), ({ id }) => made.bookings.push(id))
    }
    case "block": {
      const from = at(times[one.slot]!)
      return here(blockTable(acting, { tableId: tables[one.table]!, from, to: from + 5_400_000, reason: null }))
    }
    case "unblock":
      return here(unblockTable(acting, tables[one.table]!, at(times[one.slot]!)))
    case "pass":
      return Effect.gen(function* () {
        clock.set(clock.unsafeCurrentTimeMillis() + one.minutes * 60_000)
        for (const id of made.entries) yield* here(expireOffer(acting, id))
      })
  }
}

/** Whether the party could be offered a place, by the rules for booking and the time that an offer is held. */
const couldCome = (
  venue: Venue.Venue,
  entry: WaitlistEntry.WaitlistEntry,
  taken: DayBook.Taken,
  now: number
): boolean =>
  times.some((time) => {
    if (time < entry.from || time > entry.to || at(time) < now + holdMinutes * 60_000) return false
    const found = Availability.slotAt(venue, date, time, entry.party_size, DayBook.open(taken), now)
    return found?.refusal === null
  })

/** The rows without what is held for these entries. */
const without = (rows: DayBook.DayRows, ids: ReadonlyArray<string>): DayBook.DayRows => ({
  ...rows,
  occupancies: rows.occupancies.filter(({ waitlist_id = null }) => waitlist_id === null || !ids.includes(waitlist_id)),
  starts: rows.starts.filter(({ id }) => !ids.includes(id))
})

const inspect = (home: WaitlistScenario, made: Made, offeredBefore: ReadonlySet<string>) =>
  Effect.gen(function* () {
    const venue = (yield* currentVenue(home.acting))!
    const now = home.clock.unsafeCurrentTimeMillis()
    const { entries, rows } = yield* home.day
    assert.deepStrictEqual(doublyTaken(rows.occupancies), [])
    const fresh = entries.filter(({ id, status }) => status === "offered" && !offeredBefore.has(id))
    for (const { id, offer } of fresh) {
      const pace = DayBook.pace(DayBook.open(rows), offer!.starts_at, offer!.starts_at + 30 * 60_000)
      assert.isAtMost(pace.covers, pacing.covers, id)
      assert.isAtMost(pace.parties, pacing.parties, id)
    }
    for (const [place, waiting] of entries.entries()) {
      if (waiting.status !== "waiting") continue
      const behind = entries.slice(place + 1).flatMap(({ id }) => (fresh.some((one) => one.id === id) ? [id] : []))
      assert.isFalse(couldCome(venue, waiting, without(rows, behind), now), `${waiting.id} was passed over`)
    }
    for (const id of made.entries) {
      const { booking_id, offer, status } = yield* home.entry(id)
      const held = rows.occupancies.filter(({ waitlist_id }) => waitlist_id === id).map(({ table_id }) => table_id)
      assert.sameMembers(held, [...(offer?.table_ids ?? [])])
      assert.strictEqual(offer === null, status !== "offered")
      if (offer !== null) assert.isAbove(offer.expires_at, now)
      assert.strictEqual(booking_id === null, status !== "accepted")
      if (booking_id === null) continue
      const { state } = yield* (yield* Bookings).load(home.tenant, booking_id, Load.nothing)
      assert.isNotNull(state)
    }
    return new Set(entries.filter(({ status }) => status === "offered").map(({ id }) => id))
  })

export const evening = (it: It<Waiting>) => {
  it.effect("a random evening offers every place to the first who fits, and gives none twice", () =>
    Effect.gen(function* () {
      for (const steps of FastCheck.sample(FastCheck.array(step, { minLength: 20, maxLength: 35 }), 5)) {
        const home = yield* house([2, 2, 4], pacing)
        const made: Made = { bookings: [], entries: [] }
        let offered: ReadonlySet<string> = new Set()
        for (const one of steps) {
          home.clock.set(home.clock.unsafeCurrentTimeMillis() + 1000)
          yield* Effect.either(run(home, made, one))
          for (const id of made.entries) yield* home.here(expireOffer(home.acting, id))
          yield* home.offers
          offered = yield* inspect(home, made, offered)
        }
      }
    })
  )
}
