/**
 * The types of the operations in `closings`. Generated from the API's declarations by `npm run record`; do not edit.
 */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type {
  BadRequest,
  ExpectationFailed,
  HeadersTooLarge,
  InsufficientScope,
  InternalError,
  NotFound,
  OriginNotAllowed,
  PlanFeatureUnavailable,
  PlanLapsed,
  RateLimited,
  RequestTimeout,
  ServiceUnavailable,
  Unauthenticated,
  ValidationFailed
} from "./failures.ts"
import type { Empty, PageLinks, PageMeta } from "./shared.ts"

export interface ListClosingsQuery {
  /** Only closings of this branch. */
  readonly branch_id?: number | undefined
  /** The number of entries per page. Defaults to `25`. */
  readonly per_page?: number | undefined
  /** A cursor from `meta.next_cursor` or `meta.prev_cursor` of another page. */
  readonly cursor?: string | undefined
}

/** What `closings.listClosings` takes. */
export interface ListClosingsRequest {
  readonly query?: ListClosingsQuery | undefined
}

/** Lines and orders that were voided, and not taken back. */
export interface ClosingFiguresVoids {
  /** How many voids there were. */
  readonly count: number
  /** Their sum. */
  readonly amount_minor: number
}

/** What was given back. */
export interface ClosingFiguresRefunds {
  /** How many refunds there were. */
  readonly count: number
  /** Their sum. */
  readonly amount_minor: number
}

/** Tips, which are no revenue. */
export interface ClosingFiguresTips {
  /** Tips that guests gave, less those given back. */
  readonly received_minor: number
  /** Tips paid out in cash. */
  readonly paid_out_minor: number
}

/** An entry of `methods`. */
export interface ClosingFiguresMethod {
  /** How guests paid. */
  readonly method: "cash" | "card" | "online" | "other" | "gift_card" | "deposit" | (string & {})
  /** How many payments were taken. */
  readonly payments: number
  /** What was taken, with tips and rounding. */
  readonly taken_minor: number
  /** What was given back. */
  readonly refunded_minor: number
}

/** An entry of `taxes`. */
export interface ClosingFiguresTaxe {
  /** The tax with its rate, or the taxes that apply together; null for what is not taxed. */
  readonly rate: string | null
  /** What was sold at this rate, without tax. */
  readonly net_minor: number
  /** The tax. */
  readonly tax_minor: number
}

/** An entry of `order_types`. */
export interface ClosingFiguresOrderType {
  /** The type of the orders. */
  readonly type: "dine_in" | "pickup" | "delivery" | (string & {})
  /** What was sold, with tax. */
  readonly sales_minor: number
}

/** An entry of `people`. */
export interface ClosingFiguresPeople {
  /** Whether a person, a token or an app acted. */
  readonly kind: string
  /** The id of whoever acted. */
  readonly id: string
  /** Their name. */
  readonly name: string
  /** The sales that they entered or accepted, with tax, after voids. */
  readonly sales_minor: number
  /** What they voided, less what they took back. */
  readonly voided_minor: number
  /** The payments that they took. */
  readonly taken_minor: number
  /** What they gave back. */
  readonly refunded_minor: number
  /** The tips of the payments that they took. */
  readonly tips_minor: number
}

/** What the day amounts to. */
export interface ClosingFigures {
  /** What was sold, with tax, service charge and fees, after discounts and voids. */
  readonly sales_minor: number
  /** The same without tax. */
  readonly net_minor: number
  /** All taxes. */
  readonly tax_minor: number
  /** Discounts, without tax. */
  readonly discount_minor: number
  /** Service charges, without tax. */
  readonly service_charge_minor: number
  /** Delivery fees, without tax. */
  readonly delivery_fee_minor: number
  /** Lines and orders that were voided, and not taken back. */
  readonly voids: ClosingFiguresVoids
  /** What was given back. */
  readonly refunds: ClosingFiguresRefunds
  /** Refunds that were given as goodwill. */
  readonly goodwill_minor: number
  /** What rounding of cash has added; negative where it took away. */
  readonly rounding_minor: number
  /** Tips, which are no revenue. */
  readonly tips: ClosingFiguresTips
  /** Gift cards that were sold. */
  readonly gift_cards_sold_minor: number
  /** Deposits that were taken. */
  readonly deposits_received_minor: number
  /** Deposits that guests have lost, which are income. */
  readonly forfeited_minor: number
  /** Tickets to experiences that were sold. */
  readonly experiences_minor: number
  /** Payments by method. */
  readonly methods: ReadonlyArray<ClosingFiguresMethod>
  /** Sales by tax rate. */
  readonly taxes: ReadonlyArray<ClosingFiguresTaxe>
  /** Sales by type of order. */
  readonly order_types: ReadonlyArray<ClosingFiguresOrderType>
  /** Sales and payments by person. */
  readonly people: ReadonlyArray<ClosingFiguresPeople>
}

