import { assert } from "chai"
import { LocalDate, Venues, ZonedClock } from "@fourtop/core/internal"
import { freeTimes } from "@fourtop/core/availability"
import { refusals } from "@fourtop/core/ordering"
import { price } from "@fourtop/core/pricing"
import { Clock, Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, invalid, refused, send } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

const selling = {
  delivery_zones: [{ key: "centre", name: "Centre", branch: "centre", cities: ["Roma"], fee_minor: 300 }],
  taxes: {
    inclusive: false,
    taxes: [{ key: "sales", name: "Sales tax", percent: 8.875 }],
    rules: [{ taxes: ["sales"] }]
  },
  promotions: [{ key: "ten", name: "Ten percent", percent: 10, dishes: ["calzone"] }],
  order_types: { delivery: { minimum_minor: 1000 } },
  tables: [{ key: "secret-table", name: "Behind the curtain", code: "S3CR3T", max_seats: 2 }]
}

const seating = {
  branches: [
    { key: "centre", name: "Centre", default: true },
    { key: "harbour", name: "Harbour" }
  ],
  tables: [
    { key: "a", name: "A", min_seats: 1, max_seats: 2 },
    { key: "b", name: "B", min_seats: 2, max_seats: 4 },
    { key: "quay", name: "Quay", max_seats: 2, branch: "harbour" }
  ],
  table_combinations: [{ key: "both", tables: ["a", "b"], min_seats: 5, max_seats: 6 }],
  booking: {
    largest_party: 6,
    turn_times: [{ up_to: 6, minutes: 90 }],
    lead_minutes: 0,
    pacing: { covers: 8, parties: null }
  },
  service_periods: [
    { key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "21:00", step_minutes: 30 },
    { key: "lunch", name: "Lunch", branch: "harbour", first_seating: "12:00", last_seating: "12:30" }
  ]
}

const house = Effect.gen(function* () {
  const place = yield* found(seating)
  const { rows } = (yield* (yield* Venues).read(place.restaurantId, 0))!
  const today = ZonedClock.dateAt("Europe/Rome", yield* Clock.currentTimeMillis)
  const idOf = (key: string) => [...rows.branches, ...rows.tables].find((row) => row.key === key)!.id
  const date = LocalDate.addDays(today, 3)
  const guest = { name: "Grace Hopper", phone: "+39 055 765432", email: "grace@example.com", note: "Anniversary" }
  return { token: yield* tokenFor(place), today, date, idOf, guest }
})

