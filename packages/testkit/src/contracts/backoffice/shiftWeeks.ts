/** Weeks of shifts: one for each branch and Monday, published once. */
import { assert } from "chai"
import {
  Acting,
  draftShiftWeek,
  Journal,
  Load,
  publishShiftWeek,
  ShiftWeek,
  ShiftWeeks,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { PortableCrypto } from "@fourtop/core/crypto"
import { found, insert } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { type BackOffice, eventsOf } from "./events.ts"

const { nothing } = Load
const monday = "2031-01-06"

export const shiftWeeks = (it: It<BackOffice>) => {
  it.effect("a week is found by its branch and Monday, in its own restaurant", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const port = yield* ShiftWeeks
      const name = ShiftWeek.weekOf(place.branchId, monday)
      const week = yield* insert(place.restaurantId, "shift_week", makers.shift_week(place, { week: name }))
      assert.deepStrictEqual((yield* port.load(place.restaurantId, name, nothing)).state, week)
      assert.isNull(
        (yield* port.load(place.restaurantId, ShiftWeek.weekOf(place.branchId, "2031-01-13"), nothing)).state
      )
      assert.isNull((yield* port.load(elsewhere.restaurantId, name, nothing)).state)
    })
  )

  it.effect("drafting a week again without a change writes nothing, whether it was published or not", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const acting = Acting.as(place.restaurantId, Acting.system)
      const starts_at = ZonedClock.toInstant("Europe/Rome", monday, 18 * 60)
      const shift = { staff_id: 7, role: "waiter", starts_at, ends_at: starts_at + 5 * 3_600_000 }
      const [cook, waiter] = [{ ...shift, staff_id: 8, role: "cook" }, shift]
      const draft = (shifts: ReadonlyArray<typeof shift>) =>
        draftShiftWeek(acting, { branchId: place.branchId, startsOn: monday, shifts })
      /** Everything that drafting could have written. */
      const written = Effect.gen(function* () {
        const [port, journal] = [yield* ShiftWeeks, yield* Journal]
        const week = ShiftWeek.weekOf(place.branchId, monday)
        const { state } = yield* port.load(place.restaurantId, week, nothing)
        const activity = yield* journal.activity(place.restaurantId, 100)
        return { state, activity, events: yield* journal.events(place.restaurantId, 100) }
      })
      yield* draft([cook, waiter])
      const drafted = yield* written
      yield* draft([waiter, { ...cook, role: " cook " }])
      assert.deepStrictEqual(yield* written, drafted)
      yield* publishShiftWeek(acting, place.branchId, monday)
      const published = yield* written
      assert.deepStrictEqual(yield* draft([cook, waiter]), published.state)
      assert.deepStrictEqual(yield* written, published)
      yield* draft([waiter])
      const changed = yield* written
      assert.strictEqual(changed.state!.status, "draft")
      assert.lengthOf(changed.activity, published.activity.length + 1)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect(
    "a week that many draft and publish at once is one week, and is told once for each time it was published",
    () =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        const starts_at = ZonedClock.toInstant("Europe/Rome", monday, 18 * 60)
        const shift = { staff_id: 7, role: "waiter", starts_at, ends_at: starts_at + 5 * 3_600_000 }
        const draft = { branchId: place.branchId, startsOn: monday, shifts: [shift] }
        const drafted = sorted(yield* atOnce(10, () => draftShiftWeek(Acting.as(tenant, Acting.system), draft)))
        assert.isEmpty(drafted.failed)
        assert.strictEqual(new Set(drafted.succeeded.map(({ id }) => id)).size, 1)
        const { failed, succeeded } = sorted(
          yield* atOnce(30, () => publishShiftWeek(Acting.as(tenant, Acting.system), place.branchId, monday))
        )
        assert.lengthOf(succeeded, 1)
        for (const error of failed) assert.strictEqual(error._tag, "InvalidTransition")
        const [told, ...others] = yield* eventsOf(tenant, "shift.published")
        assert.isEmpty(others)
        assert.deepStrictEqual(told, {
          week: {
            branch_id: place.branchId,
            starts_on: monday,
            shifts: [
              {
                id: succeeded[0]!.shifts[0]!.id,
                staff_id: 7,
                role: "waiter",
                starts_at: "2031-01-06T18:00:00.000+01:00",
                ends_at: "2031-01-06T23:00:00.000+01:00"
              }
            ]
          }
        })
      })
  )
}
