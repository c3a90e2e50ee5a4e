/** Pays for an order with the deposit of its reservation, as far as the deposit goes. */
import { Schema } from "effect"
import type { AdvancePayment } from "../../backoffice/AdvancePayment.ts"
import * as NewPayment from "../../backoffice/NewPayment.ts"
import type { OrderAccount, Payment } from "../../backoffice/Payment.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import type { Booking } from "../../bookings/Booking.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import * as DepositMoney from "../../bookings/DepositMoney.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as Fields from "../../foundation/Fields.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { Order } from "../../orders/Order.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as BookingChange from "../bookings/BookingChange.ts"
import * as PaymentChange from "./PaymentChange.ts"

export interface DepositUse {
  readonly orderId: string
  readonly reservationId: string
  /** If omitted, as much as is left of the deposit and is due. */
  readonly amountMinor?: number
}
export const DepositUse = Schema.Struct({
  orderId: Shapes.text,
  reservationId: Shapes.text,
  amountMinor: Fields.optional(Shapes.number)
} satisfies Record<keyof DepositUse, unknown>)

/** The input; the order and the reservation are in the state. */
export type Command = Pick<DepositUse, "amountMinor">

export interface State {
  readonly account: OrderAccount | null
  readonly booking: Booking | null
  readonly deposit: AdvancePayment | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"booking" | "payment" | "order", "reservation.updated" | "order.paid" | "payment.recorded">

export interface UsedDeposit {
  readonly payment: Payment
  readonly order: Order
}

export const decide = (
  command: Command,
  { account, booking, deposit, venue }: State,
  context: DecisionContext
): Decision.Decision<UsedDeposit, Refusal, Changes> => {
  if (account === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  if (booking === null) return Decision.refuse(new NotFound({ resource: "reservation" }))
  const { currency } = venue.restaurant
  const paid = DepositMoney.held(booking, deposit, currency, context)
  const left = paid === null ? 0 : DepositMoney.leftOf(booking, paid)
  const amountMinor = command.amountMinor ?? Math.min(left, Settlement.dueMinor(account.order, account.payments))
  const problems = [
    ...ownProblems(account.order, booking, left),
    ...Settlement.paymentProblems(account.order, account.payments, { amountMinor, currency }),
    ...(amountMinor > left ? [{ path: "amount_minor", message: `is more than the ${left} left of the deposit` }] : [])
  ]
  if (paid === null || problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const details = { method: "deposit", amountMinor, currency } as const
  const payment = { ...NewPayment.rowOf(details, account.order.id, null, context), reservation_id: booking.id }
  const settled = PaymentChange.recorded(account, payment, venue.restaurant, context)
  const used = BookingView.withView(
    {
      ...booking,
      deposit_payment_id: paid.id,
      deposit_used_minor: (booking.deposit_used_minor ?? 0) + amountMinor,
      updated_at: ZonedClock.stamp(context.now, booking.updated_at)
    },
    venue.restaurant.time_zone
  )
  return Decision.accept(
    { payment, order: settled.order },
    {
      changes: [
        ...(deposit === null ? [ChangeSet.put("payment", paid)] : []),
        ChangeSet.put("booking", used),
        ChangeSet.put("payment", payment),
        ChangeSet.put("order", settled.order)
      ],
      events: [BookingChange.updated(["deposit_used_minor"])(used, venue.restaurant, context), ...settled.events],
      activity: [
        GuestActivity.entry(
          "payment.recorded",
          { kind: "order", id: account.order.id },
          { payment_id: payment.id, method: payment.method, amount_minor: amountMinor },
          account.order.guest_id,
          context
        )
      ]
    }
  )
}

const ownProblems = ({ reservation_id }: Order, { id }: Booking, left: number): ReadonlyArray<Problem> => {
  if (reservation_id !== id) return [{ path: "reservation_id", message: "is not the reservation of this order" }]
  return left > 0 ? [] : [{ path: "reservation_id", message: "has no deposit that can be used" }]
}
