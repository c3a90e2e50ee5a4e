import { assert, describe, it } from "@effect/vitest"
import {
  Budgets,
  Acting,
  applyVenue,
  Directory,
  Dish,
  MenuNow,
  OpeningHours,
  type Venue,
  VenueCheck,
  VenueSize,
  Venues,
  ZonedClock
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryState, MemoryStore, sampleDocument, sampleRestaurantId, sampleState } from "@fourtop/testkit"
import { Effect, Either, HashMap, Layer } from "effect"

const zone = "Europe/Rome"
/** A Friday. */
const at = (time: string) => ZonedClock.toInstant(zone, "2026-03-13", +time.slice(0, 2) * 60 + +time.slice(3))

const tenant = MemoryState.tenantOf(sampleState(at("12:30")), sampleRestaurantId())
const venue = tenant.venue()!
const keyed = <Row extends { readonly key: string | null }>(rows: ReadonlyArray<Row>, key: string): Row =>
  rows.find((row) => row.key === key)!

const now = (menu: string, time: string) => {
  const { available, closed_category_ids, prices } = MenuNow.at(venue, keyed(venue.menus, menu), at(time))
  const closed = closed_category_ids.map((id) => venue.categoryById.get(id)!.key)
  const cut = prices.map(({ item_id, price_minor, variant_id }) => {
    const dish = venue.dishById.get(item_id)!
    const size = dish.variants.find(({ id }) => id === variant_id)
    return `${[dish.key, ...(size === undefined ? [] : [size.key])].join(" ")} ${price_minor}`
  })
  return { available, closed, cut }
}

describe("the sample document", () => {
  it("can be applied as it stands", () => {
    const parsed = VenueCheck.check(sampleDocument)
    assert.deepStrictEqual(Either.isLeft(parsed) ? parsed.left.problems : {}, {})
  })

  it("leaves room for ten times as many dishes like its own as any restaurant is known to have", () => {
    const most = 10 * 1403
    const times = most / venue.dishes.length
    const { budgets, counts } = Budgets
    const { branches, restaurant, settings, tables } = venue.rows
    const house = VenueSize.of({
      restaurant,
      settings,
      branches,
      tables,
      menus: [],
      categories: [],
      modifierGroups: [],
      dishes: []
    })
    assert.isBelow(most, counts.dishes)
    assert.isBelow(house + times * (VenueSize.of(venue.rows) - house), budgets.venue)
    assert.isBelow(times * VenueSize.ofMenus(venue.rows), budgets.menus)
  })

  it("shows what a venue can have", () => {
    const { settings } = venue
    assert.lengthOf(venue.menus, 3)
    assert.deepStrictEqual(
      venue.rows.tables.map(({ code }) => code),
      Array.from({ length: 10 }, (_, index) => `T${index + 1}`)
    )
    assert.lengthOf(
      venue.dishes.filter((dish) => !dish.is_available),
      1
    )
    assert.lengthOf(
      venue.dishes.filter((dish) => !dish.show_online),
      1
    )
    assert.isAbove(venue.dishes.filter(Dish.isSized).length, 3)
    assert.isTrue(OpeningHours.orderTypes.every((type) => settings.order_types[type].offered))
    assert.deepStrictEqual(venue.restaurant.plan.features, ["reservations", "reporting"])
    assert.lengthOf(settings.table_combinations, 2)
    assert.isNotNull(settings.booking.guarantee)
  })

  it("names everything in all three languages", () => {
    const named = [...venue.menus, ...venue.categories, ...venue.dishes, ...venue.modifierGroupById.values()]
    assert.isAbove(named.length, 20)
    for (const { name } of named) assert.hasAllKeys(name, ["en", "it", "de"])
  })

  it("has a choice for every choice that must be made", () => {
    const groups = [...venue.modifierGroupById.values()]
    assert.isTrue(groups.some(({ min_select }) => min_select > 0) && groups.some(({ min_select }) => min_select === 0))
    for (const { max_select, min_select, options } of groups) {
      assert.isAtLeast(options.filter((option) => option.is_available).length, min_select)
      assert.isAtLeast(max_select ?? options.length, min_select)
    }
    for (const dish of venue.dishes) {
      assert.lengthOf(
        dish.modifier_group_ids.filter((id) => venue.modifierGroupById.has(id)),
        dish.modifier_group_ids.length
      )
    }
  })

  it("seats every party that may be booked", () => {
    const { booking, table_combinations } = venue.settings
    const seatings = [...venue.rows.tables.filter((table) => table.is_bookable), ...table_combinations]
    for (let party = booking.smallest_party; party <= booking.largest_party; party++) {
      assert.isTrue(
        seatings.some(({ max_seats, min_seats }) => min_seats <= party && party <= max_seats),
        `${party}`
      )
    }
  })

  it("is at lunch at half past twelve", () => {
    assert.deepStrictEqual(now("lunch", "12:30"), { available: true, closed: [], cut: [] })
    assert.isFalse(now("dinner", "12:30").available)
    assert.deepStrictEqual(now("drinks", "12:30"), { available: true, closed: ["cocktails"], cut: [] })
  })

  it("has its happy hours at half past five", () => {
    assert.isFalse(now("lunch", "17:30").available)
    assert.isFalse(now("dinner", "17:30").available)
    assert.deepStrictEqual(now("drinks", "17:30"), {
      available: true,
      closed: [],
      cut: ["lager 350", "spritz 560", "negroni 700"]
    })
  })

  it("serves late plates at two in the morning", () => {
    assert.deepStrictEqual(now("dinner", "02:00"), {
      available: true,
      closed: ["antipasti", "pasta", "pizza", "secondi"],
      cut: []
    })
  })
})