/** The rules that browsers read: enough to find what the service would answer, and no more. */
export const publishing = (it: It<ApiParts>): void => {
  it.effect("gives the rules of ordering by ids, from which the price and the refusals of an order follow", () =>
    Effect.gen(function* () {
      const place = yield* found(selling)
      const token = yield* tokenFor(place)
      const { data: rules } = yield* calls(token, "readOrderingRules", "GET", "/ordering-rules")
      assert.deepStrictEqual(
        rules.items.map(({ id, is_available, price_minor }) => [id, price_minor, is_available]),
        [
          [place.id("margherita"), 950, true],
          [place.id("calzone"), null, true],
          [place.id("tiramisu"), 600, false]
        ].toSorted((a, b) => Number(a[0]) - Number(b[0]))
      )
      assert.deepStrictEqual(rules.promotions[0]?.item_ids, [place.id("calzone")])
      assert.deepStrictEqual(rules.happy_hours[0]?.category_ids, [place.id("pizza")])
      assert.deepStrictEqual(rules.delivery_zones[0]?.branch_id, rules.branches[0]?.id)
      const basket = {
        type: "delivery" as const,
        delivery_address: { line1: "Via Roma 1", city: "roma", phone: "1" },
        lines: [
          { item_id: place.id("calzone"), quantity: 2 },
          { item_id: place.id("margherita"), quantity: 1 }
        ]
      }
      const now = yield* Clock.currentTimeMillis
      assert.deepStrictEqual(refusals(rules, basket, now), {})
      const customer = { customer_name: "Ada", customer_phone: "1" }
      const { data: order } = yield* calls(token, "placeOrder", "POST", "/orders", { json: { ...basket, ...customer } })
      const expected = price(rules, basket, now)!
      assert.deepInclude(order, {
        subtotal_minor: expected.subtotal_minor,
        discount_minor: expected.discount_minor,
        tax_added_minor: expected.tax_added_minor,
        delivery_fee_minor: 300,
        total_minor: expected.total_minor
      })
      assert.isAbove(order.discount_minor, 0)
      const bad = { ...basket, lines: [{ item_id: place.id("tiramisu"), quantity: 1, option_ids: [1] }] }
      const answer = yield* send(token, "POST", "/orders", { json: { ...bad, ...customer } })
      refused(answer, 422, "validation_failed", refusals(rules, bad, now))
    })
  )

  it.effect("gives neither codes of tables nor texts for people, and what is sold out at once", () =>
    Effect.gen(function* () {
      const place = yield* found(selling)
      const token = yield* tokenFor(place)
      const { text } = yield* send(token, "GET", "/ordering-rules")
      for (const hidden of ["S3CR3T", "curtain", "secret-table", "Margherita", "margherita"]) {
        assert.notInclude(text, hidden)
      }
      const path = `/items/${place.id("margherita")}/availability`
      yield* calls(token, "setItemAvailability", "PUT", path, { json: { is_available: false } })
      const { data } = yield* calls(token, "readOrderingRules", "GET", "/ordering-rules")
      assert.isFalse(data.items.find(({ id }) => id === place.id("margherita"))?.is_available)
    })
  )

  it.effect("gives the rules of reservations and what is taken, from which availability follows", () =>
    Effect.gen(function* () {
      const { date, guest, token } = yield* house
      const book = (party_size: number, time: string) =>
        calls(token, "createReservation", "POST", "/reservations", { json: { ...guest, party_size, date, time } })
      const holds = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const { data } = yield* calls(token, "readReservationRules", "GET", `/reservation-rules?date=${date}`)
        for (const party of [1, 2, 3, 4, 5, 6, 7]) {
          const path = `/availability?date=${date}&party_size=${party}`
          const { data: expected } = yield* calls(token, "readAvailability", "GET", path)
          assert.deepStrictEqual<unknown>(freeTimes(data.rules, data.taken, date, party, now), expected)
        }
        return data
      })
      assert.deepStrictEqual((yield* holds).taken, { date, tables: [], starts: [] })
      yield* book(4, "18:30")
      assert.strictEqual((yield* holds).taken.tables.length, 1)
      yield* book(2, "18:30")
      const { rules, taken } = yield* holds
      assert.deepStrictEqual(
        taken.starts.map(({ covers, parties }) => [covers, parties]),
        [[6, null]]
      )
      assert.deepStrictEqual(
        [...rules.tables].map(({ number }) => number),
        [1, 2]
      )
      assert.deepStrictEqual(
        taken.tables.map(({ table }) => table),
        [1, 2]
      )
      yield* book(6, "21:00")
      // An hour is too short for a party, so that each table has one taken time.
      assert.lengthOf((yield* holds).taken.tables, 2)
    })
  )

  it.effect("says nothing about guests, other days and other branches", () =>
    Effect.gen(function* () {
      const { date, guest, idOf, today, token } = yield* house
      const json = { ...guest, party_size: 2, date, time: "18:30" }
      const { data: booked } = yield* calls(token, "createReservation", "POST", "/reservations", { json })
      const read = (query: string) => send(token, "GET", `/reservation-rules?${query}`)
      const { text } = yield* read(`date=${date}`)
      for (const hidden of [booked.id, "Grace", "765432", "grace@", "Anniversary"]) {
        assert.notInclude(text, hidden)
      }
      const takenOn = (query: string) =>
        Effect.map(
          calls(token, "readReservationRules", "GET", `/reservation-rules?${query}`),
          ({ data }) => data.taken.tables.length
        )
      assert.strictEqual(yield* takenOn(`date=${date}`), 1)
      assert.strictEqual(yield* takenOn(`date=${date}&branch_id=${idOf("centre")}`), 1)
      assert.strictEqual(yield* takenOn(`date=${date}&branch_id=${idOf("harbour")}`), 0)
      for (const day of [LocalDate.addDays(today, -1), LocalDate.addDays(date, 1), LocalDate.addDays(today, 400)]) {
        assert.strictEqual(yield* takenOn(`date=${day}`), 0)
      }
      for (const branch of ["9007199254740991", "0", "x"]) {
        invalid(yield* read(`date=${date}&branch_id=${branch}`), "branch_id")
      }
      invalid(yield* read("date=today"), "date")
      invalid(yield* read(""), "date")
    })
  )

  it.effect("needs the scopes of the menu and of reservations, and a plan with reservations", () =>
    Effect.gen(function* () {
      const place = yield* found({ plan: { features: [] } })
      const [none, all] = [yield* tokenFor(place, { scopes: ["guests:read"] }), yield* tokenFor(place)]
      const rules = yield* send(none, "GET", "/ordering-rules")
      refused(rules, 403, "insufficient_scope", { required_scope: "menu:read" })
      const reservations = yield* send(none, "GET", "/reservation-rules?date=2026-03-14")
      refused(reservations, 403, "insufficient_scope", { required_scope: "reservations:read" })
      const unplanned = yield* send(all, "GET", "/reservation-rules?date=2026-03-14")
      refused(unplanned, 403, "plan_feature_unavailable", { feature: "reservations" })
      yield* calls(all, "readOrderingRules", "GET", "/ordering-rules")
    })
  )
}
