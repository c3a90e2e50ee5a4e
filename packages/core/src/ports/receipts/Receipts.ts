import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { LocalDate } from "../../domain/foundation/time/LocalDate.ts"
import type { Receipt, ReceiptSeries } from "../../domain/receipts/Receipt.ts"

/** Where a branch has counted to, and what was issued before about the same thing. */
export interface BeforeReceipt {
  /** Null before the first of the branch. */
  readonly series: ReceiptSeries | null
  /** In the order in which they were issued. */
  readonly earlier: ReadonlyArray<Receipt>
}

/** Reads receipts. They are written by commits alone, and never changed but for the guest's name. */
export class Receipts extends Context.Tag("@fourtop/core/Receipts")<
  Receipts,
  {
    /** The series, with all receipts and credit notes of the order and of the payment, in one snapshot. */
    readonly before: (
      tenant: RestaurantId,
      seriesId: number,
      about: { readonly orderId: string | null; readonly paymentId: string | null }
    ) => Effect.Effect<BeforeReceipt>
    readonly find: (tenant: RestaurantId, id: string) => Effect.Effect<Receipt | null>
    /** Those of a business day, of one branch or, for null, of all, in the order of their numbers. */
    readonly ofDay: (
      tenant: RestaurantId,
      day: LocalDate,
      branchId: number | null
    ) => Effect.Effect<ReadonlyArray<Receipt>>
    /** Where each branch has counted to, by id. */
    readonly series: (tenant: RestaurantId) => Effect.Effect<ReadonlyArray<ReceiptSeries>>
    /** The next ones of a series after a number, in the order of their numbers. */
    readonly following: (
      tenant: RestaurantId,
      series: string,
      after: number,
      limit: number
    ) => Effect.Effect<ReadonlyArray<Receipt>>
    /** Takes the guest's name off. */
    readonly forget: (tenant: RestaurantId, guestId: number) => Effect.Effect<void>
  }
>() {}
