/**
 * The operations of `payments`, one function each. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Connection } from "../transport/Connection.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type {
  ListPaymentsRequest,
  ListPaymentsResponse,
  RecordPaymentRequest,
  RecordPaymentResponse,
  RefundPaymentRequest,
  RefundPaymentResponse
} from "../types/payments.ts"
import { listOperation, operation } from "./operation.ts"

export interface ListPaymentsOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: ListPaymentsRequest, options?: CallOptions): Promise<ListPaymentsResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: ListPaymentsRequest,
    options?: CallOptions
  ): Promise<Answered<ListPaymentsResponse>>
}

/**
 * List the payments of an order.
 *
 * Lists all payments of an order, oldest first, by whatever means. `due_minor` is what can still be paid.
 *
 * Required scope: `payments:read`.
 */
export const listPayments: ListPaymentsOperation = /* @__PURE__ */ listOperation(
  "payments.listPayments",
  "GET",
  "/api/v1/orders/:order/payments"
)

export interface RecordPaymentOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: RecordPaymentRequest, options?: CallOptions): Promise<RecordPaymentResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: RecordPaymentRequest,
    options?: CallOptions
  ): Promise<Answered<RecordPaymentResponse>>
}

/**
 * Record a payment.
 *
 * Records money that was taken for an order; it moves none. Payments may be parts of what is due, and the one that
 * covers the order marks it as paid. Send an `Idempotency-Key`, so that a retry does not record it twice. Never send
 * card numbers.
 *
 * Required scope: `payments:write`.
 */
export const recordPayment: RecordPaymentOperation = /* @__PURE__ */ operation(
  "payments.recordPayment",
  "POST",
  "/api/v1/orders/:order/payments"
)

export interface RefundPaymentOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: RefundPaymentRequest, options?: CallOptions): Promise<RefundPaymentResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: RefundPaymentRequest,
    options?: CallOptions
  ): Promise<Answered<RefundPaymentResponse>>
}

/**
 * Refund a payment.
 *
 * Records that money was given back, in full or in part; it moves none. The order stays paid. A payment by gift card
 * is credited to the card.
 *
 * Required scope: `payments:write`.
 */
export const refundPayment: RefundPaymentOperation = /* @__PURE__ */ operation(
  "payments.refundPayment",
  "POST",
  "/api/v1/payments/:payment/refunds"
)
