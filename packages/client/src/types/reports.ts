/** The types of the operations in `reports`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type { Empty } from "./shared.ts"
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

/** The parameters of the query. */
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
  /** The parameters of the query. */
  readonly query?: ReadSalesSummaryQuery | undefined
}

export interface SalesSummaryPrevious {
  readonly orders: number

  readonly revenue_minor: number

  readonly average_order_minor: number
}

export interface SalesSummaryChange {
  readonly revenue_pct: number

  readonly orders_pct: number
}

export interface SalesSummary {
  readonly from: string

  readonly to: string

  readonly branch_id: number | null

  readonly currency: string

  readonly orders: number

  readonly revenue_minor: number

  readonly average_order_minor: number

  readonly previous: SalesSummaryPrevious

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
