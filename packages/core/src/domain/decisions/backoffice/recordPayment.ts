/** Records a payment for an order, and marks the order as paid once nothing is due. */
import * as Shapes from "../../foundation/input/Shapes.ts"
import * as Fields from "../../foundation/Fields.ts"
import { Schema } from "effect"
import type { MoneyMethod } from "../../backoffice/AdvancePayment.ts"
import type { OrderAccount, Payment } from "../../backoffice/Payment.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Order } from "../../orders/Order.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as PaymentChange from "./PaymentChange.ts"

export interface PaymentRequest {
  readonly orderId: string
  /** Gift cards pay through `redeemGiftCard`, and deposits through `useDeposit`. */
  readonly method: MoneyMethod
  readonly amountMinor: number
  readonly currency: string
  /** The amount due that the person saw; when another one is due, nothing is recorded. */
  readonly seenDueMinor?: number
}
export const PaymentRequest = Schema.Struct({
  orderId: Shapes.text,
  method: Fields.oneOf(["cash", "card", "online"]),
  amountMinor: Shapes.number,
  currency: Shapes.text,
  seenDueMinor: Fields.optional(Shapes.number)
} satisfies Record<keyof PaymentRequest, unknown>)

export type Command = PaymentRequest

export interface State {
  readonly account: OrderAccount | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"payment" | "order", "order.paid">

/** The payment, and the order after it. */
export interface RecordedPayment {
  readonly payment: Payment
  readonly order: Order
}

export const decide = (
  request: Command,
  { account, venue }: State,
  context: DecisionContext
): Decision.Decision<RecordedPayment, Refusal, Changes> => {
  if (account === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const problems = Settlement.paymentProblems(account.order, account.payments, request)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const payment: Payment = {
    id: context.uuid(),
    version: 0,
    order_id: account.order.id,
    method: request.method,
    gift_card_id: null,
    amount_minor: request.amountMinor,
    currency: request.currency,
    refunded_minor: 0,
    refunded_at: null,
    created_at: context.now
  }
  const { events, order } = PaymentChange.settle(
    account.order,
    [...account.payments, payment],
    venue.restaurant,
    context
  )
  return Decision.accept(
    { payment, order },
    {
      changes: [ChangeSet.put("payment", payment), ChangeSet.put("order", order)],
      events,
      activity: [
        GuestActivity.entry(
          "payment.recorded",
          { kind: "order", id: order.id },
          { payment_id: payment.id, method: payment.method, amount_minor: payment.amount_minor },
          order.guest_id,
          context
        )
      ]
    }
  )
}
