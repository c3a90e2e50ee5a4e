/** A guest's review of an order or a booking: one rating for each. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"

export type Subject =
  | { readonly kind: "order"; readonly id: Uuid }
  | { readonly kind: "reservation"; readonly id: Uuid }

/** A row: one review. */
export interface Review {
  readonly id: number
  readonly version: number
  readonly order_id: Uuid | null
  readonly reservation_id: Uuid | null
  /** The order or booking as one text; unique in the restaurant, so that each is reviewed once. */
  readonly subject: string
  readonly guest_id: number | null
  readonly rating: number
  readonly comment: string | null
  readonly created_at: Instant
}

/** The order or booking as one text, for the unique index. */
export const subjectOf = ({ id, kind }: Subject): string => `${kind}:${id.toLowerCase()}`

/** Only a visit that took place can be reviewed: a completed order, or a seated booking. */
export const reviewable: Readonly<Record<Subject["kind"], string>> = { order: "completed", reservation: "seated" }

/** The schema of a review in events. */
export const ReviewView = Described.struct(
  {
    id: Schema.Int,
    order_id: Schema.NullOr(Schema.UUID),
    reservation_id: Schema.NullOr(Schema.UUID),
    rating: Schema.Int.pipe(Schema.between(1, 5)),
    comment: Schema.NullOr(Schema.String),
    created_at: Fields.dateTime
  },
  {
    id: "The id of the review.",
    order_id: "The order that was rated, if it was an order.",
    reservation_id: "The reservation that was rated, if it was a reservation.",
    rating: "From 1 to 5.",
    comment: "What the guest wrote.",
    created_at: "When the guest submitted it."
  }
).annotations({ identifier: "Review", description: "A guest's rating of an order or a reservation." })

/** The review as events represent it, with its time on the restaurant's clock. */
export const view = (review: Review, zone: Zone): typeof ReviewView.Type => ({
  id: review.id,
  order_id: review.order_id,
  reservation_id: review.reservation_id,
  rating: review.rating,
  comment: review.comment,
  created_at: ZonedClock.format(zone, review.created_at)
})
