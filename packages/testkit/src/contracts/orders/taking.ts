/** Orders that people of the restaurant take, as the store keeps them. */
import { assert } from "chai"
import {
  Acting,
  type Bookings,
  type Jobs,
  Journal,
  Load,
  Orders,
  takeOrder,
  type TakeOrder
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, Struct } from "effect"
import { found, insert } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { takeBackOrder } from "../arranging/takeBack.ts"
import type { Ordering } from "./races.ts"

const waiter = Acting.person({ id: "person:7", name: "Bea" }, "staff")

/** A restaurant with one dish of 850 and a table, whose later courses fire by themselves after so many minutes. */
export const houseWithCourses = (course_minutes: number | null) =>
  Effect.gen(function* () {
    const place = yield* found({}, { course_minutes })
    const tenant = place.restaurantId
    const menu = yield* insert(tenant, "menu", makers.menu(place, { windows: [] }))
    const category = yield* insert(tenant, "category", makers.category(place, { menu_id: menu.id }))
    const table = yield* insert(tenant, "table", makers.table(place))
    const dish = yield* insert(tenant, "dish", makers.dish(place, { category_id: category.id, price_minor: 850 }))
    const orders = yield* Orders
    const atTable: TakeOrder.TakeOrder = {
      channel: "pos",
      type: "dine_in",
      table_id: table.id,
      lines: [{ item_id: dish.id, quantity: 2 }]
    }
    return {
      place,
      tenant,
      dishId: dish.id,
      tableId: table.id,
      atTable,
      acting: Acting.as(tenant, waiter),
      stored: (id: string) => Effect.map(orders.load(tenant, id, Load.nothing), ({ state }) => state!)
    }
  })

/** The same without that. */
export const houseWithTable = houseWithCourses(null)

export const taking = (it: It<Ordering | Jobs | Bookings>) => {
  it.effect("an order that people take is stored accepted, with fired tickets, both events and both entries", () =>
    Effect.gen(function* () {
      const { acting, atTable, stored, tableId, tenant } = yield* houseWithTable
      const { order, warnings } = yield* takeOrder(acting, atTable)
      assert.deepStrictEqual(warnings, [])
      const kept = yield* stored(order.id)
      assert.deepStrictEqual(Struct.omit(kept.order, "posted", "posted_version"), { ...order, version: 1 })
      assert.strictEqual(kept.order.status, "accepted")
      assert.strictEqual(kept.order.table?.id, tableId)
      assert.isNull(kept.order.guest_id)
      assert.deepStrictEqual(
        kept.tickets.map(({ status }) => status),
        ["fired"]
      )
      const journal = yield* Journal
      const types = (yield* journal.events(tenant, 10)).map(({ type }) => type)
      assert.sameMembers(types, ["order.created", "order.status_changed"])
      const actions = (yield* journal.activity(tenant, 10)).map(({ action }) => action)
      assert.sameMembers(actions, ["order.placed", "order.accepted"])
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("it belongs to the guest of the reservation that it is for", () =>
    Effect.gen(function* () {
      const { acting, atTable, place, stored, tenant } = yield* houseWithTable
      const guest = yield* insert(tenant, "guest", makers.guest(place, { name: "Ada" }))
      const booking = yield* insert(
        tenant,
        "booking",
        makers.booking(place, { guest_id: guest.id, status: "seated", name: "Ada", phone: "06 555 0100" })
      )
      const { order } = yield* takeOrder(acting, { ...atTable, reservation_id: booking.id })
      const kept = (yield* stored(order.id)).order
      assert.deepStrictEqual([kept.guest_id, kept.reservation_id], [guest.id, booking.id])
      const missing = yield* Effect.flip(takeOrder(acting, { ...atTable, reservation_id: place.uuid() }))
      assert.deepInclude(missing, { problems: { reservation_id: ["is not a reservation of this restaurant"] } })
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("taken back, it is cancelled with a reason and its tickets are voided; of many at once, one does it", () =>
    Effect.gen(function* () {
      const { acting, atTable, stored } = yield* houseWithTable
      const { order } = yield* takeOrder(acting, atTable)
      const { failed, succeeded } = sorted(yield* atOnce(10, () => takeBackOrder(acting, order.id)))
      assert.lengthOf(succeeded, 1)
      assert.lengthOf(failed, 9)
      const kept = yield* stored(order.id)
      assert.deepInclude(kept.order, { status: "cancelled", cancel_reason: "taken back" })
      assert.deepStrictEqual(
        kept.tickets.map(({ status }) => status),
        ["voided"]
      )
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
