/** The public representation of a closing. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import { Currency } from "../foundation/Money.ts"
import type { Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import { orderStatuses } from "../orders/OrderStatus.ts"
import { orderTypes } from "../venue/OrderTypes.ts"
import { cashMovements } from "./CashMovement.ts"
import type { Closing } from "./Closing.ts"
import { FiguresView } from "./FiguresView.ts"

const Category = Described.struct(
  {
    category_id: Schema.NullOr(Schema.Int),
    name: Schema.NullOr(Schema.String),
    quantity: Schema.Int,
    gross_minor: Schema.Int
  },
  {
    category_id: "The category; null for dishes that the menu no longer has.",
    name: "Its name in the restaurant's default language.",
    quantity: "How many dishes were sold.",
    gross_minor: "Their prices, before discounts."
  }
)

const Movement = Described.struct(
  { movement: Fields.oneOf(cashMovements), amount_minor: Schema.Int },
  { movement: "What the cash was moved for.", amount_minor: "The sum; negative for what was taken out." }
)

const Pieces = Described.struct(
  { value_minor: Schema.Int, count: Schema.Int },
  { value_minor: "The value of the coin or note.", count: "How many there were." }
)

const DrawerView = Described.struct(
  {
    drawer_id: Schema.NullOr(Schema.Int),
    name: Schema.String,
    carried_minor: Schema.Int,
    payments_minor: Schema.Int,
    movements: Schema.Array(Movement),
    expected_minor: Schema.Int,
    counted_minor: Schema.NullOr(Schema.Int),
    pieces: Schema.Array(Pieces),
    difference_minor: Schema.Int,
    explanation: Schema.NullOr(Schema.String)
  },
  {
    drawer_id: "The drawer; null for the first one of the branch.",
    name: "Its name.",
    carried_minor: "What the closing before left in it.",
    payments_minor: "What payments brought, less refunds.",
    movements: "Cash that was moved in or out otherwise.",
    expected_minor: "What should have been in it.",
    counted_minor: "What was counted; null where nothing had to be counted.",
    pieces: "The coins and notes that were counted.",
    difference_minor: "What was counted less what should have been there.",
    explanation: "What people said about the difference."
  }
)

const Bill = Described.struct(
  {
    order_id: Schema.UUID,
    number: Schema.NullOr(Schema.String),
    type: Fields.oneOf(orderTypes),
    status: Fields.oneOf(orderStatuses),
    table: Schema.NullOr(Schema.String),
    balance_minor: Schema.Int
  },
  {
    order_id: "The order.",
    number: "Its number.",
    type: "Its type.",
    status: "Its status at the closing.",
    table: "The name of its table.",
    balance_minor: "What guests owed for it; negative for what was to be refunded."
  }
)

const LastReceipt = Described.struct(
  { series: Schema.String, last: Schema.Int, digest: Schema.NullOr(Schema.String) },
  {
    series: "The series of the branch's receipts.",
    last: "The last number in it.",
    digest: "The digest of that receipt, which the digests of all before it lead to."
  }
)

export const ClosingView = Described.struct(
  {
    id: Schema.Int,
    branch_id: Schema.NullOr(Schema.Int),
    number: Schema.Int,
    day: Fields.date,
    days: Schema.Array(Fields.date),
    late_days: Schema.Array(Fields.date),
    since: Schema.NullOr(Fields.dateTime),
    closed_at: Fields.dateTime,
    closed_by: Schema.String,
    currency: Currency,
    postings: Schema.Int,
    turnover_minor: Schema.Int,
    figures: FiguresView,
    categories: Schema.Array(Category),
    drawers: Schema.Array(DrawerView),
    bills: Schema.Array(Bill),
    receipts: Schema.NullOr(LastReceipt),
    previous: Schema.NullOr(Schema.String),
    digest: Schema.String
  },
  {
    id: "The id of the closing.",
    branch_id: "The branch; null if the restaurant has none.",
    number: "Its number, which rises by one from closing to closing of the branch.",
    day: "The business day that it was begun for.",
    days: "The business days of the postings that it took.",
    late_days: "Those of them that were closed already when they were posted.",
    since: "When the one before was closed; null for the first.",
    closed_at: "When it was closed.",
    closed_by: "Who closed it.",
    currency: "The currency of all amounts, as an ISO 4217 code.",
    postings: "How many postings of the ledger it took.",
    turnover_minor: "The sum of all amounts above 0 in them, as a check.",
    figures: "What the day amounts to.",
    categories: "What was sold of each category, in orders that were new since the closing before.",
    drawers: "The cash of each drawer.",
    bills: "Orders that were open, or not settled.",
    receipts: "The last receipt that the branch had issued; null for none.",
    previous: "The digest of the closing before; null for the first.",
    digest: "SHA-256 over the closing and the digest of the one before."
  }
).annotations({ identifier: "Closing", description: "The closing of a business day, which nobody can change." })
export type ClosingView = typeof ClosingView.Type

/** The closing as the API shows it, with times on the restaurant's clock. */
export const of = ({ actor, closed_at, since, ...closing }: Closing, zone: Zone): ClosingView => ({
  ...closing,
  figures: { ...closing.figures, experiences_minor: closing.figures.experiences_minor ?? 0 },
  late_days: closing.late_days ?? [],
  since: since === null ? null : ZonedClock.format(zone, since),
  closed_at: ZonedClock.format(zone, closed_at),
  closed_by: actor.name
})