/** An entry of `categories`. */
export interface ClosingCategory {
  /** The category; null for dishes that the menu no longer has. */
  readonly category_id: number | null
  /** Its name in the restaurant's default language. */
  readonly name: string | null
  /** How many dishes were sold. */
  readonly quantity: number
  /** Their prices, before discounts. */
  readonly gross_minor: number
}

/** An entry of `movements`. */
export interface ClosingDrawerMovement {
  /** What the cash was moved for. */
  readonly movement: "opening_float" | "cash_in" | "cash_out" | "tips_paid_out" | "bank_drop" | (string & {})
  /** The sum; negative for what was taken out. */
  readonly amount_minor: number
}

/** An entry of `pieces`. */
export interface ClosingDrawerPiece {
  /** The value of the coin or note. */
  readonly value_minor: number
  /** How many there were. */
  readonly count: number
}

/** An entry of `drawers`. */
export interface ClosingDrawer {
  /** The drawer; null for the first one of the branch. */
  readonly drawer_id: number | null
  /** Its name. */
  readonly name: string
  /** What the closing before left in it. */
  readonly carried_minor: number
  /** What payments brought, less refunds. */
  readonly payments_minor: number
  /** Cash that was moved in or out otherwise. */
  readonly movements: ReadonlyArray<ClosingDrawerMovement>
  /** What should have been in it. */
  readonly expected_minor: number
  /** What was counted; null where nothing had to be counted. */
  readonly counted_minor: number | null
  /** The coins and notes that were counted. */
  readonly pieces: ReadonlyArray<ClosingDrawerPiece>
  /** What was counted less what should have been there. */
  readonly difference_minor: number
  /** What people said about the difference. */
  readonly explanation: string | null
}

/** An entry of `bills`. */
export interface ClosingBill {
  /** The order. */
  readonly order_id: string
  /** Its number. */
  readonly number: string | null
  /** Its type. */
  readonly type: "dine_in" | "pickup" | "delivery" | (string & {})
  /** Its status at the closing. */
  readonly status: "placed" | "accepted" | "rejected" | "ready" | "completed" | "cancelled" | (string & {})
  /** The name of its table. */
  readonly table: string | null
  /** What guests owed for it; negative for what was to be refunded. */
  readonly balance_minor: number
}

/** The last receipt that the branch had issued; null for none. */
export interface ClosingReceipts {
  /** The series of the branch's receipts. */
  readonly series: string
  /** The last number in it. */
  readonly last: number
  /** The digest of that receipt, which the digests of all before it lead to. */
  readonly digest: string | null
}

/** The closing of a business day, which nobody can change. */
export interface Closing {
  /** The id of the closing. */
  readonly id: number
  /** The branch; null if the restaurant has none. */
  readonly branch_id: number | null
  /** Its number, which rises by one from closing to closing of the branch. */
  readonly number: number
  /** The business day that it was begun for. */
  readonly day: string
  /** The business days of the postings that it took. */
  readonly days: ReadonlyArray<string>
  /** Those of them that were closed already when they were posted. */
  readonly late_days: ReadonlyArray<string>
  /** When the one before was closed; null for the first. */
  readonly since: string | null
  /** When it was closed. */
  readonly closed_at: string
  /** Who closed it. */
  readonly closed_by: string
  /** The currency of all amounts, as an ISO 4217 code. */
  readonly currency: string
  /** How many postings of the ledger it took. */
  readonly postings: number
  /** The sum of all amounts above 0 in them, as a check. */
  readonly turnover_minor: number
  /** What the day amounts to. */
  readonly figures: ClosingFigures
  /** What was sold of each category, in orders that were new since the closing before. */
  readonly categories: ReadonlyArray<ClosingCategory>
  /** The cash of each drawer. */
  readonly drawers: ReadonlyArray<ClosingDrawer>
  /** Orders that were open, or not settled. */
  readonly bills: ReadonlyArray<ClosingBill>
  /** The last receipt that the branch had issued; null for none. */
  readonly receipts: ClosingReceipts | null
  /** The digest of the closing before; null for the first. */
  readonly previous: string | null
  /** SHA-256 over the closing and the digest of the one before. */
  readonly digest: string
}

/** What `closings.listClosings` returns. */
export interface ListClosingsResponse {
  readonly data: ReadonlyArray<Closing>
  readonly meta: PageMeta
  readonly links: PageLinks
}

/** Every error that `closings.listClosings` may throw. */
export type ListClosingsFailure =
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

export interface ReadClosingPath {
  /** The closing id. */
  readonly closing: number
}

/** What `closings.readClosing` takes. */
export interface ReadClosingRequest {
  readonly path: ReadClosingPath
}

/** What `closings.readClosing` returns. */
export interface ReadClosingResponse {
  readonly data: Closing
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `closings.readClosing` may throw. */
export type ReadClosingFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | PlanFeatureUnavailable
  | NotFound
  | RequestTimeout
  | ExpectationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure
