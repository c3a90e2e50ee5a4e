/** `fourtop review`: what guests thought of an order or a visit. */
import { Args, Command, Options } from "@effect/cli"
import { submitReview } from "@fourtop/core"
import { Effect, Option } from "effect"
import { useCase } from "./useCase.ts"

const add = useCase(
  "review add",
  {
    id: Args.text({ name: "ID" }).pipe(Args.withDescription("The id of the order or reservation that is rated.")),
    rating: Args.integer({ name: "RATING" }).pipe(Args.withDescription("From 1 to 5.")),
    of: Options.choice("of", ["order", "reservation"]).pipe(
      Options.withDefault("order"),
      Options.withDescription("What the id is of.")
    ),
    comment: Options.text("comment").pipe(Options.withDescription("In the guest's words."), Options.optional)
  },
  (given, { acting }) => {
    const subject = { kind: given.of, id: given.id }
    const comment = Option.getOrNull(given.comment)
    return Effect.map(submitReview(acting, { subject, rating: given.rating, comment }), (review) => ({
      value: {
        id: review.id,
        order_id: review.order_id,
        reservation_id: review.reservation_id,
        rating: review.rating,
        comment: review.comment
      },
      text: `Review ${review.id}: ${review.rating} of 5.`
    }))
  }
)

export const review = Command.make("review").pipe(
  Command.withDescription("What guests thought of their orders and visits."),
  Command.withSubcommands([add])
)
