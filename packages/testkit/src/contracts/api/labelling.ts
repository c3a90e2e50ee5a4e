import { assert } from "chai"
import { Acting, eraseGuest, Guests, Journal, Load, LocalDate, ZonedClock } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { found, tokenFor } from "./apiRestaurant.ts"
import { calls, invalid, refused, send } from "./call.ts"

const house = {
  tables: [{ key: "a", name: "A", max_seats: 2 }],
  booking: { largest_party: 4, turn_times: [{ up_to: 4, minutes: 90 }], lead_minutes: 0, notify_list: true },
  service_periods: [{ key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "21:00", step_minutes: 30 }]
}

const labels = { external_reference: "web-1", metadata: { "crm.tier": "gold", source: "app" } }

interface Labelled {
  readonly id: number | string
  readonly external_reference?: string | null
  readonly metadata?: Readonly<Record<string, string>>
}

const labelsIn = ({ external_reference, metadata }: Labelled) => ({ external_reference, metadata })

/** A restaurant with one of each, by the path of its list; all are Ada's, and none has labels. */
const place = Effect.gen(function* () {
  const restaurant = yield* found(house)
  const token = yield* tokenFor(restaurant)
  const date = LocalDate.addDays(ZonedClock.dateAt("Europe/Rome", yield* Clock.currentTimeMillis), 3)
  const party = { name: "Ada", phone: "06 555 0100", party_size: 2, date }
  const order = {
    type: "pickup",
    customer_name: "Ada",
    customer_phone: party.phone,
    lines: [{ item_id: restaurant.id("margherita"), quantity: 1 }]
  }
  const booking = { ...party, time: "19:00" }
  const wish = { ...party, from: "18:30", to: "19:30" }
  const post = (path: string, json: object, more: object = {}) =>
    Effect.map(send(token, "POST", path, { json: { ...json, ...more } }), ({ status, text }) => {
      assert.strictEqual(status, 201, text)
      return (JSON.parse(text) as { readonly data: Labelled }).data
    })
  const placed = yield* post("/orders", order)
  const booked = yield* post("/reservations", booking)
  const waits = yield* post("/waitlist", wish)
  const { data: guests } = yield* calls(token, "listGuests", "GET", "/guests")
  const made: Readonly<Record<string, Labelled>> = {
    "/orders": placed,
    "/reservations": booked,
    "/waitlist": waits,
    "/guests": guests[0]!
  }
  const change = (path: string, json: unknown) => send(token, "PATCH", `${path}/${made[path]!.id}`, { json })
  const changed = (path: string, json: unknown) =>
    Effect.map(change(path, json), ({ status, text }) => {
      assert.strictEqual(status, 200, text)
      return (JSON.parse(text) as { readonly data: Labelled }).data
    })
  const read = (path: string) =>
    Effect.map(
      send(token, "GET", `${path}/${made[path]!.id}`),
      ({ text }) => (JSON.parse(text) as { readonly data: Labelled }).data
    )
  const list = (path: string, reference: string) =>
    Effect.map(
      send(token, "GET", `${path}?external_reference=${encodeURIComponent(reference)}`),
      ({ status, text }) => {
        assert.strictEqual(status, 200, text)
        return (JSON.parse(text) as { readonly data: ReadonlyArray<Labelled> }).data.map(({ id }) => id)
      }
    )
  return { restaurant, token, made, order, booking, wish, post, change, changed, read, list }
})

/** Keys with their values, in one order for all stores. */
const inOrder = (metadata: object) => Object.entries(metadata).toSorted(([a], [b]) => (a < b ? -1 : 1))

const paths = ["/orders", "/reservations", "/waitlist", "/guests"] as const
const listed = ["/orders", "/reservations", "/guests"] as const

