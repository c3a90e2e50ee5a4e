/** Pays for an order with a gift card: the card, the payment and the order change in one commit. */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { NotFound, ValidationFailed } from "../Errors.ts"
import * as Event from "../events/Event.ts"
import { Crypto } from "../ports/Crypto.ts"
import { type CardAtTill, GiftCards } from "../ports/GiftCards.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import * as GiftCard from "./GiftCard.ts"
import type { Payment } from "./Payment.ts"
import * as PaymentChange from "./PaymentChange.ts"
import type { RecordedPayment } from "./recordPayment.ts"
import * as Settlement from "./Settlement.ts"

/** Which card pays how much of which order. */
export interface Redemption {
  readonly code: string
  readonly orderId: string
  /** As much as card and order allow, when it is left out. */
  readonly amountMinor?: number
}

export const redeemGiftCard = (acting: Acting, redemption: Redemption) =>
  Effect.gen(function* () {
    const giftCards = yield* GiftCards
    const crypto = yield* Crypto
    const digest = crypto.sha256(GiftCard.normalized(redemption.code))
    return yield* transact({
      acting,
      contention: `gift_card:${digest}`,
      load: (load) =>
        Effect.gen(function* () {
          const loaded = yield* giftCards.load(acting.restaurantId, digest, redemption.orderId, load)
          const venue = yield* currentVenue(acting)
          return { ...loaded, state: { found: loaded.state, venue } }
        }),
      decide: ({ found, venue }, fresh) => decide(acting, redemption, found, venue, fresh)
    })
  })

export const decide = (
  { actor }: Pick<Acting, "actor">,
  redemption: Omit<Redemption, "code">,
  { account, card }: CardAtTill,
  venue: Venue | null,
  fresh: Fresh
): Decision.Decision<RecordedPayment, NotFound | ValidationFailed> => {
  if (account === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  if (card === null) return Decision.refuse(new NotFound({ resource: "gift card" }))
  const due = Settlement.dueMinor(account.order, account.payments)
  const amountMinor = redemption.amountMinor ?? Math.min(card.balance_minor, due)
  const problems = [
    ...Settlement.paymentProblems(account.order, account.payments, { amountMinor, currency: card.currency }),
    ...(amountMinor > card.balance_minor
      ? [{ path: "amount_minor", message: `is more than the ${card.balance_minor} left on the card` }]
      : [])
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const payment: Payment = {
    id: fresh.uuid(),
    version: 0,
    order_id: account.order.id,
    method: "gift_card",
    gift_card_id: card.id,
    amount_minor: amountMinor,
    currency: card.currency,
    refunded_minor: 0,
    refunded_at: null,
    created_at: fresh.now
  }
  const spent = { ...card, balance_minor: card.balance_minor - amountMinor }
  const settled = PaymentChange.settle(account.order, [...account.payments, payment], venue.restaurant, fresh)
  const data = { gift_card: GiftCard.view(spent), order_id: account.order.id, amount_minor: amountMinor }
  return Decision.accept(
    { payment, order: settled.order },
    {
      changes: [
        ChangeSet.put("gift_card", spent),
        ChangeSet.put("payment", payment),
        ChangeSet.put("order", settled.order)
      ],
      events: [Event.make("giftcard.redeemed", venue.restaurant, data, fresh), ...settled.events],
      activity: [
        Activity.entry(
          {
            actor,
            action: "giftcard.redeemed",
            subject: { kind: "gift_card", id: String(card.id) },
            detail: { order_id: account.order.id, payment_id: payment.id, amount_minor: amountMinor },
            guest_id: account.order.guest_id
          },
          fresh
        )
      ]
    }
  )
}
