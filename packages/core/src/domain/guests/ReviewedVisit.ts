/** What a guest rates. */
import type { Review } from "../backoffice/Review.ts"
import type { Guest } from "./Guest.ts"

/** An order or booking as far as a review of it goes. */
export interface ReviewedVisit {
  readonly status: string
  /** Who came; null when nobody knows. */
  readonly guest: Guest | null
  /** The review there is already. */
  readonly review: Review | null
}
