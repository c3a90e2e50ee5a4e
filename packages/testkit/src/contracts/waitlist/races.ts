/** Offers, answers, walk-ins and expiry at once: one of them gets the table, and one ends the offer. */
import { assert } from "chai"
import {
  acceptOffer,
  cancelBooking,
  declineOffer,
  expireOffer,
  joinWaitlist,
  leaveWaitlist,
  offerPlace,
  seatWalkIn
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as ManualClock from "../../ManualClock.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { doublyTaken } from "../bookings/dayRows.ts"
import { at, date, holdMinutes, house, type Waiting } from "./scenario.ts"

const rounds = 5

/** An entry that has been offered the only table. */
const offered = Effect.gen(function* () {
  const home = yield* house([2])
  const { id } = yield* home.book(1, "19:00")
  const entry = yield* home.join(2, "19:00")
  yield* home.here(cancelBooking(home.acting, id))
  yield* home.offers
  return { ...home, entryId: entry.id }
})

export const races = (it: It<Waiting>) => {
  it.effect("of two offers and a walk-in for one table one gets it", () =>
    Effect.gen(function* () {
      for (let round = 0; round < rounds; round++) {
        const { acting, book, clock, day, here, join, tables } = yield* house([2])
        const { id } = yield* book(1, "18:30")
        yield* join(2, "18:30")
        yield* join(3, "18:00", "18:30")
        clock.set(at("17:40"))
        yield* here(cancelBooking(acting, id))
        const walkIn = { partySize: 2, tableIds: tables, name: "", branchId: null }
        const outcomes = yield* atOnce(3, (turn) =>
          Effect.gen(function* () {
            if (turn === round % 3) yield* seatWalkIn(acting, walkIn)
            else yield* offerPlace(acting, { date, branchId: null, entryId: null })
          }).pipe(Effect.withClock(clock))
        )
        const { entries, rows } = yield* day
        assert.isEmpty(doublyTaken(rows.occupancies))
        const made = entries.filter(({ status }) => status === "offered").length
        const walkIns = rows.starts.length - made
        // A walk-in before a reservation is seated for as long as the table is free; 40 minutes are enough.
        assert.isAtMost(made, 1)
        assert.strictEqual(rows.occupancies.length, made + walkIns, JSON.stringify(sorted(outcomes).failed))
        assert.isAtLeast(rows.occupancies.length, 1)
      }
    })
  )

  it.effect("of an acceptance and an expiry at the same moment one wins", () =>
    Effect.gen(function* () {
      for (let round = 0; round < rounds; round++) {
        const { acting, day, entry, entryId } = yield* offered
        const end = at("15:00") + holdMinutes * 60_000
        // The clocks of two processes differ by a millisecond.
        const [before, after] = [ManualClock.make(end - 1), ManualClock.make(end)]
        const outcomes = yield* atOnce(6, (turn) =>
          turn % 2 === round % 2
            ? Effect.as(Effect.withClock(acceptOffer(acting, entryId), before), true)
            : Effect.withClock(expireOffer(acting, entryId), after)
        )
        assert.lengthOf(
          sorted(outcomes).succeeded.filter((won) => won),
          1
        )
        const { booking_id, status } = yield* entry(entryId)
        const { rows } = yield* day
        assert.deepStrictEqual(
          rows.occupancies.map((row) => row.booking_id),
          status === "accepted" ? [booking_id] : []
        )
        assert.include(["accepted", "expired"], status)
      }
    })
  )

  it.effect("of many answers to one offer one counts", () =>
    Effect.gen(function* () {
      const { acting, clock, day, entry, entryId } = yield* offered
      const answers = [
        Effect.asVoid(acceptOffer(acting, entryId)),
        Effect.asVoid(declineOffer(acting, entryId)),
        Effect.asVoid(leaveWaitlist(acting, entryId))
      ]
      const outcomes = yield* atOnce(12, (turn) => Effect.withClock(answers[turn % 3]!, clock))
      const { failed, succeeded } = sorted(outcomes)
      assert.deepStrictEqual([succeeded.length, failed.length], [1, 11])
      const { status } = yield* entry(entryId)
      assert.strictEqual((yield* day).rows.occupancies.length, status === "accepted" ? 1 : 0)
    })
  )

  it.effect("somebody who joins many times at once has one entry", () =>
    Effect.gen(function* () {
      const { acting, book, clock, day } = yield* house([2])
      yield* book(1, "19:00")
      const wish = { name: "Ada Bianchi", phone: "06 555 0100", party_size: 2, date, from: "19:00", to: "19:30" }
      const outcomes = yield* atOnce(20, () => Effect.withClock(joinWaitlist(acting, wish), clock))
      assert.lengthOf(sorted(outcomes).succeeded, 20)
      assert.lengthOf((yield* day).entries, 1)
    })
  )
}
