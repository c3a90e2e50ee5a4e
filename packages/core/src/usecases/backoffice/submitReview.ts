/** A guest rates an order or a booking, once. */
import { Effect } from "effect"
import { decide, type ReviewRequest } from "../../domain/decisions/backoffice/submitReview.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Reviews } from "../../ports/Reviews.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export const submitReview = (acting: Acting, request: ReviewRequest) =>
  Effect.gen(function* () {
    const reviews = yield* Reviews
    return yield* transact({
      acting,
      contention: `review:${request.subject.id}`,
      newIds: 1,
      load: (load) =>
        Effect.gen(function* () {
          const loaded = yield* reviews.load(acting.restaurantId, request.subject, load)
          const venue = yield* currentVenue(acting)
          return { ...loaded, state: { visit: loaded.state, venue } }
        }),
      decide: ({ venue, visit }, context) => decide(acting, request, visit, venue, context)
    })
  })
