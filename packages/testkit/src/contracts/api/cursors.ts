import { assert } from "chai"
import { LocalDate, Page, ZonedClock } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, invalid, send } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

const house = {
  tables: [{ key: "a", name: "A", max_seats: 4 }],
  booking: { largest_party: 4, turn_times: [{ up_to: 4, minutes: 30 }], lead_minutes: 0 },
  service_periods: [{ key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "19:30", step_minutes: 30 }]
}

/** Every paged list, with the operation its cursors belong to. */
const lists = {
  items: "listItems",
  orders: "listOrders",
  reservations: "listReservations",
  guests: "listGuests"
} as const

type List = keyof typeof lists

const names = Object.keys(lists) as ReadonlyArray<List>

/** A restaurant with at least two rows in every list. */
const busyHouse = Effect.gen(function* () {
  const place = yield* found(house)
  const token = yield* tokenFor(place)
  const today = ZonedClock.dateAt("Europe/Rome", yield* Clock.currentTimeMillis)
  for (const [name, time] of [
    ["Ada", "18:00"],
    ["Grace", "19:00"]
  ] as const) {
    const email = `${name.toLowerCase()}@example.com`
    const lines = [{ item_id: place.id("margherita"), quantity: 1 }]
    const order = { type: "pickup", customer_name: name, customer_phone: name, customer_email: email, lines }
    yield* calls(token, "placeOrder", "POST", "/orders", { json: order })
    const wish = { name, phone: name, email, party_size: 2, date: LocalDate.addDays(today, 3), time }
    yield* calls(token, "createReservation", "POST", "/reservations", { json: wish })
  }
  return { place, token }
})

const nextCursor = (token: string, list: List) =>
  Effect.map(calls(token, lists[list], "GET", `/${list}?per_page=1`), ({ meta }) => {
    assert.isNotNull(meta.next_cursor, list)
    return meta.next_cursor
  })

const pageAt = (token: string, list: List, cursor: string) => send(token, "GET", `/${list}?per_page=1&cursor=${cursor}`)

/** §4: a cursor belongs to its list, its restaurant and its filters. */
export const cursors = (it: It<ApiParts>): void => {
  it.effect("a cursor of another list is refused by every list", () =>
    Effect.gen(function* () {
      const { token } = yield* busyHouse
      for (const from of names) {
        const cursor = yield* nextCursor(token, from)
        for (const list of names) {
          const answer = yield* pageAt(token, list, cursor)
          if (list === from) assert.strictEqual(answer.status, 200, answer.text)
          else invalid(answer, "cursor")
        }
      }
    })
  )

  it.effect("a cursor of another restaurant is refused by every list", () =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* busyHouse, yield* busyHouse]
      for (const list of names) {
        invalid(yield* pageAt(mine.token, list, yield* nextCursor(theirs.token, list)), "cursor")
      }
    })
  )

  it.effect("a cursor of the restaurant's sandbox is refused by every list, and the other way round", () =>
    Effect.gen(function* () {
      const { place, token } = yield* busyHouse
      const sandbox = yield* tokenFor(place, { kind: "sandbox" })
      for (const list of names) invalid(yield* pageAt(sandbox, list, yield* nextCursor(token, list)), "cursor")
      for (const list of ["items", "guests"] as const) {
        invalid(yield* pageAt(token, list, yield* nextCursor(sandbox, list)), "cursor")
      }
    })
  )

  it.effect("a cursor serves every token of its restaurant", () =>
    Effect.gen(function* () {
      const { place, token } = yield* busyHouse
      const other = yield* tokenFor(place)
      for (const list of names) {
        const answer = yield* pageAt(other, list, yield* nextCursor(token, list))
        assert.strictEqual(answer.status, 200, answer.text)
      }
    })
  )

  it.effect("a cursor with a right check sum and a wrong key is refused by every list", () =>
    Effect.gen(function* () {
      const { place, token } = yield* busyHouse
      const keys: ReadonlyArray<Page.Key> = [["x"], [1, "x"], [1, 2], ["2026-01-01", "18:00", "x"], [1.5]]
      for (const list of names) {
        const own = { list: lists[list], restaurantId: place.restaurantId, kind: "live", filters: {} } as const
        const right = yield* nextCursor(token, list)
        const { key } = Page.decode(right, own).pipe((found) => (found._tag === "Some" ? found.value : { key: [] }))
        assert.isNotEmpty(key, "the test forges what the list really makes")
        for (const wrong of keys) {
          invalid(yield* pageAt(token, list, Page.encode({ direction: "next", key: wrong }, own)), "cursor")
        }
      }
    })
  )

  it.effect("a bad cursor is reported together with other bad parameters", () =>
    Effect.gen(function* () {
      const { token } = yield* busyHouse
      for (const list of names) {
        invalid(yield* send(token, "GET", `/${list}?per_page=0&cursor=nonsense`), "cursor", "per_page")
      }
    })
  )
}
