/** The methods of `client.payments`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type {
  ListPaymentsRequest,
  ListPaymentsResponse,
  RecordPaymentRequest,
  RecordPaymentResponse,
  RefundPaymentRequest,
  RefundPaymentResponse
} from "../types/payments.ts"

export interface ListPaymentsMethod {
  /** Makes the call and returns the body of its response. */
  (request: ListPaymentsRequest, options?: CallOptions): Promise<ListPaymentsResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ListPaymentsRequest, options?: CallOptions): Promise<Answered<ListPaymentsResponse>>
}

export interface RecordPaymentMethod {
  /** Makes the call and returns the body of its response. */
  (request: RecordPaymentRequest, options?: CallOptions): Promise<RecordPaymentResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: RecordPaymentRequest, options?: CallOptions): Promise<Answered<RecordPaymentResponse>>
}

export interface RefundPaymentMethod {
  /** Makes the call and returns the body of its response. */
  (request: RefundPaymentRequest, options?: CallOptions): Promise<RefundPaymentResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: RefundPaymentRequest, options?: CallOptions): Promise<Answered<RefundPaymentResponse>>
}

/** Record payments for orders and refunds of them, and read what is due. */
export interface PaymentsClient {
  /**
   * List the payments of an order.
   *
   * Lists all payments of an order, oldest first, by whatever means. `due_minor` is what can still be paid.
   *
   * Required scope: `payments:read`.
   */
  readonly listPayments: ListPaymentsMethod
  /**
   * Record a payment.
   *
   * Records money that was taken for an order; it moves none. Payments may be parts of what is due, and the one that
   * covers the order marks it as paid. Send an `Idempotency-Key`, so that a retry does not record it twice. Never
   * send card numbers.
   *
   * Required scope: `payments:write`.
   */
  readonly recordPayment: RecordPaymentMethod
  /**
   * Refund a payment.
   *
   * Records that money was given back, in full or in part; it moves none. The order stays paid. A payment by gift
   * card is credited to the card.
   *
   * Required scope: `payments:write`.
   */
  readonly refundPayment: RefundPaymentMethod
}
