/** Orders, status changes, reviews and deliveries while the guest is being erased. */
import { assert } from "chai"
import {
  Acting,
  Deliveries,
  eraseGuest,
  Load,
  moveOrder,
  placeOrder,
  submitReview,
  Traces
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { insert } from "../arranging/arrange.ts"
import { makers } from "../arranging/rows.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { claim } from "../deliveries/queue.ts"
import { echo, erase, holdsCanary, plant } from "./canaries.ts"
import type { KeepingGuests } from "./scenario.ts"

const nobody = { name: null, phone: null, email: null }

export const erasingRaces = (it: It<KeepingGuests | Traces>) => {
  it.effect("nothing of the guest is left, whatever was placed and moved on meanwhile", () =>
    Effect.gen(function* () {
      const { guestId, order, tenant } = yield* plant
      const acting = Acting.as(tenant, Acting.system)
      const traces = yield* Traces
      const { succeeded: before } = sorted(yield* atOnce(8, () => placeOrder(acting, order)))
      const outcomes = yield* atOnce(25, (turn) =>
        Effect.gen(function* () {
          if (turn === 8) return yield* Effect.as(eraseGuest(acting, guestId), guestId)
          const written =
            turn < 8
              ? yield* moveOrder(acting, before[turn]!.id, { status: "accepted" })
              : yield* placeOrder(acting, order)
          return written.guest_id
        })
      )
      const { failed, succeeded } = sorted(outcomes)
      assert.isEmpty(failed)
      const { state } = yield* traces.load(tenant, guestId, Load.nothing)
      const texts = yield* traces.texts(tenant, guestId)
      assert.isTrue(state!.guest.erased)
      assert.isAtLeast(state!.orders.length, before.length)
      assert.isEmpty(holdsCanary(JSON.stringify([state, texts])))
      // Orders placed afterwards belong to one new guest.
      const others = new Set(succeeded.filter((id) => id !== guestId))
      assert.isAtMost(others.size, 1)
    })
  )

  it.effect("no comment is left, whatever was rated meanwhile, and every rating is", () =>
    Effect.gen(function* () {
      const planted = yield* plant
      const { guestId, place, tenant } = planted
      const traces = yield* Traces
      const before = (yield* traces.load(tenant, guestId, Load.nothing)).state!.reviews
      const orders = Array.from({ length: 20 }, () =>
        makers.order(place, { status: "completed", guest_id: guestId, customer: nobody })
      )
      yield* insert(tenant, "order", ...orders)
      const outcomes = yield* atOnce(21, (turn) =>
        Effect.gen(function* () {
          if (turn === 10) return yield* erase(planted)
          const { id } = orders[turn < 10 ? turn : turn - 1]!
          const subject = { kind: "order", id } as const
          yield* submitReview(Acting.as(tenant, Acting.system), {
            subject,
            rating: 5,
            comment: "Piepmatz was delighted"
          })
        })
      )
      assert.isEmpty(sorted(outcomes).failed)
      const { state } = yield* traces.load(tenant, guestId, Load.nothing)
      assert.lengthOf(state!.reviews, before.length + orders.length)
      assert.isEmpty(holdsCanary(JSON.stringify([state, yield* traces.texts(tenant, guestId)])))
    })
  )

  it.effect("no answer that comes while the guest is being erased is left", () =>
    Effect.gen(function* () {
      const planted = yield* plant
      const { order, tenant } = planted
      const deliveries = yield* Deliveries
      yield* atOnce(12, () => placeOrder(Acting.as(tenant, Acting.system), order))
      const underWay = yield* claim(tenant)
      assert.isAtLeast(underWay.length, 12)
      yield* Effect.all([erase(planted), ...underWay.map((one) => echo([one]))], { concurrency: "unbounded" })
      assert.isEmpty(holdsCanary(JSON.stringify(yield* deliveries.log(tenant, null, 100))))
    })
  )
}
