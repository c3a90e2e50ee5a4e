/** Reviews: one for each order and booking. */
import { assert } from "chai"
import { Acting, Load, type Review, Reviews, submitReview } from "@fourtop/core/internal"
import { Effect } from "effect"
import { found, insert, uuid } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { type BackOffice, eventsOf } from "./events.ts"

const { nothing } = Load

/** A completed order and a seated booking of one guest. */
const visits = Effect.gen(function* () {
  const place = yield* found()
  const tenant = place.restaurantId
  const guest = yield* insert(tenant, "guest", makers.guest(place))
  const order = yield* insert(tenant, "order", makers.order(place, { status: "completed", guest_id: guest.id }))
  const booking = yield* insert(tenant, "booking", makers.booking(place, { status: "seated", guest_id: guest.id }))
  const subjects: ReadonlyArray<Review.Subject> = [
    { kind: "order", id: order.id },
    { kind: "reservation", id: booking.id }
  ]
  return { place, tenant, guest, subjects }
})

export const reviews = (it: It<BackOffice>) => {
  it.effect("what is rated is loaded with its status, its guest and the review it has", () =>
    Effect.gen(function* () {
      const { guest, place, subjects, tenant } = yield* visits
      const elsewhere = yield* found()
      const port = yield* Reviews
      for (const subject of subjects) {
        const status = subject.kind === "order" ? "completed" : "seated"
        const load = Effect.map(port.load(tenant, subject, nothing), ({ state }) => state)
        assert.deepStrictEqual(yield* load, { status, guest, review: null })
        const name = `${subject.kind}:${subject.id}`
        const review = yield* insert(tenant, "review", makers.review(place, { subject: name, guest_id: guest.id }))
        assert.deepStrictEqual(yield* load, { status, guest, review })
        assert.isNull((yield* port.load(elsewhere.restaurantId, subject, nothing)).state)
        assert.isNull((yield* port.load(tenant, { ...subject, id: yield* uuid }, nothing)).state)
        assert.isNull((yield* port.load(tenant, { ...subject, id: "no id" }, nothing)).state)
      }
    })
  )

  it.effect("the newest reviews come first, as many as asked for, of one restaurant", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const port = yield* Reviews
      const rows = yield* Effect.forEach([1, 2, 3], (rating) =>
        insert(place.restaurantId, "review", makers.review(place, { rating }))
      )
      assert.deepStrictEqual(yield* port.latest(place.restaurantId, 2), rows.toReversed().slice(0, 2))
      assert.isEmpty(yield* port.latest(elsewhere.restaurantId, 2))
    })
  )

  it.effect("of fifty who rate the same at once one does, and the others hear that it was rated", () =>
    Effect.gen(function* () {
      const { subjects, tenant } = yield* visits
      for (const subject of subjects) {
        const { failed, succeeded } = sorted(
          yield* atOnce(50, () =>
            submitReview(Acting.as(tenant, Acting.system), { subject, rating: 5, comment: " Wonderful " })
          )
        )
        assert.lengthOf(succeeded, 1)
        assert.deepInclude(succeeded[0], { rating: 5, comment: "Wonderful" })
        for (const error of failed) assert.strictEqual(error._tag, "ValidationFailed")
      }
      assert.lengthOf(yield* eventsOf(tenant, "review.created"), 2)
    })
  )
}
