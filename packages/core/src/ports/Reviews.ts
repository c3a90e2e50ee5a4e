import { Context, type Effect } from "effect"
import type { RestaurantId } from "../access/Restaurant.ts"
import type { Review, Subject } from "../backoffice/Review.ts"
import type { Guest } from "../guests/Guest.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

/** An order or booking as far as a review of it goes. */
export interface ReviewedVisit {
  readonly status: string
  /** Who came; null when nobody knows. */
  readonly guest: Guest | null
  /** The review there is already. */
  readonly review: Review | null
}

/** Reads reviews. */
export class Reviews extends Context.Tag("@fourtop/core/Reviews")<
  Reviews,
  {
    /** What is to be rated, to decide upon; null when the restaurant has no such order or booking. */
    readonly load: (
      tenant: RestaurantId,
      subject: Subject,
      request: LoadRequest
    ) => Effect.Effect<Loaded<ReviewedVisit | null>>
    /** The newest reviews first. */
    readonly latest: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<Review>>
  }
>() {}
