/** A restaurant that is always open, with one dish, plenty of tables, and its guests. */
import {
  Acting,
  type BackOfficePorts,
  type Booking,
  type Bookings,
  bookTable,
  ChangeSet,
  Crypto,
  type Deliveries,
  type Dish,
  type Guest,
  type GuestMessages,
  type GuestLinks,
  Guests,
  type Journal,
  Load,
  LocalDate,
  type MessageQuotas,
  moveBooking,
  moveOrder,
  type Order,
  type Orders,
  type Receipts,
  type Payments,
  placeOrder,
  type Waitlist,
  ZonedClock
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { type Arranging, done, found } from "../arranging/arrange.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import { makers } from "../arranging/rows.ts"

export type Hosting = Arranging | Bookings | Guests | Journal | Orders | Payments

/** Everything that a store can have about guests. */
export type KeepingGuests =
  | Hosting
  | BackOfficePorts
  | Deliveries
  | GuestLinks
  | GuestMessages
  | Receipts
  | MessageQuotas
  | Waitlist

export interface Named {
  readonly name?: string
  readonly phone: string
  readonly email?: string | null
}

type ScenarioEffect<A> = Effect.Effect<A, unknown, Hosting>

export interface GuestScenario {
  readonly place: TestRestaurant
  readonly tenant: number
  readonly dish: Dish.Dish
  readonly order: (named: Named) => ScenarioEffect<Order.Order>
  /** For this many days ahead. */
  readonly book: (named: Named, ahead?: number) => ScenarioEffect<Booking.Booking>
  readonly complete: (orderId: string) => ScenarioEffect<unknown>
  readonly seat: (bookingId: string) => ScenarioEffect<unknown>
  readonly guest: (id: number | null) => ScenarioEffect<Guest.Guest>
  readonly list: ScenarioEffect<ReadonlyArray<Guest.Guest>>
}

const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

const zone = {
  key: "town",
  name: "Town",
  branch: null,
  cities: ["Rome"],
  postcode_prefixes: [],
  fee_minor: 250,
  free_from_minor: null,
  minimum_minor: 0
}

const crypto = PortableCrypto.make()

const withIds = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.provideService(effect, Crypto, crypto)

export const house: Effect.Effect<GuestScenario, never, Hosting> = Effect.gen(function* () {
  const dinner = { key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "21:00", step_minutes: 30 }
  const place = yield* found({}, { service_periods: [{ ...dinner, days: [...everyDay] }], delivery_zones: [zone] })
  const tenant = place.restaurantId
  const menu = makers.menu(place, { windows: [] })
  const category = makers.category(place, { menu_id: menu.id })
  const dish = makers.dish(place, { category_id: category.id })
  const tables = Array.from({ length: 8 }, () => makers.table(place))
  yield* done(tenant, {
    changes: [
      ChangeSet.put("menu", menu),
      ChangeSet.put("category", category),
      ChangeSet.put("dish", dish),
      ...tables.map((table) => ChangeSet.put("table", table))
    ]
  })
  const acting = Acting.as(tenant, Acting.system)
  const guests = yield* Guests
  const today = ZonedClock.dateAt("Europe/Rome", place.now)

  const order = ({ email = null, name = "Ada Bianchi", phone }: Named) =>
    placeOrder(acting, {
      type: "pickup",
      customer_name: name,
      customer_phone: phone,
      customer_email: email,
      lines: [{ item_id: dish.id, quantity: 1 }]
    })
  const book = ({ email = null, name = "Ada Bianchi", phone }: Named, ahead = 2) =>
    bookTable(acting, { name, phone, email, party_size: 2, date: LocalDate.addDays(today, ahead), time: "19:00" })
  const complete = (id: string) =>
    Effect.forEach(["accepted", "ready", "completed"] as const, (status) => moveOrder(acting, id, { status }))
  return {
    place,
    tenant,
    dish,
    order: (named: Named) => withIds(order(named)),
    book: (named: Named, ahead?: number) => withIds(book(named, ahead)),
    complete: (id: string) => withIds(complete(id)),
    seat: (id: string) => withIds(moveBooking(acting, id, "seated")),
    guest: (id: number | null) => Effect.map(guests.load(tenant, id ?? 0, Load.nothing), ({ state }) => state!),
    list: Effect.map(
      guests.list(tenant, { optedIn: null, updatedSince: null }, { perPage: 100, cursor: null }),
      ({ rows }) => rows
    )
  }
})
