/** Adds a guest's review of an order or a booking; each has at most one. */
import { Effect } from "effect"
import { decide, type ReviewRequest } from "../../domain/decisions/backoffice/submitReview.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Reviews } from "../../ports/backoffice/Reviews.ts"
import { traced } from "../../ports/spans/traced.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export const submitReview = traced("submitReview", (acting: Acting, review: ReviewRequest) =>
  Effect.gen(function* () {
    const reviews = yield* Reviews
    return yield* transact({
      acting,
      contention: `review:${review.subject.id}`,
      newIds: 1,
      load: (request) =>
        Load.andThen(reviews.load(acting.restaurantId, review.subject, request), (visit) =>
          Effect.map(currentVenue(acting), (venue) => ({ visit, venue }))
        ),
      decide: (state, context) => decide(review, state, context)
    })
  })
)
