/** How much of a line a payment names, as a fraction of the line. */
import * as Fraction from "./Fraction.ts"

/** A line, whole without more: these pieces of it, or so many of the equal parts that it was divided into. */
export interface PaidShare {
  readonly line_id: number
  readonly quantity?: number
  readonly share?: { readonly count: number; readonly of: number }
}

/** Into more parts no line is divided; what is too little to be named stays in the split. */
export const mostParts = 1_000_000n

export const fractionOf = (
  { quantity, share }: Omit<PaidShare, "line_id">,
  line: { readonly quantity: number }
): Fraction.Fraction => {
  if (share !== undefined) return atMostOne(Fraction.of(share.count, share.of))
  return quantity === undefined ? Fraction.one : atMostOne(Fraction.of(quantity, line.quantity))
}

const atMostOne = (fraction: Fraction.Fraction): Fraction.Fraction =>
  Fraction.isLess(fraction, Fraction.one) ? fraction : Fraction.one

/** As a payment names it: pieces where they are whole. Null where that is next to nothing. */
export const named = (
  { id, quantity }: { readonly id: number; readonly quantity: number },
  fraction: Fraction.Fraction
): PaidShare | null => {
  if (Fraction.isOne(fraction)) return { line_id: id }
  const pieces = Fraction.times(fraction, Fraction.of(quantity, 1))
  if (Fraction.isZero(pieces)) return null
  if (pieces.denominator === 1n) return { line_id: id, quantity: Number(pieces.numerator) }
  const of = fraction.denominator > mostParts ? mostParts : fraction.denominator
  const count = (fraction.numerator * of) / fraction.denominator
  return count === 0n ? null : { line_id: id, share: { count: Number(count), of: Number(of) } }
}
