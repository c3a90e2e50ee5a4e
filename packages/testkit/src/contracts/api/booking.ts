import { assert } from "chai"
import { Journal, LocalDate, Venues, ZonedClock } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, invalid, refused, send, shareOfTurns, success } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

/** A restaurant with two tables and four seatings an evening. */
const house = {
  tables: [
    { key: "a", name: "A", max_seats: 2 },
    { key: "b", name: "B", min_seats: 2, max_seats: 4 }
  ],
  booking: { largest_party: 4, turn_times: [{ up_to: 4, minutes: 90 }], lead_minutes: 0 },
  service_periods: [{ key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "19:30", step_minutes: 30 }]
}

const unknownBooking = "019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e11"

const place = Effect.gen(function* () {
  const restaurant = yield* found(house)
  const venue = (yield* (yield* Venues).read(restaurant.restaurantId, 0))!
  const today = ZonedClock.dateAt("Europe/Rome", yield* Clock.currentTimeMillis)
  const wish = { name: "Grace", phone: "+39 055 2", party_size: 2, date: LocalDate.addDays(today, 3), time: "18:00" }
  const tableOf = (key: string) => venue.rows.tables.find((table) => table.key === key)!.id
  return { restaurant, token: yield* tokenFor(restaurant), today, wish, tableOf }
})

