/** Guests by contact details, and by their visits. */
import { assert } from "chai"
import { Bookings, ChangeSet, Guests, Journal, Load, Venues } from "@fourtop/core/internal"
import { Effect } from "effect"
import { done, found, insert } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { type Hosting, house } from "./scenario.ts"

const day = 86_400_000

export const finding = (it: It<Hosting>) => {
  it.effect("a guest is found by either key, once, and only in the own restaurant", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const guests = yield* Guests
      const tenant = place.restaurantId
      const [both, phoneOnly] = [
        makers.guest(place, { phone_key: "+390612345", email_key: "ada@example.com" }),
        makers.guest(place, { phone_key: "+390699999" })
      ]
      yield* done(tenant, { changes: [ChangeSet.put("guest", both), ChangeSet.put("guest", phoneOnly)] })
      const idsOf = (at: number, phone: string | null, email: string | null) =>
        Effect.map(guests.find(at, { phone, email }), (rows) => rows.map(({ id }) => id))
      assert.deepStrictEqual(yield* idsOf(tenant, "+390612345", "ada@example.com"), [both.id])
      assert.deepStrictEqual(yield* idsOf(tenant, null, "ada@example.com"), [both.id])
      assert.sameMembers(yield* idsOf(tenant, "+390699999", "ada@example.com"), [both.id, phoneOnly.id])
      assert.isEmpty(yield* idsOf(tenant, null, null))
      assert.isEmpty(yield* idsOf(tenant, "+3906", "ADA@example.com"))
      assert.isEmpty(yield* idsOf(elsewhere.restaurantId, "+390612345", "ada@example.com"))
    })
  )

  it.effect("a load brings the guests whose keys it names, with whatever else it brings", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const [venues, bookings, guests] = [yield* Venues, yield* Bookings, yield* Guests]
      const guest = yield* insert(tenant, "guest", makers.guest(place, { phone_key: "+390677777" }))
      const asking = (phone: string) => ({
        key: { principal: "token:1", key: "k", fingerprint: "f" },
        newIds: 2,
        guests: { phone, email: null }
      })
      const loads = [
        (request: Load.LoadRequest) => venues.load(tenant, request),
        (request: Load.LoadRequest) => bookings.loadDay(tenant, { date: place.date(), branchId: null }, request),
        (request: Load.LoadRequest) => guests.load(tenant, guest.id, request)
      ]
      for (const load of loads) {
        const known = yield* load(asking("+390677777"))
        assert.deepStrictEqual(known.guests, yield* guests.find(tenant, { phone: "+390677777", email: null }))
        assert.lengthOf(known.guests!, 1)
        assert.deepStrictEqual([known.record, known.ids.length, known.state !== null], [null, 2, true])
        assert.deepStrictEqual((yield* load(asking("+390600000"))).guests, [])
        assert.isUndefined((yield* load(Load.nothing)).guests)
      }
    })
  )

  it.effect("a day counts when an order for it was completed or a booking of it seated", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const guests = yield* Guests
      const guest = yield* insert(tenant, "guest", makers.guest(place))
      const other = yield* insert(tenant, "guest", makers.guest(place))
      const date = place.date()
      const span = { date, from: place.now, to: place.now + day }
      const counted = Effect.map(guests.visitor(tenant, guest.id, span, null), (visitor) => visitor!.counted)
      const orders = [
        makers.order(place, { guest_id: guest.id, placed_at: span.from }),
        makers.order(place, { guest_id: other.id, status: "completed", placed_at: span.from }),
        makers.order(place, { guest_id: guest.id, status: "completed", placed_at: span.to }),
        makers.order(place, { guest_id: guest.id, status: "completed", placed_at: span.from, scheduled_for: span.to })
      ]
      const bookings = [
        makers.booking(place, { guest_id: guest.id, date }),
        makers.booking(place, { guest_id: guest.id, status: "seated" }),
        makers.booking(place, { guest_id: other.id, status: "seated", date })
      ]
      yield* done(tenant, {
        changes: [
          ...orders.map((row) => ChangeSet.put("order", row)),
          ...bookings.map((row) => ChangeSet.put("booking", row))
        ]
      })
      assert.isFalse(yield* counted)
      const last = makers.order(place, { guest_id: guest.id, status: "completed", placed_at: span.to - 1 })
      const stored = yield* insert(tenant, "order", last)
      assert.isTrue(yield* counted)
      const countedWithout = (id: string) =>
        Effect.map(guests.visitor(tenant, guest.id, span, id), (visitor) => visitor!.counted)
      assert.isFalse(yield* countedWithout(stored.id))
      yield* done(tenant, { changes: [ChangeSet.put("order", { ...stored, status: "cancelled" })] })
      assert.isFalse(yield* counted)
      const seated = makers.booking(place, { guest_id: guest.id, status: "seated", date })
      const { id } = yield* insert(tenant, "booking", seated)
      assert.isTrue(yield* counted)
      assert.isFalse(yield* countedWithout(id))
      assert.isTrue(yield* countedWithout(bookings[0]!.id))
      yield* insert(tenant, "booking", makers.booking(place, { guest_id: guest.id, status: "seated", date }))
      assert.isTrue(yield* countedWithout(id))
      assert.deepStrictEqual((yield* guests.visitor(tenant, guest.id, span, null))!.guest, guest)
      assert.isNull(yield* guests.visitor(tenant, place.id(), span, null))
    })
  )

  it.effect(
    "orders and bookings of one phone are one guest's, whatever they are called and however it is written",
    () =>
      Effect.gen(function* () {
        const { book, guest, list, order, tenant } = yield* house
        const journal = yield* Journal
        const first = yield* order({ phone: "06 555 0100", name: "Ada" })
        const second = yield* book({ phone: "+39 065550100", name: "Countess", email: " Ada@Example.com" })
        const third = yield* order({ phone: "not a number", email: "ada@example.COM" })
        assert.deepStrictEqual([second.guest_id, third.guest_id], [first.guest_id, first.guest_id])
        assert.deepInclude(yield* guest(first.guest_id), {
          name: "Ada",
          phone: "+39065550100",
          phone_key: "+39065550100",
          email: "ada@example.com",
          email_key: "ada@example.com"
        })
        assert.deepStrictEqual([first.customer.phone, second.phone], ["06 555 0100", "+39 065550100"])
        yield* order({ phone: "not a number" })
        assert.lengthOf(yield* list, 2)
        const events = (yield* journal.events(tenant, 20)).filter(({ type }) => type.startsWith("guest."))
        assert.deepStrictEqual(events.map(({ type }) => type).toSorted(), [
          "guest.created",
          "guest.created",
          "guest.updated"
        ])
        for (const { body } of events) {
          assert.deepInclude((JSON.parse(body) as { data: { guest: object } }).data.guest, {
            phone: null,
            email: null,
            contact_shared: false
          })
        }
      })
  )

  it.effect("an email that is another guest's is not filled in", () =>
    Effect.gen(function* () {
      const { guest, order } = yield* house
      const owner = yield* order({ phone: "06 555 0100", email: "ada@example.com" })
      yield* order({ phone: "06 555 0200" })
      const other = yield* order({ phone: "06 555 0200", email: "ada@example.com" })
      assert.notStrictEqual(other.guest_id, owner.guest_id)
      assert.isNull((yield* guest(other.guest_id)).email)
      assert.strictEqual(other.customer.email, "ada@example.com")
    })
  )
}
