/** Records a payment for an order, and marks the order as paid once nothing is due. */
import * as Shapes from "../../foundation/input/Shapes.ts"
import * as Fields from "../../foundation/Fields.ts"
import { Schema } from "effect"
import type { MoneyMethod } from "../../backoffice/AdvancePayment.ts"
import * as NewPayment from "../../backoffice/NewPayment.ts"
import * as Drawer from "../../closings/Drawer.ts"
import * as PaidShares from "../../backoffice/PaidShares.ts"
import type { OrderAccount, PaidShare, Payment } from "../../backoffice/Payment.ts"
import * as PaymentView from "../../backoffice/PaymentView.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Order } from "../../orders/Order.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as PaymentChange from "./PaymentChange.ts"

export interface PaymentRequest extends Omit<NewPayment.Details, "currency" | "method"> {
  readonly orderId: string
  /** Gift cards pay through `redeemGiftCard`, and deposits through `useDeposit`. */
  readonly method: MoneyMethod
  /** The order's currency, which is assumed without it. */
  readonly currency?: string
  /** The amount due that the person saw; when another one is due, nothing is recorded. */
  readonly seenDueMinor?: number
}
/** A line that a payment names. */
export const NamedShare = Schema.Struct({
  line_id: Shapes.number,
  quantity: Fields.optional(Shapes.number),
  share: Fields.optional(Schema.Struct({ count: Shapes.number, of: Shapes.number }))
} satisfies Record<keyof PaidShare, unknown>)

export const PaymentRequest = Schema.Struct({
  orderId: Shapes.text,
  method: Fields.oneOf(["cash", "card", "online", "other"]),
  amountMinor: Shapes.number,
  currency: Fields.optional(Shapes.text),
  seenDueMinor: Fields.optional(Shapes.number),
  tipMinor: Fields.optional(Shapes.number),
  tenderedMinor: Fields.optional(Shapes.number),
  reference: Fields.optional(Shapes.text),
  captured: Fields.optional(Shapes.boolean),
  drawerId: Fields.optional(Shapes.integer),
  lines: Fields.optional(Schema.Array(NamedShare))
} satisfies Record<keyof PaymentRequest, unknown>)

export type Command = PaymentRequest

export interface State {
  readonly account: OrderAccount | null
  readonly venue: Venue | null
  /** Of the order's branch; they need not be known where no drawer is named. */
  readonly drawers?: ReadonlyArray<Drawer.Drawer>
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"payment" | "order", "order.paid" | "payment.recorded">

/** The payment, and the order after it. */
export interface RecordedPayment {
  readonly payment: Payment
  readonly order: Order
  /** The payment as the API shows it. */
  readonly view: PaymentView.PaymentView
  /** The change for the cash that was handed over. */
  readonly changeMinor: number
}

export const decide = (
  { currency, ...asked }: Command,
  { account, drawers = [], venue }: State,
  context: DecisionContext
): Decision.Decision<RecordedPayment, Refusal, Changes> => {
  if (account === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const request = { ...asked, currency: currency ?? account.order.currency }
  const step = venue.settings.cash_rounding_minor ?? null
  const problems = [
    ...Settlement.paymentProblems(account.order, account.payments, request),
    ...NewPayment.problems(request, step),
    ...Drawer.problems(request.method, request.drawerId, drawers),
    ...PaidShares.problems(account.order.lines, account.payments, request.lines ?? [])
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const payment = NewPayment.rowOf(request, account.order.id, step, context)
  const { events, order } = PaymentChange.recorded(account, payment, venue.restaurant, context)
  return Decision.accept(
    {
      payment,
      order,
      view: PaymentView.of(payment, venue.restaurant.time_zone),
      changeMinor: NewPayment.cashOf(request, step).changeMinor
    },
    {
      changes: [ChangeSet.put("payment", payment), ChangeSet.put("order", order)],
      events,
      activity: [
        GuestActivity.entry(
          "payment.recorded",
          { kind: "order", id: order.id },
          {
            payment_id: payment.id,
            method: payment.method,
            amount_minor: payment.amount_minor,
            ...(payment.tip_minor === undefined ? {} : { tip_minor: payment.tip_minor })
          },
          order.guest_id,
          context
        )
      ]
    }
  )
}
