/** Guests found by the beginning of a name, a phone or an email, and what one of them ordered and booked. */
import { assert } from "chai"
import { ChangeSet, Directory, type Guest, Guests, GuestSearch } from "@fourtop/core/internal"
import { Effect, Struct } from "effect"
import { done, found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import { makers } from "../arranging/rows.ts"
import { type Hosting, house } from "./scenario.ts"

const nothing: GuestSearch.GuestSearch = { name: null, phone: null, email: null }

const stored = (place: TestRestaurant, guests: ReadonlyArray<Guest.Guest>) =>
  done(place.restaurantId, { changes: guests.map((guest) => ChangeSet.put("guest", guest)) })

const named = (place: TestRestaurant, names: ReadonlyArray<string>) =>
  stored(
    place,
    names.map((name) => makers.guest(place, { name }))
  )

const searched = (place: TestRestaurant, search: Partial<GuestSearch.GuestSearch>) =>
  Effect.gen(function* () {
    const rows = yield* (yield* Guests).search(place.restaurantId, { ...nothing, ...search })
    return rows.map(({ name }) => name)
  })

export const searching = (it: It<Hosting>) => {
  it.effect("guests are found by the beginning of any part of their name, whatever its case and accents", () =>
    Effect.gen(function* () {
      const place = yield* found()
      yield* named(place, [
        "Zo\u00EB van der Berg",
        "Anna Bergstr\u00F6m",
        "zoe  Rossi",
        "Rosa Ber",
        "B\u00E9r\u00E9nice",
        "Jan van den Heuvel"
      ])
      const by = (text: string) => searched(place, { name: GuestSearch.fold(text) })
      assert.deepStrictEqual(yield* by("ZO\u00CB"), ["zoe  Rossi", "Zo\u00EB van der Berg"])
      assert.deepStrictEqual(yield* by("ber"), [
        "Anna Bergstr\u00F6m",
        "B\u00E9r\u00E9nice",
        "Rosa Ber",
        "Zo\u00EB van der Berg"
      ])
      assert.deepStrictEqual(yield* by("van de"), ["Jan van den Heuvel", "Zo\u00EB van der Berg"])
      assert.deepStrictEqual(yield* by("zoe r"), ["zoe  Rossi"])
      assert.deepStrictEqual(yield* by("den heu"), ["Jan van den Heuvel"])
      assert.deepStrictEqual(yield* by("erg"), [])
      assert.deepStrictEqual(yield* by("%"), [])
      assert.deepStrictEqual(yield* searched(place, {}), [])
    })
  )

  it.effect("the store folds names as the core does", () =>
    Effect.gen(function* () {
      const names = [
        "  \u00C0\u00C9\u00CE  \u00D5\u00DC\t\u00E7 ",
        "A\u030Angstr\u00F6m",
        "\uFB01n 1\u00BD",
        "O'Neil-Smith",
        "x"
      ]
      for (const name of names) {
        const place = yield* found()
        yield* named(place, [name])
        for (const key of Object.values(GuestSearch.nameKeysOf(name))) {
          assert.deepStrictEqual(yield* searched(place, { name: key }), key === null ? [] : [name], String(key))
        }
      }
    })
  )

  it.effect("guests are found by phone and email, each once, and never those who were erased or another's", () =>
    Effect.gen(function* () {
      const [place, other] = [yield* found(), yield* found()]
      const guest = (name: string, phone_key: string, email_key: string, erased = false) =>
        makers.guest(place, { name, phone_key, email_key, erased })
      yield* stored(place, [
        guest("Ada", "+39065550101", "ada@example.com"),
        guest("Bea", "+39065550202", "bea@example.com"),
        guest("Eve", "+39065550303", "eve@example.com", true)
      ])
      yield* stored(other, [
        makers.guest(other, { name: "Carl", phone_key: "+39065550404", email_key: "c@example.com" })
      ])
      assert.deepStrictEqual(yield* searched(place, { phone: "+3906555" }), ["Ada", "Bea"])
      assert.deepStrictEqual(yield* searched(place, { phone: "+39065550202" }), ["Bea"])
      assert.deepStrictEqual(yield* searched(place, { name: "ada", email: "ada@ex" }), ["Ada"])
      assert.deepStrictEqual(yield* searched(place, { name: "eve", email: "eve", phone: "+3906555030" }), [])
      assert.deepStrictEqual(yield* searched(place, { name: "carl", email: "c@" }), [])
    })
  )

  it.effect("so many are found at most, those whose key comes first", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const names = Array.from({ length: GuestSearch.limit + 3 }, (_, n) => `Guest ${String(n).padStart(3, "0")}`)
      const [model, directory] = [makers.guest(place, { phone_key: null, email_key: null }), yield* Directory]
      const guests = yield* Effect.forEach([...names.toReversed(), "Zo\u00EB Guest"], (name) =>
        Effect.map(directory.reserveId(), (id) => ({ ...model, id, name }))
      )
      yield* stored(place, guests)
      assert.deepStrictEqual(yield* searched(place, { name: "gu" }), names.slice(0, GuestSearch.limit))
    })
  )

  it.effect("a guest's newest orders and bookings come first, and nobody else's", () =>
    Effect.gen(function* () {
      const { book, order, tenant } = yield* house
      const ada = { phone: "06 555 0101" }
      const orders = [yield* order(ada), yield* order(ada), yield* order(ada)]
      const bookings = [yield* book(ada, 2), yield* book(ada, 4), yield* book(ada, 3)]
      yield* order({ phone: "06 555 0202" })
      const guests = yield* Guests
      const read = yield* guests.history(tenant, orders[0]!.guest_id!, 10)
      const ids = (rows: ReadonlyArray<{ readonly id: string }>) => rows.map(({ id }) => id)
      const newest = orders.toSorted((a, b) => b.placed_at - a.placed_at || (a.id < b.id ? 1 : -1))
      assert.deepStrictEqual(ids(read.orders), ids(newest))
      assert.deepStrictEqual(ids(read.bookings), ids([bookings[1]!, bookings[2]!, bookings[0]!]))
      assert.deepStrictEqual(read.orders[0], {
        ...Struct.omit(newest[0]!, "view"),
        posted: [],
        posted_version: 1,
        version: 1
      })
      assert.deepStrictEqual(read.bookings[0], { ...Struct.omit(bookings[1]!, "view"), version: 1 })
      const few = yield* guests.history(tenant, orders[0]!.guest_id!, 2)
      assert.deepStrictEqual(
        [ids(few.orders), ids(few.bookings)],
        [ids(newest.slice(0, 2)), ids(read.bookings.slice(0, 2))]
      )
      assert.deepStrictEqual(yield* guests.history(tenant, 1, 10), { orders: [], bookings: [] })
    })
  )
}
