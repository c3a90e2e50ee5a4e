/** What a branch has in the ledger since its last closing, summed up by the store. */
import { Order as Sorting } from "effect"
import type { Actor } from "../foundation/Activity.ts"
import type { LedgerAccount } from "../foundation/money/LedgerLine.ts"
import type { Posting, PostingOccasion } from "../foundation/money/Posting.ts"
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { ReceiptSeries } from "../receipts/Receipt.ts"
import type { Order } from "../orders/Order.ts"
import type { OrderStatus } from "../orders/OrderStatus.ts"
import type { OrderType } from "../venue/OpeningHours.ts"
import type { Closing } from "./Closing.ts"
import type { Drawer, DrawerId } from "./Drawer.ts"

/** Lines of postings that have all of this in common. What comes in and what goes out are summed up apart. */
export interface OpenSum {
  readonly occasion: PostingOccasion
  /** What is taken back, where that is known. */
  readonly undoes: Posting["undoes"] | null
  readonly account: LedgerAccount
  readonly rate: string | null
  readonly drawer_id: DrawerId
  readonly actor: Pick<Actor, "id" | "kind" | "name">
  readonly order_type: OrderType | null
  /** The number of lines. */
  readonly count: number
  readonly amount_minor: number
}

/** A dish in orders that were first posted since the last closing, without voided lines and before discounts. */
export interface SoldDish {
  readonly item_id: number
  readonly quantity: number
  readonly gross_minor: number
}

/** An order that is not finished, or whose account is not settled. */
export interface OpenBill {
  readonly order_id: string
  readonly number: string | null
  readonly type: OrderType
  readonly status: OrderStatus
  readonly table: string | null
  /** What guests owe for it; below 0 it is owed to them. */
  readonly balance_minor: number
}

/** How far a branch has counted its receipts, with the digest of the last one. */
export type LastReceipt = Pick<ReceiptSeries, "digest" | "last" | "series">

/** What tells a set of postings from a later one: postings are only ever added, or all taken by a closing. */
export interface Seen {
  readonly postings: number
  /** The sum of all lines above 0. */
  readonly turnover_minor: number
}

export interface OpenLedger extends Seen {
  /** Business days with postings, in order. */
  readonly days: ReadonlyArray<LocalDate>
  readonly sums: ReadonlyArray<OpenSum>
  readonly dishes: ReadonlyArray<SoldDish>
  /** The oldest of them, up to `mostBills`. */
  readonly bills: ReadonlyArray<OpenBill>
  readonly previous: Closing | null
  readonly receipts: LastReceipt | null
  readonly drawers: ReadonlyArray<Drawer>
}

/** Business days with postings that came after the day was closed. */
export const lateDays = ({ days, previous }: Pick<OpenLedger, "days" | "previous">): ReadonlyArray<LocalDate> =>
  previous === null ? [] : days.filter((day) => day <= previous.day)

/** Orders that a closing lists at most. */
export const mostBills = 200

type Placed = Pick<Order, "id" | "placed_at">

const byAge: Sorting.Order<Placed> = Sorting.combine(
  Sorting.mapInput(Sorting.number, ({ placed_at }) => placed_at),
  Sorting.mapInput(Sorting.string, ({ id }) => id)
)

/** The orders that a closing lists: the oldest. */
export const listed = <Row extends Placed>(orders: ReadonlyArray<Row>): ReadonlyArray<Row> =>
  orders.toSorted(byAge).slice(0, mostBills)
