/** The operations on payments, each a use-case of core. */
import { type Order, type PaymentView, listPayments, recordPayment, refundPayment } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Envelope from "../../protocol/Envelope.ts"
import type { HandlersOf } from "../../protocol/Handlers.ts"
import { write } from "../../protocol/Idempotency.ts"
import type { PaymentsApi } from "./PaymentsApi.ts"

interface Changed {
  readonly order: Order.Order
  readonly view: PaymentView.PaymentView
}

const single = {
  envelope: ({ view }: Changed) => Envelope.of(view, {}),
  holds: ({ order }: Changed) => ({ resource: "payment", guest_id: order.guest_id }) as const
}

export const paymentHandlers: HandlersOf<typeof PaymentsApi> = {
  listPayments: ({ acting, path }) =>
    Effect.map(listPayments(acting, path.order), ({ dueMinor, payments, toBeRefundedMinor }) =>
      Envelope.of(payments, { due_minor: dueMinor, to_be_refunded_minor: toBeRefundedMinor })
    ),

  recordPayment: (incoming) => {
    const { amount_minor, captured = false, method, reference, tendered_minor, tip_minor = 0 } = incoming.payload
    const request = {
      orderId: incoming.path.order,
      method,
      amountMinor: amount_minor,
      tipMinor: tip_minor,
      captured,
      ...(tendered_minor == null ? {} : { tenderedMinor: tendered_minor }),
      ...(reference == null ? {} : { reference })
    }
    return write(incoming, (acting) => recordPayment(acting, request), single)
  },

  refundPayment: (incoming) => {
    const { amount_minor = 0, cause = null, reason = null, tip_minor = 0 } = incoming.payload
    const options = { tipMinor: tip_minor, cause, reason }
    return write(incoming, (acting) => refundPayment(acting, incoming.path.payment, amount_minor, options), single)
  }
}
