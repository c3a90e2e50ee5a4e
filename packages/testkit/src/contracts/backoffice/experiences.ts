/** Experiences: the last seats are sold once. */
import { assert } from "chai"
import {
  Acting,
  AdvancePayment,
  Crypto,
  Experiences,
  holdTickets,
  Load,
  releaseTickets,
  sellTickets
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { found, insert } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { type BackOffice, eventsOf } from "./events.ts"

const { nothing } = Load
const crypto = PortableCrypto.make()

export const experiences = (it: It<BackOffice>) => {
  it.effect("an experience is loaded with its own bookings", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const tenant = place.restaurantId
      const port = yield* Experiences
      const mine = yield* insert(tenant, "experience", makers.experience(place))
      const other = yield* insert(tenant, "experience", makers.experience(place))
      const booked = (id: number) =>
        insert(tenant, "experience_booking", makers.experience_booking(place, { experience_id: id }))
      const bookings = [yield* booked(mine.id), yield* booked(mine.id)]
      yield* booked(other.id)
      const { state } = yield* port.load(tenant, mine.id, nothing)
      assert.deepStrictEqual(state!.experience, mine)
      assert.sameDeepMembers([...state!.bookings], bookings)
      assert.isNull((yield* port.load(elsewhere.restaurantId, mine.id, nothing)).state)
    })
  )

  it.effect("the payment for tickets is found by their booking, of its restaurant alone", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const tenant = place.restaurantId
      const { paymentFor } = yield* Experiences
      const { id } = yield* insert(tenant, "experience", makers.experience(place))
      const sold = { kind: "experience", id: place.uuid(), branch_id: null, name: "Wine", tickets: 2 } as const
      const advance = AdvancePayment.paid({ for: sold, method: "card", amountMinor: 9000, currency: "EUR" }, null, {
        now: 0,
        uuid: place.uuid
      })
      const payment = yield* insert(tenant, "payment", advance)
      const bookings = [payment.id, undefined].map((payment_id) =>
        makers.experience_booking(place, {
          experience_id: id,
          status: "paid",
          ...(payment_id === undefined ? {} : { payment_id })
        })
      )
      const [paid, free] = [
        yield* insert(tenant, "experience_booking", bookings[0]!),
        yield* insert(tenant, "experience_booking", bookings[1]!)
      ]
      assert.deepStrictEqual(yield* paymentFor(tenant, paid.id), payment)
      for (const other of [free.id, place.uuid(), "no id"]) assert.isNull(yield* paymentFor(tenant, other))
      assert.isNull(yield* paymentFor(elsewhere.restaurantId, paid.id))
    })
  )

  it.effect("experiences of a restaurant are listed, the newest first, so many", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const tenant = place.restaurantId
      const { list } = yield* Experiences
      const [one, two] = [
        yield* insert(tenant, "experience", makers.experience(place)),
        yield* insert(tenant, "experience", makers.experience(place))
      ]
      assert.deepStrictEqual(yield* list(tenant, 10), [two, one])
      assert.deepStrictEqual(yield* list(tenant, 1), [two])
      assert.isEmpty(yield* list(elsewhere.restaurantId, 10))
    })
  )

  it.effect("of a hundred who want three of twenty tickets at once six get them, and each payment is told once", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const acting = Acting.as(tenant, Acting.system)
      const { id } = yield* insert(tenant, "experience", makers.experience(place))
      const request = { experienceId: id, tickets: 3, guestId: null }
      const { failed, succeeded: held } = sorted(yield* atOnce(100, () => holdTickets(acting, request)))
      assert.lengthOf(held, 6)
      for (const error of failed) assert.strictEqual(error._tag, "ValidationFailed")
      assert.isEmpty(yield* eventsOf(tenant, "experience.booked"))
      const sold = sorted(yield* atOnce(30, (turn) => sellTickets(acting, id, held[turn % 5]!.id)))
      assert.lengthOf(sold.succeeded, 5)
      for (const error of sold.failed) assert.strictEqual(error._tag, "InvalidTransition")
      yield* releaseTickets(acting, id, held[5]!.id)
      assert.strictEqual((yield* holdTickets(acting, { ...request, tickets: 5 })).status, "held")
      assert.strictEqual((yield* Effect.flip(holdTickets(acting, { ...request, tickets: 1 })))._tag, "ValidationFailed")
      assert.lengthOf(yield* eventsOf(tenant, "experience.booked"), 5)
    }).pipe(Effect.provideService(Crypto, crypto))
  )
}
