import { assert } from "chai"
import { LocalDate, ZonedClock } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, invalid, refused, send, success } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

const house = {
  tables: [{ key: "a", name: "A", max_seats: 2 }],
  booking: { largest_party: 4, turn_times: [{ up_to: 4, minutes: 90 }], lead_minutes: 0, notify_list: true },
  service_periods: [{ key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "21:00", step_minutes: 30 }]
}

const unknownEntry = "019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e11"

/** A restaurant whose only table is taken at 19:00. */
const place = Effect.gen(function* () {
  const restaurant = yield* found(house)
  const token = yield* tokenFor(restaurant)
  const today = ZonedClock.dateAt("Europe/Rome", yield* Clock.currentTimeMillis)
  const date = LocalDate.addDays(today, 3)
  const party = { phone: "+39 055 2", party_size: 2, date }
  yield* calls(token, "createReservation", "POST", "/reservations", { json: { ...party, name: "Rosa", time: "19:00" } })
  const wish = { ...party, name: "Grace", phone: "+39 055 3", from: "18:30", to: "19:30", note: "By the window" }
  return { token, wish, today, restaurant }
})

/** POST /waitlist, an addition to version 1. */
export const waiting = (it: It<ApiParts>): void => {
  it.effect("puts a party on the waitlist, shows it, and takes it off", () =>
    Effect.gen(function* () {
      const { token, wish } = yield* place
      const { data } = yield* calls(token, "joinWaitlist", "POST", "/waitlist", { json: wish })
      const { branch_id, created_at, id, updated_at, ...rest } = data
      assert.deepStrictEqual(rest, { ...wish, status: "waiting", email: null, offer: null, reservation_id: null })
      assert.isNumber(branch_id)
      assert.strictEqual(created_at, updated_at)
      assert.deepStrictEqual((yield* calls(token, "readWaitlistEntry", "GET", `/waitlist/${id}`)).data, data)
      const left = yield* calls(token, "leaveWaitlist", "POST", `/waitlist/${id}/cancel`)
      assert.deepStrictEqual({ ...left.data, updated_at }, { ...data, status: "left" })
      refused(yield* send(token, "POST", `/waitlist/${id}/cancel`), 409, "invalid_transition")
    })
  )

  it.effect("accepts whom availability says it does", () =>
    Effect.gen(function* () {
      const { token, wish } = yield* place
      const shown = (party_size: number) =>
        calls(token, "readAvailability", "GET", `/availability?date=${wish.date}&party_size=${party_size}`)
      const { data } = yield* shown(2)
      assert.isTrue(data.notify)
      const phone = (index: number) => `+39 055 1${index}`
      for (const [index, { available, time, waitlist }] of data.slots.entries()) {
        assert.strictEqual(waitlist, !available, time)
        const json = { ...wish, phone: phone(index), from: time, to: time }
        const { status } = yield* send(token, "POST", "/waitlist", { json })
        assert.strictEqual(status, waitlist ? 201 : 422, time)
      }
      const { data: tooMany } = yield* shown(3)
      assert.isFalse(tooMany.notify || tooMany.slots.some(({ waitlist }) => waitlist))
    })
  )

  it.effect("refuses each rule of the waitlist at its field", () =>
    Effect.gen(function* () {
      const { today, token, wish } = yield* place
      const post = (json: object) => send(token, "POST", "/waitlist", { json: { ...wish, ...json } })
      invalid(yield* post({ from: "20:30", to: "21:00" }), "from")
      invalid(yield* post({ from: "10:00", to: "11:00" }), "from")
      invalid(yield* post({ from: "19:30", to: "19:00" }), "to")
      invalid(yield* post({ party_size: 5 }), "party_size")
      invalid(yield* post({ party_size: 3 }), "party_size")
      invalid(yield* post({ date: LocalDate.addDays(today, -1) }), "date")
      invalid(yield* post({ branch_id: 999_999 }), "branch_id")
      invalid(yield* post({ name: "", from: "25:00", party_size: 0 }), "name", "from", "party_size")
      const quiet = yield* tokenFor(yield* found({ ...house, booking: { ...house.booking, notify_list: false } }))
      invalid(yield* send(quiet, "POST", "/waitlist", { json: wish }), "date")
    })
  )

  it.effect("repeats its answer for a key, and knows no entry of another restaurant", () =>
    Effect.gen(function* () {
      const { token, wish } = yield* place
      const headers = { "idempotency-key": "waiting" }
      const first = yield* calls(token, "joinWaitlist", "POST", "/waitlist", { json: wish, headers })
      const again = yield* send(token, "POST", "/waitlist", { json: wish, headers })
      assert.strictEqual(again.headers.get("idempotent-replayed"), "true")
      assert.deepStrictEqual(success(again, "joinWaitlist", 201), first)
      const other = yield* tokenFor(yield* found(house))
      for (const entry of [first.data.id, unknownEntry, "7"]) {
        refused(yield* send(other, "GET", `/waitlist/${entry}`), 404, "not_found")
        refused(yield* send(other, "POST", `/waitlist/${entry}/cancel`), 404, "not_found")
      }
    })
  )

  it.effect("needs a plan with reservations, and its scopes", () =>
    Effect.gen(function* () {
      const { restaurant, wish } = yield* place
      const reader = yield* tokenFor(restaurant, { scopes: ["reservations:read"] })
      refused(yield* send(reader, "POST", "/waitlist", { json: wish }), 403, "insufficient_scope")
      refused(yield* send(reader, "GET", `/waitlist/${unknownEntry}`), 404, "not_found")
      const plain = yield* tokenFor(yield* found({ ...house, plan: { features: [] } }))
      refused(yield* send(plain, "POST", "/waitlist", { json: wish }), 403, "plan_feature_unavailable")
    })
  )
}
