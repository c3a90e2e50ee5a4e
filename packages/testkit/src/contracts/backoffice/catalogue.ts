/** A day in a restaurant: what its use-cases tell is what the catalogue of events says, in every store. */
import { assert } from "@effect/vitest"
import * as Core from "@fourtop/core"
import { Effect, Schema } from "effect"
import * as NodeCrypto from "../../NodeCrypto.ts"
import { done, found, insert } from "../arrange.ts"
import type { It } from "../contract.ts"
import { defaultSettings, makers } from "../rows.ts"
import type { BackOffice } from "./events.ts"

const { Acting, ChangeSet, Event, LocalDate, ZonedClock } = Core
const crypto = NodeCrypto.make()
const zone = "Europe/Rome"
const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

const house = Effect.gen(function* () {
  const dinner = { key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "21:00", step_minutes: 30 }
  const settings = { booking: defaultSettings.booking, service_periods: [{ ...dinner, days: everyDay }] }
  const place = yield* found({}, settings)
  const menu = makers.menu(place, { windows: [] })
  const category = makers.category(place, { menu_id: menu.id })
  const table = makers.table(place)
  yield* done(place.restaurantId, {
    changes: [ChangeSet.put("menu", menu), ChangeSet.put("category", category), ChangeSet.put("table", table)]
  })
  return { place, acting: Acting.as(place.restaurantId), category, today: ZonedClock.dateAt(zone, place.now) }
})

/** From the menu to the last payment of an order. */
const orders = Effect.gen(function* () {
  const { acting, category, place, today } = yield* house
  const { item: dish } = yield* Core.createDish(acting, {
    category_id: category.id,
    name: "Margherita",
    price_minor: 850
  })
  yield* Core.setDishAvailability(acting, dish.id, { is_available: false })
  yield* Core.setDishAvailability(acting, dish.id, { is_available: true })
  const order = yield* Core.placeOrder(acting, {
    type: "pickup",
    customer_name: "Ada Bianchi",
    customer_phone: "06 555 0100",
    lines: [
      { item_id: dish.id, quantity: 2 },
      { item_id: dish.id, quantity: 1 }
    ]
  })
  yield* Core.voidOrderLine(acting, order.id, order.lines[1]!.id)
  const { code } = yield* Core.issueGiftCard(acting, 1000)
  yield* Core.redeemGiftCard(acting, { code, orderId: order.id })
  const paid = yield* Core.recordPayment(acting, {
    orderId: order.id,
    method: "cash",
    amountMinor: 700,
    currency: "EUR"
  })
  yield* Core.refundPayment(acting, paid.payment.id, 100)
  for (const status of ["accepted", "ready", "completed"] as const) yield* Core.moveOrder(acting, order.id, { status })
  yield* Core.submitReview(acting, { subject: { kind: "order", id: order.id }, rating: 5 })
  return { acting, place, today }
})

const everything = Effect.gen(function* () {
  const { acting, place, today } = yield* orders
  const party = { name: "Ada Bianchi", phone: "06 555 0100", party_size: 2, date: LocalDate.addDays(today, 3) }
  const pending = yield* Core.bookTable(acting, { ...party, time: "19:00", status: "pending" })
  yield* Core.moveBooking(acting, pending.id, "confirmed")
  yield* Core.cancelBooking(acting, pending.id)

  const everybody = { optedIn: null, updatedSince: null }
  const known = yield* (yield* Core.Guests).list(place.restaurantId, everybody, { perPage: 1, cursor: null })
  yield* Core.changeGuest(acting, known.rows[0]!.id, { consent: true })

  const ingredient = yield* insert(place.restaurantId, "ingredient", makers.ingredient(place))
  yield* Core.useStock(acting, { ingredientId: ingredient.id, branchId: place.branchId, quantity: 10 })

  const monday = "2031-01-06"
  const starts_at = ZonedClock.toInstant(zone, monday, 18 * 60)
  const shift = { staff_id: 7, role: "waiter", starts_at, ends_at: starts_at + 5 * 3_600_000 }
  yield* Core.draftShiftWeek(acting, { branchId: place.branchId, startsOn: monday, shifts: [shift] })
  yield* Core.publishShiftWeek(acting, place.branchId, monday)

  const evening = { name: "Wine of the volcano", date: monday, time: "19:30", capacity: 10, price_minor: 4500 }
  const experience = yield* Core.openExperience(acting, evening)
  const held = yield* Core.holdTickets(acting, { experienceId: experience.id, tickets: 2, guestId: null })
  yield* Core.sellTickets(acting, experience.id, held.id)
  return place.restaurantId
})

/** The developer's test is told to one address alone, and tried where deliveries are. */
const elsewhere: ReadonlySet<Core.Event.EventType> = new Set(["ping"])

export const catalogue = (it: It<BackOffice>) => {
  it.effect("every event that a day brings is one of the catalogue, member for member", () =>
    Effect.gen(function* () {
      const tenant = yield* everything
      const told = yield* (yield* Core.Journal).events(tenant, 1000)
      for (const { body, type } of told) {
        const sent: unknown = JSON.parse(body)
        const strictly = { onExcessProperty: "error" } as const
        const read = yield* Schema.decodeUnknown(Core.EventCatalogue.envelopeOf(type))(sent, strictly)
        assert.deepStrictEqual<unknown>(read, sent, type)
      }
      const types = new Set(told.map(({ type }) => type))
      assert.includeMembers(
        [...types],
        Event.eventTypes.filter((type) => !elsewhere.has(type))
      )
    }).pipe(Effect.provideService(Core.Crypto, crypto))
  )
}
