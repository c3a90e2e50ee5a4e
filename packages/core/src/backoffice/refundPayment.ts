/**
 * Gives a payment back, whole or in part. A gift card gets its money back on the card. The order keeps the moment it
 * was paid; what was given back is due again, so that a guest can pay another way.
 */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { NotFound, ValidationFailed } from "../Errors.ts"
import * as Event from "../events/Event.ts"
import { type LoadedPayment, Payments } from "../ports/Payments.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Payment } from "./Payment.ts"
import * as PaymentView from "./Payment.ts"
import * as Settlement from "./Settlement.ts"

export const refundPayment = (acting: Acting, paymentId: string, amountMinor: number) =>
  Effect.gen(function* () {
    const payments = yield* Payments
    return yield* transact({
      acting,
      contention: `payment:${paymentId}`,
      load: (load) =>
        Effect.gen(function* () {
          const loaded = yield* payments.load(acting.restaurantId, paymentId, load)
          const venue = yield* currentVenue(acting)
          return { ...loaded, state: { found: loaded.state, venue } }
        }),
      decide: ({ found, venue }, fresh) => decide(acting, amountMinor, found, venue, fresh)
    })
  })

export const decide = (
  { actor }: Pick<Acting, "actor">,
  amountMinor: number,
  found: LoadedPayment | null,
  venue: Venue | null,
  fresh: Fresh
): Decision.Decision<Payment, NotFound | ValidationFailed> => {
  if (found === null || venue === null) return Decision.refuse(new NotFound({ resource: "payment" }))
  const { giftCard: card, payment: before } = found
  const problems = Settlement.refundProblems(before, amountMinor)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const payment = { ...before, refunded_minor: before.refunded_minor + amountMinor, refunded_at: fresh.now }
  const data = { payment: PaymentView.refundedView(payment, fresh.now, venue.restaurant.time_zone) }
  return Decision.accept(payment, {
    changes: [
      ChangeSet.put("payment", payment),
      ...(card === null
        ? []
        : [ChangeSet.put("gift_card", { ...card, balance_minor: card.balance_minor + amountMinor })])
    ],
    events: [Event.make("payment.refunded", venue.restaurant, data, fresh)],
    activity: [
      Activity.entry(
        {
          actor,
          action: "payment.refunded",
          subject: { kind: "payment", id: payment.id },
          detail: { order_id: payment.order_id, amount_minor: amountMinor, refunded_minor: payment.refunded_minor }
        },
        fresh
      )
    ]
  })
}
