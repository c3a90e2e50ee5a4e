/**
 * Discounts that people give, on an order or on a line of it. They are kept as rules and computed anew with every change
 * of the lines: after the promotion, and at most what is left.
 */
import * as Rate from "../foundation/Rate.ts"
import { allocate } from "./Allocation.ts"

export interface Discount {
  /** Either this or an amount is a number. */
  readonly percent: number | null
  readonly amount_minor: number | null
}

/** On a line, an amount is for as many pieces as the line had then; a part of the line has that part of it. */
export interface LineDiscount extends Discount {
  readonly quantity: number
}

export interface DiscountStep {
  readonly rule: "discount"
  readonly on: "lines" | "order"
  /** What was left before it. */
  readonly base: number
  readonly amount: number
  readonly perLine: ReadonlyArray<number>
}

const sum = (amounts: ReadonlyArray<number>): number => amounts.reduce((total, amount) => total + amount, 0)

const wanted = ({ amount_minor, percent }: Discount, left: number): number =>
  percent === null ? amount_minor! : Rate.of(left, Rate.toParts(percent))

/** What the discount of a line takes off; voided lines have nothing left. */
const ofLine = (discount: LineDiscount | null, quantity: number, left: number): number => {
  if (discount === null) return 0
  const amount_minor =
    discount.amount_minor === null
      ? null
      : Number(Rate.divideRounded(BigInt(discount.amount_minor) * BigInt(quantity), BigInt(discount.quantity)))
  return Math.min(wanted({ ...discount, amount_minor }, left), left)
}

interface DiscountedLine {
  readonly quantity: number
  readonly discount?: LineDiscount | null
}

/** What discounts take off the lines, of which so much is left; first those of lines, then that of the order. */
export const steps = (
  lines: ReadonlyArray<DiscountedLine>,
  left: ReadonlyArray<number>,
  discount: Discount | null,
  names: ReadonlyArray<string>
): ReadonlyArray<DiscountStep> => {
  const ofLines = lines.map((line, index) => ofLine(line.discount ?? null, line.quantity, left[index]!))
  const after = left.map((amount, index) => amount - ofLines[index]!)
  const base = sum(after)
  const amount = discount === null ? 0 : Math.min(wanted(discount, base), base)
  const all: ReadonlyArray<DiscountStep> = [
    { rule: "discount", on: "lines", base: sum(left), amount: sum(ofLines), perLine: ofLines },
    { rule: "discount", on: "order", base, amount, perLine: allocate(amount, after, names) }
  ]
  return all.filter((step) => step.amount > 0)
}
