import { Context, type Effect, Schema } from "effect"
import * as Fields from "../../domain/foundation/Fields.ts"
import type { LedgerLine } from "../../domain/foundation/money/LedgerLine.ts"
import type * as Page from "../../domain/foundation/Page.ts"
import type { Posting } from "../../domain/foundation/money/Posting.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { LocalDate } from "../../domain/foundation/time/LocalDate.ts"
import type { RowId } from "../../domain/registry/Rows.ts"

/** Conditions that must all hold; null is none. */
export interface PostingFilter {
  readonly branchId: number | null
  /** Business days, both included. */
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}

/** The sort key of the list, ascending. */
export const PostingListKey = Schema.Tuple(Fields.date, Schema.Int, Schema.UUID)

/** The cursor key of a posting. */
export const postingListKey = ({ at, day, id }: Pick<Posting, "at" | "day" | "id">): typeof PostingListKey.Type => [
  day,
  at,
  id
]

/** Kinds of rows from before there was a ledger, which it has to catch up with. */
export type UnpostedKind = "order" | "gift_card" | "booking" | "experience"

/** A stretch of rows that was looked at. */
export interface Unposted<Id extends RowId = RowId> {
  readonly ids: ReadonlyArray<Id>
  /** The last row that was looked at; null when there are no more. */
  readonly reached: Id | null
}

/** Reads the ledger. Postings are written by commits alone. */
export class Ledger extends Context.Tag("@fourtop/core/Ledger")<
  Ledger,
  {
    /** The postings about an order and its payments, in the order in which they were made. */
    readonly ofOrder: (tenant: RestaurantId, orderId: string) => Effect.Effect<ReadonlyArray<Posting>>
    /** The sums by account and rate, in the order of accounts, without those of 0. */
    readonly balances: (tenant: RestaurantId, filter: PostingFilter) => Effect.Effect<ReadonlyArray<LedgerLine>>
    /** A page of postings by business day, time and id. */
    readonly list: (
      tenant: RestaurantId,
      filter: PostingFilter,
      page: Page.Request
    ) => Effect.Effect<Page.Page<Posting>>
    /**
     * Of the next so many rows by id, those that the ledger does not have as they are: orders that were written without
     * a posting, or have such a payment; gift cards without the payment for them that were not given away; bookings
     * whose deposit was taken without a payment; experiences with tickets that were sold without one. Null begins.
     */
    readonly unposted: (
      tenant: RestaurantId,
      kind: UnpostedKind,
      after: RowId | null,
      limit: number
    ) => Effect.Effect<Unposted>
  }
>() {}
