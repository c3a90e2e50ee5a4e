import { assert } from "chai"
import { Acting, changeGuest, eraseGuest, Guests, Journal, Load, LocalDate, ZonedClock } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { commit } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { put } from "../arranging/anyRow.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, invalid, refused, send } from "./call.ts"
import { found, type ApiRestaurant, tokenFor } from "./apiRestaurant.ts"

const orderOf = (place: ApiRestaurant, changes: object = {}) => ({
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "06 555 0100",
  lines: [{ item_id: place.id("margherita"), quantity: 1 }],
  ...changes
})

const bookable = {
  tables: [{ key: "a", name: "A", max_seats: 2 }],
  booking: { largest_party: 2, turn_times: [{ up_to: 2, minutes: 90 }], lead_minutes: 0 },
  service_periods: [{ key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "19:30", step_minutes: 30 }]
}

const place = Effect.gen(function* () {
  const restaurant = yield* found()
  const token = yield* tokenFor(restaurant)
  const order = (changes: object = {}) =>
    Effect.map(
      calls(token, "placeOrder", "POST", "/orders", { json: orderOf(restaurant, changes) }),
      ({ data }) => data
    )
  const list = (query = "") => Effect.map(calls(token, "listGuests", "GET", `/guests${query}`), ({ data }) => data)
  return { restaurant, token, order, list }
})

/** Writes members of a guest's row that no operation of the API sets. */
const change = (restaurant: ApiRestaurant, id: number, members: object) =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Guests).load(restaurant.restaurantId, id, Load.nothing)
    yield* commit(restaurant.restaurantId, { changes: [put("guest", { ...state!, ...members })] })
  })

