/** Adds a guest's review of an order or a booking; each has at most one. */
import * as Shapes from "../../foundation/input/Shapes.ts"
import * as Fields from "../../foundation/Fields.ts"
import { Schema } from "effect"
import type { Review, Subject } from "../../backoffice/Review.ts"
import * as Reviewing from "../../backoffice/Review.ts"
import { type Forbidden, NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { Acting } from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Permission from "../../foundation/Permission.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Text from "../../foundation/Text.ts"
import type { ReviewedVisit } from "../../guests/ReviewedVisit.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"

/** A guest's rating of an order or a booking, with a comment or without. */
export interface ReviewRequest {
  readonly subject: Subject
  readonly rating: number
  readonly comment?: string | null
}
export const ReviewRequest = Schema.Struct({
  subject: Schema.Struct({ kind: Fields.oneOf(["order", "reservation"]), id: Shapes.text }),
  rating: Shapes.number,
  comment: Fields.optional(Schema.NullOr(Shapes.text))
} satisfies Record<keyof ReviewRequest, unknown>)

export type Command = ReviewRequest

export interface State {
  /** The order or booking under review. */
  readonly visit: ReviewedVisit | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"review", "review.created">

const longestComment = 2000

const problemsOf = ({ comment, rating, subject }: ReviewRequest, visit: ReviewedVisit): ReadonlyArray<Problem> => {
  const commentProblem = Text.problem(comment?.trim() ?? "", { max: longestComment })
  const wanted = Reviewing.reviewable[subject.kind]
  return [
    ...(Number.isInteger(rating) && rating >= 1 && rating <= 5
      ? []
      : [{ path: "rating", message: "must be an integer from 1 to 5" }]),
    ...(commentProblem === null ? [] : [{ path: "comment", message: commentProblem }]),
    ...(visit.status === wanted
      ? []
      : [{ path: `${subject.kind}_id`, message: `is ${visit.status}; it can be reviewed once it is ${wanted}` }]),
    ...(visit.review === null ? [] : [{ path: `${subject.kind}_id`, message: "has already been reviewed" }])
  ]
}

/** A guest reviews only what their page is about. */
export const authorize = ({ authority }: Pick<Acting, "authority">, { subject }: Command): Forbidden | null =>
  Permission.refusalToGuest(
    authority,
    { kind: subject.kind === "reservation" ? "booking" : "order", id: subject.id },
    `reviewing this ${subject.kind}`
  )

export const decide = (
  request: Command,
  { venue, visit }: State,
  context: DecisionContext
): Decision.Decision<Review, Refusal, Changes> => {
  const { subject } = request
  if (visit === null || venue === null) return Decision.refuse(new NotFound({ resource: subject.kind }))
  const problems = problemsOf(request, visit)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const { guest } = visit
  const review: Review = {
    id: context.id(),
    version: 0,
    order_id: subject.kind === "order" ? subject.id : null,
    reservation_id: subject.kind === "reservation" ? subject.id : null,
    subject: Reviewing.subjectOf(subject),
    guest_id: guest?.id ?? null,
    rating: request.rating,
    // A comment may hold personal data, so it is dropped when the guest was erased; a rating holds none.
    comment: guest?.erased === true ? null : request.comment?.trim() || null,
    created_at: context.now
  }
  const data = { review: Reviewing.view(review, venue.restaurant.time_zone) }
  return Decision.accept(review, {
    // Guards against a guest who is being erased at the same time.
    guards: guest === null ? [] : [{ kind: "guest", id: guest.id, version: guest.version }],
    changes: [ChangeSet.put("review", review)],
    // The comment may hold personal data, so the event carries the guest's id for erasure.
    events: [Event.make("review.created", venue.restaurant, data, context, review.guest_id)],
    activity: [
      GuestActivity.entry(
        "review.created",
        { kind: "review", id: String(review.id) },
        { of: review.subject, rating: review.rating },
        review.guest_id,
        context
      )
    ]
  })
}
