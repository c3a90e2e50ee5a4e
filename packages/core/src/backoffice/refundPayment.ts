/**
 * Gives a payment back, whole or in part. A gift card gets its money back on the card. The order keeps the moment it
 * was paid; what was given back is due again, so that a guest can pay another way.
 */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { NotFound, ValidationFailed } from "../Errors.ts"
import * as Event from "../events/Event.ts"
import type { Guest } from "../guests/Guest.ts"
import * as GuestVisits from "../guests/GuestVisits.ts"
import type { Order } from "../orders/Order.ts"
import { Guests } from "../ports/Guests.ts"
import { Orders } from "../ports/Orders.ts"
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
          const paidFor = yield* orderOf(acting.restaurantId, loaded.state)
          return { ...loaded, state: { found: loaded.state, paidFor, venue } }
        }),
      decide: ({ found, paidFor, venue }, fresh) => decide(acting, amountMinor, found, paidFor, venue, fresh)
    })
  })

const nothing = { key: null, reserve: 0 }

/** What was paid for, and who spent the money. */
interface PaidFor {
  readonly order: Order
  readonly guest: Guest | null
}

const orderOf = (tenant: number, found: LoadedPayment | null): Effect.Effect<PaidFor | null, never, Orders | Guests> =>
  Effect.gen(function* () {
    if (found === null) return null
    const { state } = yield* (yield* Orders).load(tenant, found.payment.order_id, nothing)
    if (state === null) return null
    const { guest_id } = state.order
    const guest = guest_id === null ? null : (yield* (yield* Guests).load(tenant, guest_id, nothing)).state
    return { order: state.order, guest }
  })

export const decide = (
  { actor }: Pick<Acting, "actor">,
  amountMinor: number,
  found: LoadedPayment | null,
  paidFor: PaidFor | null,
  venue: Venue | null,
  fresh: Fresh
): Decision.Decision<Payment, NotFound | ValidationFailed> => {
  if (found === null || paidFor === null || venue === null) {
    return Decision.refuse(new NotFound({ resource: "payment" }))
  }
  const { giftCard: card, payment: before } = found
  const problems = Settlement.refundProblems(before, amountMinor)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const payment = { ...before, refunded_minor: before.refunded_minor + amountMinor, refunded_at: fresh.now }
  const data = { payment: PaymentView.refundedView(payment, fresh.now, venue.restaurant.time_zone) }
  const { guest, order } = paidFor
  return Decision.accept(payment, {
    changes: [
      ChangeSet.put("payment", payment),
      // Written with the order, so that a refund and its completion never both count the money, nor neither.
      ChangeSet.put("order", { ...order, refunded_minor: order.refunded_minor + amountMinor }),
      ...(order.status === "completed" ? GuestVisits.refund(guest, amountMinor, fresh.now) : []),
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
