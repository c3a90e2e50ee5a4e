/** A place that becomes free goes to whoever waits for it, whatever made it free. */
import { assert } from "chai"
import {
  acceptOffer,
  type Acting,
  blockTable,
  Bookings,
  cancelBooking,
  changeBooking,
  ChangeSet,
  currentVenue,
  declineOffer,
  expireOffer,
  leaveWaitlist,
  Load,
  moveBooking,
  recordDeparture,
  runOffers,
  seatWalkIn,
  unblockTable,
  withdrawEntry
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { done } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { at, date, type WaitlistScenario, holdMinutes, house, type Waiting } from "./scenario.ts"

/** What makes the only table free for 19:00, once it is taken. */
const freeing: Readonly<
  Record<
    string,
    { readonly take: (house: WaitlistScenario) => Take; readonly free: (house: WaitlistScenario, id: string) => Free }
  >
> = {
  "a cancelled booking": {
    take: (house) => house.book(1, "19:00"),
    free: ({ acting }, id) => cancelBooking(acting, id)
  },
  "a declined booking": {
    take: (house) => house.book(1, "19:00", 2, "pending"),
    free: ({ acting }, id) => moveBooking(acting, id, "declined")
  },
  "a no-show": {
    take: (house) => house.book(1, "19:00"),
    free: ({ acting }, id) => moveBooking(acting, id, "no_show")
  },
  "a booking that moves to another time": {
    take: (house) => house.book(1, "19:30"),
    free: ({ acting }, id) => changeBooking(acting, id, { date: "2025-06-16" })
  },
  "a party that leaves early": {
    take: ({ acting, clock, here, tables }) =>
      Effect.suspend(() => {
        clock.set(at("18:10"))
        return here(seatWalkIn(acting, { partySize: 2, tableIds: [tables[0]!], name: "", branchId: null }))
      }),
    free: ({ acting, clock }, id) => {
      clock.set(at("18:30"))
      return recordDeparture(acting, id)
    }
  },
  "a table that is unblocked": {
    take: ({ acting, here, tables }) =>
      here(blockTable(acting, { tableId: tables[0]!, from: at("18:00"), to: at("22:00"), reason: null })),
    free: ({ acting, tables }) => unblockTable(acting, tables[0]!, at("19:00"))
  }
}

type Take = Effect.Effect<{ readonly id: string }, unknown, Waiting>
type Free = Effect.Effect<unknown, unknown, Effect.Effect.Context<ReturnType<typeof cancelBooking>> | Waiting>

/** What ends an offer, so that the next party is asked. */
const ending: Readonly<Record<string, (acting: Acting.Acting, id: string) => Free>> = {
  declines: declineOffer,
  leaves: leaveWaitlist,
  "is taken off the list": withdrawEntry,
  "does not answer in time": expireOffer
}

export const offering = (it: It<Waiting>) => {
  for (const [what, { free, take }] of Object.entries(freeing)) {
    it.effect(`${what} is offered to whoever waits, and held`, () =>
      Effect.gen(function* () {
        const home = yield* house([2])
        const { id } = yield* take(home)
        const entry = yield* home.join(2, "19:00")
        yield* home.offers
        assert.strictEqual((yield* home.entry(entry.id)).status, "waiting")
        yield* home.here(free(home, id))
        yield* home.offers
        const { offer, status } = yield* home.entry(entry.id)
        const now = home.clock.unsafeCurrentTimeMillis()
        assert.deepStrictEqual([status, offer?.time, offer?.table_ids], ["offered", "19:00", home.tables])
        assert.strictEqual(offer?.expires_at, now + holdMinutes * 60_000)
        // Nobody else gets the table meanwhile.
        const other = yield* Effect.either(home.book(3, "19:00"))
        assert.strictEqual(other._tag, "Left")
      })
    )
  }

  for (const [what, end] of Object.entries(ending)) {
    it.effect(`if a party ${what}, the place is offered to the next`, () =>
      Effect.gen(function* () {
        const home = yield* house([2])
        const { id } = yield* home.book(1, "19:00")
        const [first, second] = [yield* home.join(2, "19:00"), yield* home.join(3, "19:00")]
        yield* home.here(cancelBooking(home.acting, id))
        yield* home.offers
        assert.strictEqual((yield* home.entry(first.id)).status, "offered")
        home.clock.set(at("15:00") + holdMinutes * 60_000)
        yield* home.here(end(home.acting, first.id))
        yield* home.offers
        const [ended, next] = [yield* home.entry(first.id), yield* home.entry(second.id)]
        assert.include(["left", "expired"], ended.status)
        assert.deepStrictEqual([ended.offer, ended.live_key], [null, null])
        assert.strictEqual(next.status, "offered")
      })
    )
  }

  it.effect("an accepted offer becomes a booking with the tables that were held", () =>
    Effect.gen(function* () {
      const home = yield* house([2])
      const { id } = yield* home.book(1, "19:00")
      const { id: entryId } = yield* home.join(2, "18:00", "20:00")
      yield* home.here(cancelBooking(home.acting, id))
      yield* home.offers
      const { booking, entry } = yield* home.here(acceptOffer(home.acting, entryId))
      assert.deepStrictEqual([entry.status, entry.booking_id, entry.offer], ["accepted", booking.id, null])
      assert.deepStrictEqual([booking.status, booking.date, booking.time], ["confirmed", date, "18:00"])
      assert.strictEqual(booking.guest_id, entry.guest_id)
      const { state } = yield* (yield* Bookings).load(home.tenant, booking.id, Load.nothing)
      assert.deepStrictEqual(
        state?.rows.occupancies.map(({ booking_id, table_id, waitlist_id = null }) => [
          booking_id,
          table_id,
          waitlist_id
        ]),
        [[booking.id, home.tables[0], null]]
      )
      assert.deepStrictEqual(
        state?.rows.starts.map((start) => start.id),
        [booking.id]
      )
    })
  )

  it.effect("a table that the restaurant gets is offered on every day on which somebody waits", () =>
    Effect.gen(function* () {
      const home = yield* house([2])
      yield* home.book(1, "19:00")
      const entry = yield* home.join(2, "19:00")
      const venue = (yield* currentVenue(home.acting))!
      const [table] = venue.rows.tables
      const added = { ...table!, id: table!.id + 1_000_000, version: 0, key: null, code: null }
      yield* done(home.tenant, { changes: [ChangeSet.put("table", added)] })
      yield* home.here(runOffers({ restaurant_id: home.tenant, payload: { branch_id: null, dates: null } }))
      const { offer } = yield* home.entry(entry.id)
      assert.deepStrictEqual(offer?.table_ids, [added.id])
    })
  )

  it.effect("whoever joins again keeps the place in the queue, and has one entry", () =>
    Effect.gen(function* () {
      const home = yield* house([2])
      yield* home.book(1, "19:00")
      const first = yield* home.join(2, "19:00")
      home.clock.set(at("15:30"))
      const again = yield* home.join(2, "18:30", "19:00", 1)
      assert.deepStrictEqual([again.id, again.created_at], [first.id, first.created_at])
      const { entries } = yield* home.day
      assert.deepStrictEqual(
        entries.map(({ from, id, party_size, to }) => [id, from, to, party_size]),
        [[first.id, "18:30", "19:00", 1]]
      )
      // Whoever has left may join anew.
      yield* home.here(leaveWaitlist(home.acting, first.id))
      assert.notStrictEqual((yield* home.join(2, "19:00")).id, first.id)
    })
  )
}