/** §4.4: profiles of guests who ordered or booked. */
export const guests = (it: It<ApiParts>): void => {
  it.effect("the language of an order is kept for a guest without one, and never replaces another", () =>
    Effect.gen(function* () {
      const { list, order, restaurant, token } = yield* place
      const locales = Effect.map(list(), (all) => all.map(({ locale }) => locale))
      yield* order({ locale: null })
      assert.deepStrictEqual(yield* locales, [null])
      yield* order({ locale: "pt-BR" })
      assert.deepStrictEqual(yield* locales, ["pt-BR"])
      yield* order({ locale: "de" })
      assert.deepStrictEqual(yield* locales, ["pt-BR"])
      const json = orderOf(restaurant, { locale: "German" })
      const wrong = yield* send(token, "POST", "/orders", { json })
      invalid(wrong, "locale")
    })
  )

  it.effect("an order makes a guest, who is shown without contact until they agree", () =>
    Effect.gen(function* () {
      const { list, order, restaurant, token } = yield* place
      const { customer, placed_at } = yield* order({ customer_email: "Ada@Example.com" })
      assert.deepStrictEqual<unknown>(customer, { name: "Ada", phone: "06 555 0100", email: "Ada@Example.com" })
      const [guest] = yield* list()
      assert.deepStrictEqual(guest, {
        id: guest!.id,
        name: "Ada",
        phone: null,
        email: null,
        contact_shared: false,
        locale: null,
        marketing_opted_in: false,
        marketing_opted_in_at: null,
        visits_count: 0,
        total_spend_minor: 0,
        last_visit_at: null,
        created_at: placed_at
      })
      const read = yield* calls(token, "readGuest", "GET", `/guests/${guest!.id}`)
      assert.deepStrictEqual<unknown>(read, { data: guest, meta: {}, links: {} })
      const told = (yield* (yield* Journal).events(restaurant.restaurantId, 10)).find(
        ({ type }) => type === "guest.created"
      )
      assert.deepStrictEqual((JSON.parse(told!.body) as { data: unknown }).data, { guest })
      yield* change(restaurant, guest!.id, { marketing_opted_in_at: Date.parse(placed_at) })
      assert.deepStrictEqual((yield* list())[0], {
        ...guest!,
        phone: "+39065550100",
        email: "ada@example.com",
        contact_shared: true,
        marketing_opted_in: true,
        marketing_opted_in_at: placed_at
      })
    })
  )

  it.effect("contacts are stored and shown normalized; a phone that is not a number stays as it was sent", () =>
    Effect.gen(function* () {
      const { list, order, restaurant, token } = yield* place
      const acting = Acting.as(restaurant.restaurantId, Acting.system)
      const sent = { name: "Ada", phone: "06 555-0100", email: "Ada@Example.com" }
      yield* order({ customer_phone: sent.phone, customer_email: sent.email })
      yield* order({ customer_phone: "ring twice" })
      const [ada, other] = yield* list()
      for (const { id } of [ada!, other!]) yield* changeGuest(acting, id, { consent: true })
      const contacts = Effect.map(list(), (guests) => guests.map(({ email, phone }) => ({ email, phone })))
      const expected = [
        { email: "ada@example.com", phone: "+39065550100" },
        { email: null, phone: "ring twice" }
      ]
      assert.deepStrictEqual(yield* contacts, expected)
      const [told] = (yield* (yield* Journal).events(restaurant.restaurantId, 10)).flatMap(({ body, type }) =>
        type === "guest.updated" ? [(JSON.parse(body) as { data: { guest: { id: number } } }).data.guest] : []
      )
      assert.deepStrictEqual<unknown>(
        told,
        (yield* list()).find(({ id }) => id === told!.id)
      )
      // A row written before contacts were normalized.
      yield* change(restaurant, ada!.id, { phone: sent.phone, email: sent.email })
      assert.deepStrictEqual(yield* contacts, expected)
      const read = yield* calls(token, "readGuest", "GET", `/guests/${ada!.id}`)
      assert.deepInclude(read.data, expected[0]!)
      yield* changeGuest(acting, ada!.id, { phone: "0039 06 555 0177", email: "ADA@example.org" })
      assert.deepStrictEqual((yield* contacts)[0], { email: "ada@example.org", phone: "+39065550177" })
    })
  )

  it.effect("orders and bookings of one phone are one guest's, and a completed order counts", () =>
    Effect.gen(function* () {
      const { list, order, token } = yield* place
      const [first, second] = [yield* order(), yield* order({ customer_phone: "+39 06 5550100", customer_name: "A." })]
      for (const { id } of [first, second]) {
        for (const status of ["accepted", "ready", "completed"]) {
          yield* calls(token, "moveOrder", "POST", `/orders/${id}/status`, { json: { status } })
        }
      }
      const [guest, ...others] = yield* list()
      assert.isEmpty(others)
      assert.deepInclude(guest, {
        name: "Ada",
        visits_count: 1,
        total_spend_minor: first.total_minor + second.total_minor
      })
      assert.isNotNull(guest!.last_visit_at)
    })
  )

  it.effect("lists by id, filters, pages and refuses what is no filter", () =>
    Effect.gen(function* () {
      const { list, order, restaurant, token } = yield* place
      for (const digit of [1, 2, 3]) yield* order({ customer_phone: `06 555 010${digit}` })
      const all = yield* list()
      const ids = all.map(({ id }) => id)
      assert.deepStrictEqual(
        ids,
        ids.toSorted((a, b) => a - b)
      )
      const later = Date.parse(all[0]!.created_at) + 60_000
      yield* change(restaurant, ids[1]!, { marketing_opted_in_at: later, updated_at: later })
      const idsOf = (query: string) => Effect.map(list(query), (rows) => rows.map(({ id }) => id))
      assert.deepStrictEqual(yield* idsOf("?marketing_opted_in=1"), [ids[1]!])
      assert.deepStrictEqual(yield* idsOf("?marketing_opted_in=false"), [ids[0]!, ids[2]!])
      assert.deepStrictEqual(yield* idsOf(`?updated_since=${new Date(later).toISOString()}`), [ids[1]!])
      assert.deepStrictEqual(yield* idsOf("?updated_since=2000-01-01&marketing_opted_in="), ids)
      const first = yield* calls(token, "listGuests", "GET", "/guests?per_page=2")
      assert.deepStrictEqual(
        first.data.map(({ id }) => id),
        ids.slice(0, 2)
      )
      const next = yield* calls(token, "listGuests", "GET", first.links.next!)
      assert.deepStrictEqual(
        next.data.map(({ id }) => id),
        ids.slice(2)
      )
      invalid(
        yield* send(token, "GET", "/guests?marketing_opted_in=yes&updated_since=soon&per_page=0&cursor=x"),
        "marketing_opted_in",
        "updated_since",
        "per_page",
        "cursor"
      )
    })
  )

  it.effect("an erased guest and another restaurant's are 404, and the scope is needed", () =>
    Effect.gen(function* () {
      const { list, order, restaurant, token } = yield* place
      yield* order()
      const [guest] = yield* list()
      const elsewhere = yield* tokenFor(yield* found())
      refused(yield* send(elsewhere, "GET", `/guests/${guest!.id}`), 404, "not_found", {})
      refused(yield* send(token, "GET", "/guests/x"), 404, "not_found", {})
      refused(yield* send(token, "GET", "/guests/9007199254740991"), 404, "not_found", {})
      yield* change(restaurant, guest!.id, { erased: true, phone_key: null })
      refused(yield* send(token, "GET", `/guests/${guest!.id}`), 404, "not_found", {})
      assert.isEmpty(yield* list())
      const narrow = yield* tokenFor(restaurant, { scopes: ["orders:read"] })
      const details = { required_scope: "guests:read" }
      refused(yield* send(narrow, "GET", "/guests"), 403, "insufficient_scope", details)
      refused(yield* send(narrow, "GET", "/guests/1"), 403, "insufficient_scope", details)
    })
  )

  it.effect("every repeated request of an erased guest gets the erased response", () =>
    Effect.gen(function* () {
      const restaurant = yield* found(bookable)
      const token = yield* tokenFor(restaurant)
      const post = (path: string, json: object) =>
        Effect.map(send(token, "POST", path, { headers: { "idempotency-key": path }, json }), ({ status, text }) => ({
          path,
          json,
          status,
          data: (JSON.parse(text) as { data: { id: string } }).data
        }))
      const contact = { name: "Ada", phone: "06 555 0100", note: "Ada is late" }
      const date = LocalDate.addDays(ZonedClock.dateAt("Europe/Rome", yield* Clock.currentTimeMillis), 3)
      const order = yield* post("/orders", orderOf(restaurant, { note: contact.note }))
      const moved = yield* post(`/orders/${order.data.id}/status`, { status: "cancelled", reason: contact.note })
      const booked = yield* post("/reservations", { ...contact, party_size: 2, date, time: "19:00" })
      const cancelled = yield* post(`/reservations/${booked.data.id}/cancel`, {})
      const [guest] = (yield* calls(token, "listGuests", "GET", "/guests")).data
      yield* eraseGuest(Acting.as(restaurant.restaurantId, Acting.system), guest!.id)
      const nobody = { name: null, phone: null, email: null }
      const ofOrder = { customer: nobody, note: null, delivery_address: null, cancel_reason: null }
      const ofBooking = { name: "Erased guest", phone: "", email: null, note: null }
      for (const [first, erased] of [
        [order, ofOrder],
        [moved, ofOrder],
        [booked, ofBooking],
        [cancelled, ofBooking]
      ] as const) {
        const again = yield* post(first.path, first.json)
        assert.deepStrictEqual(again, { ...first, data: { ...first.data, ...erased } }, first.path)
      }
    })
  )
}
