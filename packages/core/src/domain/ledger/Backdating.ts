/** Postings of what happened before there was a ledger, or was written by a program that knows none: when it happened. */
import type { PaymentRow } from "../backoffice/AdvancePayment.ts"
import type { ActivityEntry, Actor } from "../foundation/Activity.ts"
import * as Acting from "../foundation/Acting.ts"
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import * as Ledger from "../foundation/money/LedgerLine.ts"
import type { LedgerLine } from "../foundation/money/LedgerLine.ts"
import type { Posting } from "../foundation/money/Posting.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Order } from "../orders/Order.ts"
import type { Venue } from "../venue/Venue.ts"
import * as Movements from "./Movements.ts"
import * as PostingDay from "./PostingDay.ts"

/** A row with what the ledger has of it, and the postings that this takes. */
export interface Backdated<Row> {
  readonly row: Row
  readonly postings: ReadonlyArray<Posting>
}

interface Moment {
  readonly at: Instant
  readonly actor: Actor
}

/** When one of these was done, as the activity log has it; the earliest one. */
export const momentOf = (
  history: ReadonlyArray<ActivityEntry>,
  isMeant: (entry: ActivityEntry) => boolean
): Moment | undefined => history.filter(isMeant).toSorted((a, b) => a.at - b.at)[0]

const { actor: system } = Acting.system

type Movement = Omit<Movements.Movement, "imported" | "lines">

const posting = (
  about: Movement,
  lines: ReadonlyArray<LedgerLine>,
  { actor, at }: Moment,
  venue: Venue,
  { uuid }: Pick<DecisionContext, "uuid">
): ReadonlyArray<Posting> =>
  lines.length === 0
    ? []
    : [{ id: uuid(), at, day: PostingDay.at(venue, about.branch_id, at), actor, ...about, lines, imported: true }]

/** The sale is dated when the order was accepted, and what an older program changed since when it last changed. */
export const order = (
  row: Order,
  history: ReadonlyArray<ActivityEntry>,
  venue: Venue,
  context: Pick<DecisionContext, "uuid">
): Backdated<Order> => {
  const { lines, posted } = Movements.difference("order", row)
  const isNew = row.posted === undefined
  const accepted = momentOf(history, ({ action }) => action === "order.accepted")
  const last = history.toSorted((a, b) => b.at - a.at)[0]
  const moment = isNew
    ? (accepted ?? { at: row.placed_at, actor: system })
    : (last ?? { at: row.updated_at, actor: system })
  const occasion = Ledger.sumOf(lines, "guests") < 0 ? "void" : "sale"
  return {
    row: { ...row, posted },
    postings: posting({ ...Movements.aboutOrder(row), occasion }, lines, moment, venue, context)
  }
}

/** The payment is dated when it was made, and all that was given back or lost of it when that happened last. */
export const payment = <Row extends PaymentRow>(
  row: Row,
  branchId: number | null,
  { ended, made }: { readonly made: Instant; readonly ended: Instant },
  venue: Venue,
  context: Pick<DecisionContext, "uuid">
): Backdated<Row> => {
  const position = (of: PaymentRow) => Movements.positions.payment(of)
  const [before, posted] = [row.posted ?? position(untouched(row)), position(row)]
  const first = row.posted === undefined ? before : []
  const postings = [
    ...posting(
      Movements.aboutPayment({ ...row, version: 0 }, branchId),
      first,
      { at: made, actor: system },
      venue,
      context
    ),
    ...posting(
      Movements.aboutPayment({ ...row, version: 1 }, branchId),
      Ledger.between(before, posted),
      { at: ended, actor: system },
      venue,
      context
    )
  ]
  return { row: { ...row, posted }, postings }
}

const nothingBack = {
  refunded_minor: 0,
  refund_rounding_minor: 0,
  forfeited_minor: 0,
  correction_minor: 0,
  mistake_minor: 0,
  tip_refunded_minor: 0
}

/** The payment as it was made. */
const untouched = (row: PaymentRow): PaymentRow => ({ ...row, ...nothingBack })