/** §4.3: reservations, made and cancelled. */
export const booking = (it: It<ApiParts>): void => {
  it.effect("books the best table, and shows it everywhere", () =>
    Effect.gen(function* () {
      const { restaurant, tableOf, token, wish } = yield* place
      const { data } = yield* calls(token, "createReservation", "POST", "/reservations", { json: wish })
      assert.deepStrictEqual(
        [data.status, data.table_id, data.party_size, data.date, data.time, data.deposit_minor],
        ["confirmed", tableOf("a"), 2, wish.date, "18:00", null]
      )
      assert.deepStrictEqual((yield* calls(token, "readReservation", "GET", `/reservations/${data.id}`)).data, data)
      assert.deepStrictEqual((yield* calls(token, "listReservations", "GET", "/reservations")).data, [data])
      const [event] = yield* (yield* Journal).events(restaurant.restaurantId, 1)
      assert.strictEqual(event!.type, "reservation.created")
      assert.deepStrictEqual((JSON.parse(event!.body) as { data: unknown }).data, { reservation: data })
    })
  )

  it.effect("shows as free what can be booked, and as taken what cannot", () =>
    Effect.gen(function* () {
      const { token, wish } = yield* place
      const read = (party: number) =>
        Effect.map(
          calls(token, "readAvailability", "GET", `/availability?date=${wish.date}&party_size=${party}`),
          ({ data }) => data.slots.map(({ available }) => available)
        )
      assert.deepStrictEqual(yield* read(4), [true, true, true, true])
      yield* calls(token, "createReservation", "POST", "/reservations", { json: { ...wish, party_size: 4 } })
      assert.deepStrictEqual(yield* read(4), [false, false, false, true])
      assert.deepStrictEqual(yield* read(2), [true, true, true, true])
      invalid(yield* send(token, "POST", "/reservations", { json: { ...wish, party_size: 4, time: "19:00" } }), "time")
      yield* calls(token, "createReservation", "POST", "/reservations", {
        json: { ...wish, party_size: 4, time: "19:30" }
      })
      const { data } = yield* calls(token, "readAvailability", "GET", `/availability?date=${wish.date}&party_size=9`)
      assert.deepStrictEqual([data.slots, data.engine, data.guarantee, data.notify], [[], true, null, false])
    })
  )

  it.effect("refuses each rule at its field, and every bad field at once", () =>
    Effect.gen(function* () {
      const { tableOf, today, token, wish } = yield* place
      const post = (json: object) => send(token, "POST", "/reservations", { json: { ...wish, ...json } })
      invalid(yield* post({ party_size: 5 }), "party_size")
      invalid(yield* post({ date: LocalDate.addDays(today, -1) }), "date")
      invalid(yield* post({ date: LocalDate.addDays(today, 400) }), "date")
      invalid(
        yield* post({ party_size: 99, date: LocalDate.addDays(today, -1), table_id: 1 }),
        "party_size",
        "date",
        "table_id"
      )
      invalid(yield* post({ time: "18:05" }), "time")
      invalid(yield* post({ time: "18:05", table_id: 1 }), "time", "table_id")
      invalid(yield* post({ time: "25:00" }), "time")
      invalid(yield* post({ table_id: Number.MAX_SAFE_INTEGER }), "table_id")
      invalid(yield* post({ table_id: tableOf("b"), party_size: 1 }), "table_id")
      invalid(
        yield* send(token, "POST", "/reservations", {
          json: { email: "x", party_size: 0, date: "2026-02-30", status: "seated" }
        }),
        "name",
        "phone",
        "email",
        "party_size",
        "date",
        "time",
        "status"
      )
      invalid(yield* send(token, "GET", "/availability?date=today"), "date", "party_size")
    })
  )

  it.effect("cancels once, gives the table back, and replays", () =>
    Effect.gen(function* () {
      const { token, wish } = yield* place
      const json = { ...wish, party_size: 4 }
      const { data } = yield* calls(token, "createReservation", "POST", "/reservations", { json })
      const cancel = (key: string, id = data.id) =>
        send(token, "POST", `/reservations/${id}/cancel`, { headers: { "idempotency-key": key }, json: "ignored" })
      const first = yield* cancel("a")
      assert.strictEqual(success(first, "cancelReservation").data.status, "cancelled")
      assert.strictEqual((yield* cancel("a")).text, first.text)
      refused(yield* cancel("b"), 409, "invalid_transition", { from: "cancelled", to: "cancelled", allowed: [] })
      refused(yield* cancel("c", unknownBooking), 404, "not_found", {})
      yield* calls(token, "createReservation", "POST", "/reservations", { json })
    })
  )

  it.effect("lists by date and time, with all conditions together", () =>
    Effect.gen(function* () {
      const { token, wish } = yield* place
      const next = LocalDate.addDays(wish.date, 1)
      const put = (changes: object) =>
        Effect.map(
          calls(token, "createReservation", "POST", "/reservations", { json: { ...wish, ...changes } }),
          ({ data }) => data.id
        )
      const late = yield* put({ time: "19:30", status: "pending" })
      const tomorrow = yield* put({ date: next })
      const early = yield* put({ time: "18:00" })
      const ids = (query: string) =>
        Effect.map(calls(token, "listReservations", "GET", `/reservations?${query}`), ({ data }) =>
          data.map(({ id }) => id)
        )
      assert.deepStrictEqual(yield* ids(""), [early, late, tomorrow])
      assert.deepStrictEqual(yield* ids(`date=${wish.date}`), [early, late])
      assert.deepStrictEqual(yield* ids(`from=${next}`), [tomorrow])
      assert.deepStrictEqual(yield* ids(`to=${wish.date}&status=pending`), [late])
      assert.deepStrictEqual(yield* ids(`date=${wish.date}&from=${next}`), [])
      invalid(yield* send(token, "GET", `/reservations?from=${next}&to=${wish.date}&status=lost`), "status")
      invalid(yield* send(token, "GET", `/reservations?from=${next}&to=${wish.date}`), "to")
    })
  )

  it.effect("tells another restaurant nothing", () =>
    Effect.gen(function* () {
      const { tableOf, token, wish } = yield* place
      const { data } = yield* calls(token, "createReservation", "POST", "/reservations", { json: wish })
      const stranger = yield* tokenFor(yield* found(house))
      for (const id of [data.id, unknownBooking, "12"]) {
        refused(yield* send(stranger, "GET", `/reservations/${id}`), 404, "not_found", {})
        refused(yield* send(stranger, "POST", `/reservations/${id}/cancel`), 404, "not_found", {})
      }
      invalid(yield* send(stranger, "POST", "/reservations", { json: { ...wish, table_id: tableOf("a") } }), "table_id")
      assert.deepStrictEqual((yield* calls(stranger, "listReservations", "GET", "/reservations")).data, [])
    })
  )

  it.effect("without the engine follows the service periods and the rules alone", () =>
    Effect.gen(function* () {
      const restaurant = yield* found({ ...house, tables: [], booking: { ...house.booking, engine: false } })
      const token = yield* tokenFor(restaurant)
      const today = ZonedClock.dateAt("Europe/Rome", yield* Clock.currentTimeMillis)
      const wish = { name: "Grace", phone: "1", party_size: 4, date: LocalDate.addDays(today, 3), time: "18:00" }
      for (const _ of [1, 2, 3]) {
        const { data } = yield* calls(token, "createReservation", "POST", "/reservations", { json: wish })
        assert.isNull(data.table_id)
      }
      const { data } = yield* calls(token, "readAvailability", "GET", `/availability?date=${wish.date}&party_size=4`)
      assert.isFalse(data.engine)
      assert.deepStrictEqual(
        data.slots.map(({ available }) => available),
        [true, true, true, true]
      )
      invalid(yield* send(token, "POST", "/reservations", { json: { ...wish, time: "17:00" } }), "time")
    })
  )

  it.effect("needs a plan with reservations", () =>
    Effect.gen(function* () {
      const restaurant = yield* found({ ...house, plan: { features: ["reporting"] } })
      const token = yield* tokenFor(restaurant)
      for (const path of ["/reservations", "/availability", `/reservations/${unknownBooking}`]) {
        refused(yield* send(token, "GET", path), 403, "plan_feature_unavailable", { feature: "reservations" })
      }
    })
  )

  it.effect("gives the last table to one of two hundred", () =>
    Effect.gen(function* () {
      const { token, wish } = yield* place
      const json = { ...wish, party_size: 3 }
      const answers = yield* Effect.all(
        Array.from({ length: 200 }, () => send(token, "POST", "/reservations", { json })),
        { concurrency: shareOfTurns }
      )
      assert.lengthOf(
        answers.filter(({ status }) => status === 201),
        1
      )
      for (const answer of answers.filter(({ status }) => status !== 201)) invalid(answer, "time")
    })
  )
}
