/** Messages that commits queue, and what is left of them when they are due. */
import { assert } from "chai"
import {
  Acting,
  bookTable,
  bumpTicket,
  cancelBooking,
  changeBooking,
  ChangeSet,
  Guests,
  Load,
  LocalDate,
  moveBooking,
  moveOrder
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Duration, Effect } from "effect"
import { done } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { house, type Hearing, sentAbout } from "./hearing.ts"

export const queueing = (it: It<Hearing>, clock: StoreClock) => {
  it.effect("a reservation is told in the guest's language, which the first one leaves in the profile", () =>
    Effect.gen(function* () {
      const { tenant, wish } = yield* house
      const first = yield* bookTable(Acting.as(tenant, Acting.system), { ...wish, locale: "de-AT" })
      assert.deepStrictEqual(yield* sentAbout(first.id), [["booking_created", "de", "Ada Bianchi"]])
      const second = yield* bookTable(Acting.as(tenant, Acting.system), { ...wish, time: "21:00", locale: "fr" })
      assert.deepStrictEqual(yield* sentAbout(first.id, second.id), [["booking_created", "de", "Ada Bianchi"]])
      const { state } = yield* (yield* Guests).load(tenant, first.guest_id!, Load.nothing)
      assert.strictEqual(state?.locale, "de-AT")
      assert.strictEqual(second.guest_id, first.guest_id)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("what was cancelled before its message went out is told once, as cancelled", () =>
    Effect.gen(function* () {
      const { tenant, wish } = yield* house
      const { id } = yield* bookTable(Acting.as(tenant, Acting.system), wish)
      yield* moveBooking(Acting.as(tenant, Acting.system), id, "confirmed")
      yield* cancelBooking(Acting.as(tenant, Acting.system), id)
      assert.deepStrictEqual(yield* sentAbout(id), [["booking_cancelled", "en", "Ada Bianchi"]])
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.scoped.runIf(clock.canMove)("a confirmed reservation is reminded of once, and not before its time", () =>
    Effect.gen(function* () {
      const { place, tenant, wish } = yield* house
      const acting = Acting.as(tenant, Acting.system)
      const [moved, cancelled, pending] = yield* Effect.forEach(["19:00", "19:00", "21:00"], (time, index) =>
        bookTable(acting, {
          ...wish,
          time,
          party_size: 1,
          ...(index === 1 ? { date: LocalDate.addDays(wish.date, 1) } : {})
        })
      )
      const ids = [moved!.id, cancelled!.id, pending!.id]
      for (const id of ids.slice(0, 2)) yield* moveBooking(acting, id, "confirmed")
      yield* sentAbout(...ids)
      // Away and back again: two reminders are queued for the same time, and one of them counts.
      yield* changeBooking(acting, moved!.id, { time: "18:30" })
      yield* changeBooking(acting, moved!.id, { time: "19:00" })
      yield* cancelBooking(acting, cancelled!.id)
      yield* sentAbout(...ids)
      const remindedAt = moved!.starts_at - Duration.toMillis("24 hours")
      yield* clock.pass(remindedAt - place.now - Duration.toMillis("1 hour"))
      assert.deepStrictEqual(yield* sentAbout(...ids), [])
      yield* clock.pass("2 hours")
      assert.deepStrictEqual(yield* sentAbout(...ids), [["booking_reminder", "en", "Ada Bianchi"]])
      assert.deepStrictEqual(yield* sentAbout(...ids), [])
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("an order is told when it is accepted, ready and cancelled, and one at a table is not", () =>
    Effect.gen(function* () {
      const { place, tenant } = yield* house
      const [picked, seated, refused] = [
        makers.order(place),
        makers.order(place, { type: "dine_in" }),
        makers.order(place)
      ]
      const tickets = [picked, seated].map(({ id }) => makers.ticket(place, { order_id: id, status: "queued" }))
      yield* done(tenant, {
        changes: [
          ...[picked, seated, refused].map((order) => ChangeSet.put("order", order)),
          ...tickets.map((ticket) => ChangeSet.put("ticket", ticket))
        ]
      })
      const ids = [picked.id, seated.id, refused.id]
      const move = (id: string, status: "accepted" | "rejected" | "cancelled") =>
        moveOrder(Acting.as(tenant, Acting.system), id, { status })
      yield* Effect.all([move(picked.id, "accepted"), move(seated.id, "accepted"), move(refused.id, "rejected")])
      assert.deepStrictEqual(yield* sentAbout(...ids), [
        ["order_accepted", "en", "Ada Bianchi"],
        ["order_cancelled", "en", "Ada Bianchi"]
      ])
      // The last ticket makes the order ready.
      for (const { id, order_id } of tickets) yield* bumpTicket(Acting.as(tenant, Acting.system), order_id, id)
      assert.deepStrictEqual(yield* sentAbout(...ids), [["order_ready", "en", "Ada Bianchi"]])
      yield* move(picked.id, "cancelled")
      yield* move(seated.id, "cancelled")
      assert.deepStrictEqual(yield* sentAbout(...ids), [["order_cancelled", "en", "Ada Bianchi"]])
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