describe("the sample state", () => {
  const rowsOf = (state: MemoryState.State) => MemoryState.tenantOf(state, sampleRestaurantId()).tables

  it("has the same rows with the same ids whenever it is asked for", () => {
    const [morning, evening] = [sampleState(at("09:00")), sampleState(at("21:00"))]
    assert.deepStrictEqual(
      MemoryState.rowsOf(rowsOf(evening), "guest").map(({ id, name }) => ({ id, name })),
      MemoryState.rowsOf(rowsOf(morning), "guest").map(({ id, name }) => ({ id, name }))
    )
    assert.strictEqual(rowsOf(morning).dish, rowsOf(evening).dish)
  })

  it.effect("has the ids that applying the document gives in any other process", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* applyVenue(Acting.system, sampleDocument)
      assert.strictEqual(restaurantId, sampleRestaurantId())
      const { rows } = (yield* (yield* Venues).read(restaurantId, 0))!
      const idsOf = ({ dishes, menus, modifierGroups, tables }: Venue.VenueRows) => ({
        dishes: dishes.map(({ id, key, variants }) => ({ id, key, sizes: variants.map((size) => size.id) })),
        options: modifierGroups.map(({ id, key, options }) => ({
          id,
          key,
          options: options.map((option) => option.id)
        })),
        others: [...menus, ...tables].map(({ id, key }) => ({ id, key }))
      })
      assert.deepStrictEqual(idsOf(venue.rows), idsOf(rows))
    }).pipe(Effect.provide(Layer.merge(MemoryStore.layer(), PortableCrypto.layer)))
  )

  it("stands under the id of the restaurant whose sandbox it is, and is the same otherwise", () => {
    const [own, sandbox] = [sampleState(at("09:00")), sampleState(at("09:00"), 42)]
    const { restaurant, rows, settings } = MemoryState.tenantOf(sandbox, 42).venue()!
    assert.deepStrictEqual([restaurant.id, settings.id], [42, 42])
    assert.deepStrictEqual(rows.dishes, venue.rows.dishes)
    const guestIds = (state: MemoryState.State, id: number) =>
      MemoryState.rowsOf(MemoryState.tenantOf(state, id).tables, "guest").map((guest) => guest.id)
    assert.deepStrictEqual(guestIds(sandbox, 42), guestIds(own, sampleRestaurantId()))
    assert.isNull(MemoryState.tenantOf(sandbox, sampleRestaurantId()).venue())
  })

  it.effect("is found and changed under that id", () =>
    Effect.gen(function* () {
      const [directory, venues] = [yield* Directory, yield* Venues]
      assert.strictEqual((yield* directory.find(sampleDocument.slug))?.id, 42)
      const applied = yield* applyVenue(Acting.system, { ...sampleDocument, name: "Trattoria Nuova" })
      assert.deepInclude(applied, { restaurantId: 42, founded: false, counts: { created: 0, changed: 1, archived: 0 } })
      assert.strictEqual((yield* venues.read(42, 0))?.restaurant.name, "Trattoria Nuova")
    }).pipe(Effect.provide(Layer.merge(MemoryStore.layer(sampleState(at("09:00"), 42)), PortableCrypto.layer)))
  )

  it("has six guests, all of them known before now, half of them with consent", () => {
    const instant = at("09:00")
    const guests = MemoryState.rowsOf(rowsOf(sampleState(instant)), "guest")
    assert.lengthOf(guests, 6)
    assert.lengthOf(
      guests.filter((guest) => guest.marketing_opted_in_at !== null),
      3
    )
    for (const { created_at, email, email_key, last_visit_at, phone_key, updated_at } of guests) {
      for (const time of [created_at, updated_at, last_visit_at ?? created_at]) assert.isBelow(time, instant)
      assert.strictEqual(email_key, email?.toLowerCase() ?? null)
      if (phone_key !== null) assert.match(phone_key, /^\+[1-9][0-9]{7,14}$/)
    }
  })

  it("begins without history, keys or jobs", () => {
    const state = sampleState(at("09:00"))
    const { activity, events, keys } = MemoryState.tenantOf(state, sampleRestaurantId())
    assert.isEmpty([...activity, ...events, ...HashMap.keys(keys), ...HashMap.keys(state.jobs)])
  })

  it.effect("is what the document says: applying it again changes nothing", () =>
    Effect.gen(function* () {
      const applied = yield* applyVenue(Acting.system, sampleDocument)
      assert.deepInclude(applied, { founded: false, counts: { created: 0, changed: 0, archived: 0 } })
    }).pipe(Effect.provide(Layer.merge(MemoryStore.layer(sampleState(at("09:00"))), PortableCrypto.layer)))
  )
})
