/** Pays for all or part of an order with a gift card. */
import * as Shapes from "../../foundation/input/Shapes.ts"
import * as Fields from "../../foundation/Fields.ts"
import { Schema } from "effect"
import * as GiftCard from "../../backoffice/GiftCard.ts"
import * as PaidShares from "../../backoffice/PaidShares.ts"
import type { GiftCardWithOrder, PaidShare, Payment } from "../../backoffice/Payment.ts"
import * as PaymentView from "../../backoffice/PaymentView.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as PaymentChange from "./PaymentChange.ts"
import { NamedShare, type RecordedPayment } from "./recordPayment.ts"

export interface Redemption {
  readonly code: string
  readonly orderId: string
  /** If omitted, as much as the card's balance and the amount due allow. */
  readonly amountMinor?: number
  /** The amount due that the person saw; when another one is due, nothing is redeemed. */
  readonly seenDueMinor?: number
  /** The lines, or shares of them, that it pays for. */
  readonly lines?: ReadonlyArray<PaidShare>
}
export const Redemption = Schema.Struct({
  code: Shapes.text,
  orderId: Shapes.text,
  amountMinor: Fields.optional(Shapes.number),
  seenDueMinor: Fields.optional(Shapes.number),
  lines: Fields.optional(Schema.Array(NamedShare))
} satisfies Record<keyof Redemption, unknown>)

/** The input; the card and the order are in the state. */
export type Command = Omit<Redemption, "code" | "orderId">

export interface State extends GiftCardWithOrder {
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<
  "gift_card" | "payment" | "order",
  "giftcard.redeemed" | "order.paid" | "payment.recorded"
>

export const decide = (
  redemption: Command,
  { account, card, venue }: State,
  context: DecisionContext
): Decision.Decision<RecordedPayment, Refusal, Changes> => {
  if (account === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  if (card === null) return Decision.refuse(new NotFound({ resource: "gift card" }))
  const { lines = [] } = redemption
  const due = Settlement.dueMinor(account.order, account.payments)
  const amountMinor = redemption.amountMinor ?? Math.min(card.balance_minor, due)
  const problems = [
    ...Settlement.paymentProblems(account.order, account.payments, {
      ...redemption,
      amountMinor,
      currency: card.currency
    }),
    ...PaidShares.problems(account.order.lines, account.payments, lines),
    ...(amountMinor > card.balance_minor
      ? [{ path: "amount_minor", message: `is more than the ${card.balance_minor} left on the card` }]
      : [])
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const payment: Payment = {
    id: context.uuid(),
    version: 0,
    order_id: account.order.id,
    method: "gift_card",
    gift_card_id: card.id,
    ...(card.given === true ? { given: true } : {}),
    amount_minor: amountMinor,
    currency: card.currency,
    ...(lines.length === 0 ? {} : { shares: lines }),
    refunded_minor: 0,
    refunded_at: null,
    created_at: context.now
  }
  const spent = { ...card, balance_minor: card.balance_minor - amountMinor }
  const settled = PaymentChange.recorded(account, payment, venue.restaurant, context)
  const data = { gift_card: GiftCard.view(spent), order_id: account.order.id, amount_minor: amountMinor }
  return Decision.accept(
    {
      payment,
      order: settled.order,
      view: PaymentView.of(payment, venue.restaurant.time_zone),
      changeMinor: 0
    },
    {
      changes: [
        ChangeSet.put("gift_card", spent),
        ChangeSet.put("payment", payment),
        ChangeSet.put("order", settled.order)
      ],
      events: [Event.make("giftcard.redeemed", venue.restaurant, data, context), ...settled.events],
      activity: [
        GuestActivity.entry(
          "giftcard.redeemed",
          { kind: "gift_card", id: String(card.id) },
          { order_id: account.order.id, payment_id: payment.id, amount_minor: amountMinor },
          account.order.guest_id,
          context
        )
      ]
    }
  )
}
