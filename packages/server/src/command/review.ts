/** `fourtop review`: guests' ratings of orders and visits. */
import { submitReview } from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import type { Group } from "./line/Command.ts"
import { argument, optional, withDefault } from "./line/Parameter.ts"
import * as ShortIds from "./line/ShortIds.ts"
import { useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const add = useCase(
  {
    name: "review add",
    summary: "Records a guest's rating of an order or a reservation, once for each.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 5", "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e99 3 --of reservation"],
    parameters: {
      id: argument("ID", Value.text, "ID or its ending, as shown by `order list` or `booking list`."),
      rating: argument("RATING", Value.integer, "From 1 to 5, the best."),
      of: withDefault("--of KIND", Value.choice(["order", "reservation"]), "What the ID belongs to.", "order"),
      comment: optional("--comment TEXT", Value.text, "What the guest wrote.")
    }
  },
  (given, { acting, restaurant }) => {
    const comment = Option.getOrNull(given.comment)
    const submitted = Effect.gen(function* () {
      const id = yield* given.of === "order"
        ? ShortIds.ofOrder(given.id, restaurant)
        : ShortIds.ofBooking(given.id, restaurant)
      return yield* submitReview(acting, { subject: { kind: given.of, id }, rating: given.rating, comment })
    })
    return Effect.map(submitted, (review) => ({
      value: {
        id: review.id,
        order_id: review.order_id,
        reservation_id: review.reservation_id,
        rating: review.rating,
        comment: review.comment
      },
      text: `Recorded review ${review.id}: ${review.rating} out of 5.`
    }))
  }
)

export const review: Group = {
  name: "review",
  summary: "Records what guests thought of orders and reservations.",
  commands: [add]
}
