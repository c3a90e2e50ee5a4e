/** What a branch has since its last closing, as people read it before they close the day. */
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as OrderStatus from "../orders/OrderStatus.ts"
import type { Venue } from "../venue/Venue.ts"
import * as CashExpected from "./CashExpected.ts"
import * as CategoryFigures from "./CategoryFigures.ts"
import * as DayFigures from "./DayFigures.ts"
import { lateDays, type OpenBill, type OpenLedger, type Seen } from "./OpenLedger.ts"

export interface DayReport extends Seen {
  readonly branch_id: number | null
  /** The business day that a closing would be for. */
  readonly day: LocalDate
  readonly days: ReadonlyArray<LocalDate>
  /** Those of them that were closed already when they were posted. */
  readonly late_days: ReadonlyArray<LocalDate>
  /** The number that the next closing gets. */
  readonly number: number
  readonly since: Instant | null
  readonly currency: string
  readonly figures: DayFigures.DayFigures
  readonly categories: ReadonlyArray<CategoryFigures.CategoryFigures>
  readonly drawers: ReadonlyArray<CashExpected.ExpectedCash>
  readonly bills: ReadonlyArray<OpenBill>
}

/** Orders that guests still owe something for. */
export const unpaid = (bills: ReadonlyArray<OpenBill>): ReadonlyArray<OpenBill> =>
  bills.filter(({ balance_minor }) => balance_minor > 0)

/** Orders that something is to be given back for. */
export const toBeRefunded = (bills: ReadonlyArray<OpenBill>): ReadonlyArray<OpenBill> =>
  bills.filter(({ balance_minor }) => balance_minor < 0)

/** Orders that are not finished. */
export const undelivered = (bills: ReadonlyArray<OpenBill>): ReadonlyArray<OpenBill> =>
  bills.filter(({ status }) => !OrderStatus.isFinished(status))

/** The report of what the store has summed up. */
export const of = (
  open: OpenLedger,
  venue: Venue,
  { branchId, day }: { readonly branchId: number | null; readonly day: LocalDate }
): DayReport => ({
  branch_id: branchId,
  day,
  days: open.days,
  late_days: lateDays(open),
  number: (open.previous?.number ?? 0) + 1,
  since: open.previous?.closed_at ?? null,
  currency: venue.restaurant.currency,
  postings: open.postings,
  turnover_minor: open.turnover_minor,
  figures: DayFigures.of(open.sums),
  categories: CategoryFigures.of(open.dishes, venue),
  drawers: CashExpected.of(open),
  bills: open.bills
})
