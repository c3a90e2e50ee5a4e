/** The types of the operations in `reports`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type {
  BadRequest,
  ExpectationFailed,
  HeadersTooLarge,
  InsufficientScope,
  InternalError,
  OriginNotAllowed,
  PlanFeatureUnavailable,
  PlanLapsed,
  RateLimited,
  RequestTimeout,
  ServiceUnavailable,
  Unauthenticated,
  ValidationFailed
} from "./failures.ts"
import type { Empty } from "./shared.ts"

export interface ReadSalesSummaryQuery {
  /** The first day of the period. Defaults to `to`. */
  readonly from?: string | undefined
  /** The last day of the period. Defaults to today. */
  readonly to?: string | undefined
  /** Only this branch, in its time zone. */
  readonly branch_id?: number | undefined
}

/** What `reports.readSalesSummary` takes. */
export interface ReadSalesSummaryRequest {
  readonly query?: ReadSalesSummaryQuery | undefined
}

/** The same figures of as many days just before. */
export interface SalesSummaryPrevious {
  /** How many orders were placed, without rejected and cancelled ones. */
  readonly orders: number
  /** The sum of their totals. */
  readonly revenue_minor: number
  /** The revenue divided by the orders; 0 without orders. */
  readonly average_order_minor: number
}

/** How the figures differ from the previous ones. */
export interface SalesSummaryChange {
  /** The change of the revenue in percent, with one decimal. */
  readonly revenue_pct: number
  /** The change of the number of orders in percent, with one decimal. */
  readonly orders_pct: number
}

/** The sales of a period, compared with the one before it. */
export interface SalesSummary {
  /** The first day, as `YYYY-MM-DD`. */
  readonly from: string
  /** The last day, as `YYYY-MM-DD`. */
  readonly to: string
  /** The branch; null for all. */
  readonly branch_id: number | null
  /** The currency of all amounts, as an ISO 4217 code. */
  readonly currency: string
  /** How many orders were placed, without rejected and cancelled ones. */
  readonly orders: number
  /** The sum of their totals. */
  readonly revenue_minor: number
  /** The revenue divided by the orders; 0 without orders. */
  readonly average_order_minor: number
  /** The same figures of as many days just before. */
  readonly previous: SalesSummaryPrevious
  /** How the figures differ from the previous ones. */
  readonly change: SalesSummaryChange
}

/** What `reports.readSalesSummary` returns. */
export interface ReadSalesSummaryResponse {
  readonly data: SalesSummary
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `reports.readSalesSummary` may throw. */
export type ReadSalesSummaryFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | PlanFeatureUnavailable
  | RequestTimeout
  | ExpectationFailed
  | ValidationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure
