/** The order or booking that a review is about. */
import type { Review } from "../backoffice/Review.ts"
import type { Guest } from "./Guest.ts"

/** An order or booking, as a review needs it. */
export interface ReviewedVisit {
  readonly status: string
  /** The guest; null when unknown. */
  readonly guest: Guest | null
  /** The existing review, if there is one. */
  readonly review: Review | null
}
