/** A closing as rows for a spreadsheet: what each figure is, how many, and how much in minor units. */
import * as Csv from "../foundation/Csv.ts"
import type { ClosingView } from "./ClosingView.ts"

type Row = readonly [section: string, name: string | null, count: number | null, amountMinor: number]

const header = ["closing", "day", "currency", "section", "name", "count", "amount_minor"]

const rowsOf = ({ bills, categories, drawers, figures }: ClosingView): ReadonlyArray<Row> => [
  ["sales", null, null, figures.sales_minor],
  ["net", null, null, figures.net_minor],
  ["tax", null, null, figures.tax_minor],
  ["discount", null, null, figures.discount_minor],
  ["service_charge", null, null, figures.service_charge_minor],
  ["delivery_fee", null, null, figures.delivery_fee_minor],
  ["voids", null, figures.voids.count, figures.voids.amount_minor],
  ["refunds", null, figures.refunds.count, figures.refunds.amount_minor],
  ["goodwill", null, null, figures.goodwill_minor],
  ["rounding", null, null, figures.rounding_minor],
  ["tips_received", null, null, figures.tips.received_minor],
  ["tips_paid_out", null, null, figures.tips.paid_out_minor],
  ["gift_cards_sold", null, null, figures.gift_cards_sold_minor],
  ["deposits_received", null, null, figures.deposits_received_minor],
  ["forfeited", null, null, figures.forfeited_minor],
  ["experiences", null, null, figures.experiences_minor],
  ...figures.methods.flatMap(({ method, payments, refunded_minor, taken_minor }): ReadonlyArray<Row> => [
    ["taken", method, payments, taken_minor],
    ["refunded", method, null, refunded_minor]
  ]),
  ...figures.taxes.flatMap(({ net_minor, rate, tax_minor }): ReadonlyArray<Row> => [
    ["net_at_rate", rate, null, net_minor],
    ["tax_at_rate", rate, null, tax_minor]
  ]),
  ...figures.order_types.map(({ sales_minor, type }): Row => ["order_type", type, null, sales_minor]),
  ...categories.map(({ gross_minor, name, quantity }): Row => ["category", name, quantity, gross_minor]),
  ...figures.people.map(({ name, taken_minor }): Row => ["taken_by", name, null, taken_minor]),
  ...drawers.flatMap(({ counted_minor, difference_minor, expected_minor, name }): ReadonlyArray<Row> => [
    ["cash_expected", name, null, expected_minor],
    ...(counted_minor === null ? [] : [["cash_counted", name, null, counted_minor] as const]),
    ["cash_difference", name, null, difference_minor]
  ]),
  ...bills.map(({ balance_minor, number, order_id }): Row => ["open_bill", number ?? order_id, null, balance_minor])
]

export const of = (closing: ClosingView): string =>
  [header, ...rowsOf(closing).map((row) => [closing.number, closing.day, closing.currency, ...row])]
    .map((row) => `${Csv.line(row)}\r\n`)
    .join("")
