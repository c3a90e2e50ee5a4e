/**
 * The types of the operations in `payments`. Generated from the API's declarations by `npm run record`; do not edit.
 */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type {
  BadRequest,
  ExpectationFailed,
  HeadersTooLarge,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  InsufficientScope,
  InternalError,
  NotFound,
  OriginNotAllowed,
  PayloadTooLarge,
  PlanLapsed,
  RateLimited,
  RequestTimeout,
  RestaurantSuspended,
  ServiceUnavailable,
  Unauthenticated,
  UnsupportedMediaType,
  ValidationFailed
} from "./failures.ts"
import type { Empty } from "./shared.ts"

export interface ListPaymentsPath {
  /** The order id. */
  readonly order: string
}

/** What `payments.listPayments` takes. */
export interface ListPaymentsRequest {
  readonly path: ListPaymentsPath
}

/** A payment for an order. */
export interface Payment {
  /** The id of the payment. */
  readonly id: string
  /** The order that it pays for. */
  readonly order_id: string
  /** How it was paid. */
  readonly method: "cash" | "card" | "online" | "other" | "gift_card" | "deposit" | (string & {})
  /** What it pays of the order, without the tip and before cash is rounded. */
  readonly amount_minor: number
  /** The currency of all amounts, as an ISO 4217 code. */
  readonly currency: string
  /** The tip on top of the amount. */
  readonly tip_minor: number
  /** What rounding added to the cash that was taken; negative where it took away. */
  readonly rounding_minor: number
  /** The cash that was handed over; null where nobody said. */
  readonly tendered_minor: number | null
  /** The change for it; null where nobody said what was handed over. */
  readonly change_minor: number | null
  /** What the terminal or the provider calls it; null once the guest was erased. */
  readonly reference: string | null
  /** The sum of all refunds so far, without tips. */
  readonly refunded_minor: number
  /** How much of the tip was refunded. */
  readonly tip_refunded_minor: number
  /** When it was last refunded; null if never. */
  readonly refunded_at: string | null
  /** When it was recorded. */
  readonly created_at: string
}

/** Where the order stands. */
export interface PaymentsMeta {
  /** What is still due. */
  readonly due_minor: number
  /** What was paid beyond what is owed, and was not given back yet. */
  readonly to_be_refunded_minor: number
}

/** What `payments.listPayments` returns. */
export interface ListPaymentsResponse {
  readonly data: ReadonlyArray<Payment>
  readonly meta: PaymentsMeta
  readonly links: Empty
}

/** Every error that `payments.listPayments` may throw. */
export type ListPaymentsFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | NotFound
  | RequestTimeout
  | ExpectationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface RecordPaymentPath {
  /** The order id. */
  readonly order: string
}

/** A payment for an order. */
export interface RecordPayment {
  /** How it was paid. */
  readonly method: "cash" | "card" | "online" | "other"
  /** What it pays of the order, without the tip; at most what is due, unless the money was captured already. */
  readonly amount_minor: number
  /** The tip on top of the amount; 0 if omitted. */
  readonly tip_minor?: number | undefined
  /** The cash that was handed over, from which the change follows. For `cash` only. */
  readonly tendered_minor?: number | null | undefined
  /** What your terminal or provider calls the payment. Never a card number. */
  readonly reference?: string | null | undefined
  /**
   * Whether the money was taken already. Then it is recorded whatever is due, also for a finished order, and what is
   * too much is to be refunded. Not for `cash`; false if omitted.
   */
  readonly captured?: boolean | undefined
}

/** What `payments.recordPayment` takes. */
export interface RecordPaymentRequest {
  readonly path: RecordPaymentPath
  readonly payload: RecordPayment
}

/** What `payments.recordPayment` returns. */
export interface RecordPaymentResponse {
  readonly data: Payment
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `payments.recordPayment` may throw. */
export type RecordPaymentFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RestaurantSuspended
  | NotFound
  | RequestTimeout
  | IdempotencyKeyInUse
  | PayloadTooLarge
  | UnsupportedMediaType
  | ExpectationFailed
  | ValidationFailed
  | IdempotencyKeyReused
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface RefundPaymentPath {
  /** The payment id. */
  readonly payment: string
}

/** A refund of a payment, in full or in part. */
export interface RefundPayment {
  /** How much of the amount is given back; 0 if omitted, when a tip has to be. */
  readonly amount_minor?: number | undefined
  /** How much of the tip is given back; 0 if omitted. */
  readonly tip_minor?: number | undefined
  /**
   * `correction` gives back what was paid beyond what is owed, and is the default while there is any; otherwise
   * `goodwill` is, after which nothing is due again. After a `mistake` it is due again.
   */
  readonly cause?: "correction" | "goodwill" | "mistake" | null | undefined
  /** Why; kept in the activity log. */
  readonly reason?: string | null | undefined
}

/** What `payments.refundPayment` takes. */
export interface RefundPaymentRequest {
  readonly path: RefundPaymentPath
  readonly payload: RefundPayment
}

/** What `payments.refundPayment` returns. */
export interface RefundPaymentResponse {
  readonly data: Payment
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `payments.refundPayment` may throw. */
export type RefundPaymentFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RestaurantSuspended
  | NotFound
  | RequestTimeout
  | IdempotencyKeyInUse
  | PayloadTooLarge
  | UnsupportedMediaType
  | ExpectationFailed
  | ValidationFailed
  | IdempotencyKeyReused
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure
