import { assert } from "chai"
import { Journal, LocalDate, Venues, ZonedClock } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, invalid, send } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

/** A restaurant with a table at each of two branches: dinner at the first, lunch at the second. */
const house = {
  branches: [
    { key: "centre", name: "Centre", default: true },
    { key: "harbour", name: "Harbour" }
  ],
  tables: [
    { key: "a", name: "A", max_seats: 2 },
    { key: "quay", name: "Quay", max_seats: 2, branch: "harbour" }
  ],
  booking: { lead_minutes: 0 },
  service_periods: [
    { key: "dinner", name: "Dinner", first_seating: "19:00", last_seating: "19:00" },
    { key: "lunch", name: "Lunch", branch: "harbour", first_seating: "12:00", last_seating: "12:30" }
  ]
}

const place = Effect.gen(function* () {
  const restaurant = yield* found(house)
  const { rows } = (yield* (yield* Venues).read(restaurant.restaurantId, 0))!
  const today = ZonedClock.dateAt("Europe/Rome", yield* Clock.currentTimeMillis)
  const wish = { name: "Grace", phone: "+39 055 2", party_size: 2, date: LocalDate.addDays(today, 3), time: "12:00" }
  const idOf = (key: string) => [...rows.branches, ...rows.tables].find((row) => row.key === key)!.id
  const token = yield* tokenFor(restaurant)
  const book = (changes: object) =>
    Effect.map(
      calls(token, "createReservation", "POST", "/reservations", { json: { ...wish, ...changes } }),
      ({ data }) => data
    )
  return { restaurant, token, wish, idOf, book, centre: idOf("centre"), harbour: idOf("harbour") }
})

const elsewhere = Effect.map(place, ({ harbour }) => harbour)

/** Bookings at several branches: `branch_id` in bodies, in availability and in the list. */
export const branching = (it: It<ApiParts>): void => {
  it.effect("shows the times of the branch that is asked for, and of the default branch without it", () =>
    Effect.gen(function* () {
      const { centre, harbour, token, wish } = yield* place
      const path = `/availability?date=${wish.date}&party_size=2`
      const times = (more: string) =>
        Effect.map(calls(token, "readAvailability", "GET", path + more), ({ data }) =>
          data.slots.map(({ time }) => time)
        )
      assert.deepStrictEqual(yield* times(""), ["19:00"])
      assert.deepStrictEqual(yield* times("&branch_id="), ["19:00"])
      assert.deepStrictEqual(yield* times(`&branch_id=${centre}`), ["19:00"])
      assert.deepStrictEqual(yield* times(`&branch_id=${harbour}`), ["12:00", "12:30"])
      for (const branch of [String(yield* elsewhere), "9007199254740991", "0", "x", "1.5"]) {
        invalid(yield* send(token, "GET", `${path}&branch_id=${branch}`), "branch_id")
      }
      invalid(yield* send(token, "GET", `${path}&branch_id=${centre}&branch_id=${harbour}`), "branch_id")
    })
  )

  it.effect("books at the branch that is named, or that the table brings, and shows it everywhere", () =>
    Effect.gen(function* () {
      const { book, centre, harbour, idOf, restaurant, token } = yield* place
      const named = yield* book({ branch_id: harbour })
      assert.deepInclude(named, { branch_id: harbour, table_id: idOf("quay") })
      assert.deepStrictEqual((yield* calls(token, "readReservation", "GET", `/reservations/${named.id}`)).data, named)
      const [event] = yield* (yield* Journal).events(restaurant.restaurantId, 1)
      assert.deepStrictEqual((JSON.parse(event!.body) as { data: unknown }).data, { reservation: named })
      const cancelled = yield* calls(token, "cancelReservation", "POST", `/reservations/${named.id}/cancel`)
      assert.strictEqual(cancelled.data.branch_id, harbour)
      assert.deepInclude(yield* book({ table_id: idOf("quay") }), { branch_id: harbour })
      assert.deepInclude(yield* book({ time: "19:00" }), { branch_id: centre, table_id: idOf("a") })
    })
  )

  it.effect("refuses a branch that is not there, and a table of another one", () =>
    Effect.gen(function* () {
      const { centre, harbour, idOf, token, wish } = yield* place
      const post = (changes: object) => send(token, "POST", "/reservations", { json: { ...wish, ...changes } })
      invalid(yield* post({ branch_id: yield* elsewhere }), "branch_id")
      invalid(yield* post({ branch_id: Number.MAX_SAFE_INTEGER }), "branch_id")
      invalid(yield* post({ branch_id: "centre", party_size: 0 }), "branch_id", "party_size")
      invalid(yield* post({ branch_id: harbour, table_id: idOf("a") }), "table_id")
      invalid(yield* post({ branch_id: centre, table_id: idOf("quay"), time: "19:00" }), "table_id")
      invalid(yield* post({}), "time")
    })
  )

  it.effect("lists every branch, or the one that is asked for, page by page", () =>
    Effect.gen(function* () {
      const { book, centre, harbour, token } = yield* place
      const dinner = yield* book({ time: "19:00" })
      const lunch = yield* book({ branch_id: harbour })
      const { data: other } = yield* calls(token, "cancelReservation", "POST", `/reservations/${lunch.id}/cancel`)
      const again = yield* book({ branch_id: harbour, time: "12:30" })
      const list = (query: string) => calls(token, "listReservations", "GET", `/reservations?${query}`)
      assert.deepStrictEqual((yield* list("")).data, [other, again, dinner])
      assert.deepStrictEqual((yield* list(`branch_id=${centre}`)).data, [dinner])
      assert.deepStrictEqual((yield* list(`branch_id=${harbour}`)).data, [other, again])
      assert.deepStrictEqual((yield* list(`branch_id=${harbour}&status=confirmed`)).data, [again])
      const first = yield* list(`branch_id=${harbour}&per_page=1`)
      assert.deepStrictEqual(first.data, [other])
      const cursor = first.meta.next_cursor!
      assert.include(first.links.next, `branch_id=${harbour}`)
      const second = yield* list(`branch_id=${harbour}&per_page=1&cursor=${cursor}`)
      assert.deepStrictEqual([second.data, second.meta.next_cursor], [[again], null])
      const back = yield* list(`branch_id=${harbour}&per_page=1&cursor=${second.meta.prev_cursor}`)
      assert.deepStrictEqual(back.data, [other])
      for (const query of [`branch_id=${centre}&`, ""]) {
        invalid(yield* send(token, "GET", `/reservations?${query}cursor=${cursor}`), "cursor")
      }
      for (const unknown of [yield* elsewhere, Number.MAX_SAFE_INTEGER]) {
        assert.deepStrictEqual((yield* list(`branch_id=${unknown}`)).data, [])
      }
      for (const malformed of ["0", "-1", "x", "1e3"]) {
        invalid(yield* send(token, "GET", `/reservations?branch_id=${malformed}`), "branch_id")
      }
    })
  )
}