/** What integrations keep with orders, reservations, entries of the waitlist and guests; an addition to version 1. */
export const labelling = (it: It<ApiParts>): void => {
  it.effect("nothing is shown until it is set; then keys are set and removed, and others stay", () =>
    Effect.gen(function* () {
      const { changed, made, read } = yield* place
      for (const path of paths) {
        assert.notProperty(made[path], "metadata", path)
        assert.notProperty(made[path], "external_reference", path)
        assert.deepStrictEqual(yield* changed(path, {}), made[path], path)
        const first = yield* changed(path, labels)
        assert.deepStrictEqual(labelsIn(first), labels, path)
        assert.deepStrictEqual(yield* read(path), first)
        const merged = yield* changed(path, { metadata: { source: null, "crm.tier": " silver ", new: "" } })
        assert.deepStrictEqual(labelsIn(merged), {
          external_reference: "web-1",
          metadata: { "crm.tier": "silver", new: "" }
        })
        const without = yield* changed(path, { external_reference: null, metadata: null })
        assert.deepStrictEqual(labelsIn(without), { external_reference: null, metadata: {} })
        assert.deepStrictEqual(labelsIn(yield* changed(path, { external_reference: "", metadata: { gone: null } })), {
          external_reference: null,
          metadata: {}
        })
      }
    })
  )

  it.effect("they are set when something is made, and repeated for its key", () =>
    Effect.gen(function* () {
      const { booking, order, token, wish } = yield* place
      const orders = { ...order, ...labels }
      const headers = { "idempotency-key": "labelled" }
      const first = yield* send(token, "POST", "/orders", { json: orders, headers })
      assert.deepInclude((JSON.parse(first.text) as { data: object }).data, labels)
      const again = yield* send(token, "POST", "/orders", { json: orders, headers })
      assert.strictEqual(again.headers.get("idempotent-replayed"), "true")
      assert.strictEqual(again.text, first.text)
      const other = yield* tokenFor(yield* found(house))
      const booked = yield* send(other, "POST", "/reservations", { json: { ...booking, ...labels } })
      assert.deepInclude((JSON.parse(booked.text) as { data: object }).data, labels)
      const waits = yield* send(token, "POST", "/waitlist", {
        json: { ...wish, phone: "06 555 0199", ...labels }
      })
      assert.deepInclude((JSON.parse(waits.text) as { data: object }).data, labels)
      // Whoever joins again keeps what is not sent.
      const rejoined = yield* send(token, "POST", "/waitlist", {
        json: { ...wish, phone: "06 555 0199", note: "By the window", metadata: { source: null } }
      })
      assert.deepInclude((JSON.parse(rejoined.text) as { data: object }).data, {
        external_reference: "web-1",
        metadata: { "crm.tier": "gold" }
      })
    })
  )

  it.effect("a reference finds what has it, in its own restaurant", () =>
    Effect.gen(function* () {
      const { changed, list, made } = yield* place
      const elsewhere = yield* place
      for (const path of listed) {
        yield* changed(path, { external_reference: " Größe 1/ä " })
        yield* elsewhere.changed(path, { external_reference: "Größe 1/ä" })
        assert.deepStrictEqual(yield* list(path, "Größe 1/ä"), [made[path]!.id])
        assert.deepStrictEqual(yield* list(path, "größe 1/ä"), [])
        yield* changed(path, { external_reference: null })
        assert.deepStrictEqual(yield* list(path, "Größe 1/ä"), [])
      }
    })
  )

  it.effect("a filter with a reference that nothing can have is refused, and a cursor is of its filter", () =>
    Effect.gen(function* () {
      const { changed, order, post, token } = yield* place
      yield* post("/orders", order, { external_reference: "web-1" })
      yield* changed("/orders", { external_reference: "web-1" })
      const first = yield* calls(token, "listOrders", "GET", "/orders?external_reference=web-1&per_page=1")
      const next = first.meta.next_cursor!
      const page = (reference: string) => `/orders?external_reference=${reference}&per_page=1&cursor=${next}`
      const second = yield* calls(token, "listOrders", "GET", page("web-1"))
      assert.lengthOf(second.data, 1)
      assert.notStrictEqual(second.data[0]!.id, first.data[0]!.id)
      invalid(yield* send(token, "GET", page("web-2")), "cursor")
      for (const path of listed) {
        invalid(yield* send(token, "GET", `${path}?external_reference=${"a".repeat(256)}`), "external_reference")
        invalid(yield* send(token, "GET", `${path}?external_reference=a%00`), "external_reference")
      }
    })
  )

  it.effect("each bad key and value is refused at its own path, also beside other fields", () =>
    Effect.gen(function* () {
      const { booking, change, order, token, wish } = yield* place
      const bad = {
        external_reference: "a".repeat(256),
        metadata: { "a.b": 5, long: "a".repeat(501), nul: "\u0000", ok: "ok", list: ["a"] }
      }
      const wrong = ["external_reference", "metadata.a.b", "metadata.long", "metadata.nul", "metadata.list"]
      for (const path of paths) {
        invalid(yield* change(path, bad), ...wrong)
        for (const metadata of [5, "a", [], true]) invalid(yield* change(path, { metadata }), "metadata")
        invalid(
          yield* change(path, { external_reference: 5, metadata: { " a": "a" } }),
          "external_reference",
          "metadata. a"
        )
        invalid(yield* change(path, { metadata: { ["k".repeat(41)]: "a", "": "a" } }), "metadata", "metadata.")
        refused(yield* change(path, "[]"), 422, "validation_failed", {})
      }
      for (const [path, json] of [
        ["/orders", order],
        ["/reservations", booking],
        ["/waitlist", wish]
      ] as const) {
        invalid(yield* send(token, "POST", path, { json: { ...json, ...bad, note: 7 } }), ...wrong, "note")
      }
    })
  )

  it.effect("twenty keys fit, with the longest texts, and no key more", () =>
    Effect.gen(function* () {
      const { change, changed } = yield* place
      const keys = (count: number, text: string | null, from = 0) =>
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`key-${index + from}`, text]))
      for (const path of paths) {
        invalid(yield* change(path, { metadata: keys(21, "a") }), "metadata")
        const full = yield* changed(path, { metadata: keys(20, "語".repeat(500)) })
        assert.lengthOf(Object.keys(full.metadata!), 20)
        invalid(yield* change(path, { metadata: { another: "a" } }), "metadata")
        const replaced = yield* changed(path, { metadata: { ...keys(20, null), ...keys(20, "b", 20) } })
        assert.deepStrictEqual(replaced.metadata, keys(20, "b", 20))
        invalid(yield* change(path, { metadata: keys(41, null) }), "metadata")
        // Four bytes each are over the bound of all texts together.
        invalid(yield* change(path, { metadata: keys(20, "🍕".repeat(500), 20) }), "metadata")
      }
    })
  )

  it.effect("keys that mean something to programs are keys like others, also in events", () =>
    Effect.gen(function* () {
      const { change, changed, read, restaurant } = yield* place
      const odd =
        '{"__proto__":"a","constructor":"b","toString":"c","e\u0301\u{1f355}":"\u{1f468}\u200d\u{1f373}","hasOwnProperty":""}'
      const metadata: unknown = JSON.parse(odd)
      for (const path of paths) {
        const keysOf = ({ metadata }: Labelled) => inOrder(metadata!)
        const expected = inOrder(metadata as object)
        const set = yield* changed(path, { metadata })
        assert.deepStrictEqual(keysOf(set), expected, path)
        assert.deepStrictEqual(keysOf(yield* read(path)), expected, path)
        invalid(yield* change(path, { metadata: JSON.parse('{"__proto__":{"polluted":"a"}}') }), "metadata.__proto__")
        const less = yield* changed(path, { metadata: JSON.parse('{"__proto__":null,"toString":null}') })
        assert.sameMembers(Object.keys(less.metadata!), ["constructor", "e\u0301\u{1f355}", "hasOwnProperty"])
      }
      assert.notProperty({}, "polluted")
      const events = yield* (yield* Journal).events(restaurant.restaurantId, 100)
      assert.isTrue(events.some(({ body }) => body.includes('"__proto__":"a"')))
    })
  )

  it.effect("a change is told once, and changes nothing else", () =>
    Effect.gen(function* () {
      const { changed, made, read, restaurant } = yield* place
      const journal = yield* Journal
      const tenant = restaurant.restaurantId
      const kinds = {
        "/orders": ["order.updated", "order"],
        "/reservations": ["reservation.updated", "reservation"],
        "/waitlist": [null, null],
        "/guests": ["guest.updated", "guest"]
      } as const
      for (const path of paths) {
        const before = yield* journal.events(tenant, 100)
        const after = yield* changed(path, labels)
        yield* changed(path, { ...labels, metadata: { source: "app" } })
        const told = (yield* journal.events(tenant, 100)).slice(0, -before.length)
        const [type, member] = kinds[path]
        assert.deepStrictEqual(
          told.map((event) => event.type),
          type === null ? [] : [type]
        )
        const data = told.map(({ body }) => (JSON.parse(body) as { readonly data: object }).data)
        const names = path === "/guests" ? {} : { changed: ["external_reference", "metadata"] }
        assert.deepStrictEqual(data, type === null ? [] : [{ [member]: after, ...names }])
        const others = (resource: object) => ({
          ...resource,
          updated_at: null,
          external_reference: null,
          metadata: null
        })
        assert.deepStrictEqual(others(yield* read(path)), others(made[path]!))
        const [latest] = yield* journal.activity(tenant, 1)
        assert.deepStrictEqual(latest!.detail, { changed: ["external_reference", "metadata"] })
      }
    })
  )

  it.effect("an order and a reservation that have ended can be labelled too", () =>
    Effect.gen(function* () {
      const { changed, made, token } = yield* place
      const json = { status: "rejected" }
      yield* calls(token, "moveOrder", "POST", `/orders/${made["/orders"]!.id}/status`, { json })
      yield* calls(token, "cancelReservation", "POST", `/reservations/${made["/reservations"]!.id}/cancel`)
      yield* calls(token, "leaveWaitlist", "POST", `/waitlist/${made["/waitlist"]!.id}/cancel`)
      for (const path of paths) assert.deepStrictEqual(labelsIn(yield* changed(path, labels)), labels)
    })
  )

  it.effect("what a guest leaves goes with the guest, and nothing can be kept any more", () =>
    Effect.gen(function* () {
      const { change, changed, list, made, read, restaurant } = yield* place
      for (const path of paths) yield* changed(path, labels)
      const acting = Acting.as(restaurant.restaurantId, Acting.system)
      yield* eraseGuest(acting, Number(made["/guests"]!.id))
      for (const path of ["/orders", "/reservations", "/waitlist"] as const) {
        assert.deepStrictEqual(labelsIn(yield* read(path)), { external_reference: null, metadata: {} }, path)
        invalid(yield* change(path, labels), "external_reference", "metadata")
        yield* changed(path, { metadata: { source: null } })
      }
      for (const path of listed) assert.deepStrictEqual(yield* list(path, "web-1"), [])
      refused(yield* change("/guests", labels), 404, "not_found")
      const events = yield* (yield* Journal).events(restaurant.restaurantId, 100)
      assert.notInclude(JSON.stringify(events), "web-1")
      assert.notInclude(JSON.stringify(events), "gold")
      const { state } = yield* (yield* Guests).load(restaurant.restaurantId, Number(made["/guests"]!.id), Load.nothing)
      assert.deepInclude(state!, { external_reference: null, metadata: {} })
    })
  )

  it.effect("it needs the scope that writes, and knows nothing of another restaurant", () =>
    Effect.gen(function* () {
      const { made, restaurant } = yield* place
      const stranger = yield* tokenFor(yield* found(house))
      const reader = yield* tokenFor(restaurant, { scopes: ["orders:read", "reservations:read", "guests:read"] })
      const scopes = {
        "/orders": "orders:write",
        "/reservations": "reservations:write",
        "/waitlist": "reservations:write",
        "/guests": "guests:write"
      }
      for (const path of paths) {
        const url = `${path}/${made[path]!.id}`
        refused(yield* send(stranger, "PATCH", url, { json: labels }), 404, "not_found")
        const details = { required_scope: scopes[path] }
        refused(yield* send(reader, "PATCH", url, { json: labels }), 403, "insufficient_scope", details)
        refused(yield* send(stranger, "PATCH", `${path}/unknown`, { json: labels }), 404, "not_found")
      }
    })
  )
}
