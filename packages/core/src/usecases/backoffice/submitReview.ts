/** Adds a guest's review of an order or a booking; each has at most one. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { authorize, decide, ReviewRequest } from "../../domain/decisions/backoffice/submitReview.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Reviews } from "../../ports/backoffice/Reviews.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Adds a guest's review of an order or a booking; each has at most one. */
export const submitReview = useCase(
  "submitReview",
  { may: { areas: ["orders", "book"], scope: null, guests: true }, input: [Input.command(ReviewRequest)] },
  (acting: Acting, review: ReviewRequest) =>
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
        authorize: () => authorize(acting, review),
        decide: (state, context) => decide(review, state, context)
      })
    })
)
