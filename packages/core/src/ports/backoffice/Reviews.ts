import { Context, type Effect } from "effect"
import type { Review, Subject } from "../../domain/backoffice/Review.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { ReviewedVisit } from "../../domain/guests/ReviewedVisit.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

export type { ReviewedVisit } from "../../domain/guests/ReviewedVisit.ts"

/** Reads reviews. */
export class Reviews extends Context.Tag("@fourtop/core/Reviews")<
  Reviews,
  {
    /** The order or booking to review, for a decision; null when the restaurant has no such order or booking. */
    readonly load: (
      tenant: RestaurantId,
      subject: Subject,
      request: LoadRequest
    ) => Effect.Effect<Loaded<ReviewedVisit | null>>
    /** The newest reviews first. */
    readonly latest: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<Review>>
  }
>() {}
