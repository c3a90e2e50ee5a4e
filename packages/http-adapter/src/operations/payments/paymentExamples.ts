/** Examples of the operations on payments. They are what a new sandbox responds on the example day. */
import type { Example } from "../../protocol/Annotations.ts"

const order = "019b8d62-7a80-7058-b584-a13f6d7fe41c"

/** The part of the sandbox's order that was paid in advance. */
const payment = {
  id: "019b8d62-7a80-71d1-b4ab-fce9dc9c347b",
  order_id: order,
  method: "card",
  amount_minor: 1000,
  currency: "EUR",
  tip_minor: 0,
  rounding_minor: 0,
  tendered_minor: null,
  change_minor: null,
  reference: null,
  refunded_minor: 0,
  tip_refunded_minor: 0,
  refunded_at: null,
  created_at: "2026-03-13T20:00:00.000+01:00"
}

const single = (data: object) => ({ data, meta: {}, links: {} })

export const listPayments: Example = {
  path: { order },
  response: { data: [payment], meta: { due_minor: 3650, to_be_refunded_minor: 0 }, links: {} }
}

/** A part of what is due, also after other examples have changed the order. */
export const recordPayment: Example = {
  path: { order },
  payload: { method: "card", amount_minor: 1500, tip_minor: 150, reference: "T-20481" },
  response: single({
    ...payment,
    id: "019ced65-d5c0-72c2-bb73-d421ee9f09be",
    amount_minor: 1500,
    tip_minor: 150,
    reference: "T-20481",
    created_at: "2026-03-14T18:30:00.000+01:00"
  })
}

export const refundPayment: Example = {
  path: { payment: payment.id },
  payload: { amount_minor: 700, cause: "goodwill", reason: "The tiramisù was cold" },
  response: single({ ...payment, refunded_minor: 700, refunded_at: "2026-03-14T18:30:00.000+01:00" })
}
