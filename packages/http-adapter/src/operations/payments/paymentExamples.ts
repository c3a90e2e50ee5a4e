/** Examples of the operations on payments. They are what a new sandbox responds on the example day. */
import type { Example } from "../../protocol/Annotations.ts"

const order = "019b8d62-7a80-7058-b584-a13f6d7fe41c"

const payment = {
  id: "019ced65-d5c0-72c2-bb73-d421ee9f09c4",
  order_id: order,
  method: "card",
  amount_minor: 4650,
  currency: "EUR",
  tip_minor: 350,
  rounding_minor: 0,
  tendered_minor: null,
  change_minor: null,
  reference: "T-20481",
  refunded_minor: 0,
  tip_refunded_minor: 0,
  refunded_at: null,
  created_at: "2026-03-14T12:00:00.000+01:00"
}

export const listPayments: Example = {
  path: { order },
  response: { data: [], meta: { due_minor: 4650, to_be_refunded_minor: 0 }, links: {} }
}

export const recordPayment: Example = {
  path: { order },
  payload: { method: "card", amount_minor: 4650, tip_minor: 350, reference: "T-20481" },
  response: { data: payment, meta: {}, links: {} }
}

export const refundPayment: Example = {
  path: { payment: payment.id },
  payload: { amount_minor: 700, cause: "goodwill", reason: "The tiramisù was cold" },
  response: {
    data: { ...payment, refunded_minor: 700, refunded_at: "2026-03-14T12:30:00.000+01:00" },
    meta: {},
    links: {}
  }
}
