/** How much of a line payments name, as a fraction of the line. */
import type { PaidShare, Payment } from "./Payment.ts"
import * as Fraction from "./Fraction.ts"

/** Into more parts no line is divided; what is too little to be named stays in the split. */
export const mostParts = 1_000_000

export const fractionOf = (
  { quantity, share }: Omit<PaidShare, "line_id">,
  line: { readonly quantity: number }
): Fraction.Fraction => {
  if (share !== undefined) return Fraction.of(share.count, share.of)
  return quantity === undefined ? Fraction.one : Fraction.of(quantity, line.quantity)
}

/** As a payment names it: pieces where they are whole. Null where that is next to nothing. */
export const named = (
  { id, quantity }: { readonly id: number; readonly quantity: number },
  fraction: Fraction.Fraction
): PaidShare | null => {
  if (Fraction.isOne(fraction)) return { line_id: id }
  const pieces = Fraction.times(fraction, Fraction.of(quantity, 1))
  if (Fraction.isZero(pieces)) return null
  if (pieces.denominator === 1n) return { line_id: id, quantity: Number(pieces.numerator) }
  const most = BigInt(mostParts)
  const of = fraction.denominator > most ? most : fraction.denominator
  const count = (fraction.numerator * of) / fraction.denominator
  return count === 0n ? null : { line_id: id, share: { count: Number(count), of: Number(of) } }
}

export type Naming = Pick<Payment, "amount_minor" | "mistake_minor" | "shares">

/** What no payment has named; one that was given back by mistake names less. */
export const openOf = (
  line: { readonly id: number; readonly quantity: number },
  payments: ReadonlyArray<Naming>
): Fraction.Fraction =>
  payments
    .flatMap(({ amount_minor, mistake_minor = 0, shares = [] }) =>
      shares
        .filter(({ line_id }) => line_id === line.id)
        .map((share) =>
          Fraction.times(fractionOf(share, line), Fraction.of(amount_minor - mistake_minor, amount_minor))
        )
    )
    .reduce(Fraction.minus, Fraction.one)
