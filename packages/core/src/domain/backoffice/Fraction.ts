/** Exact fractions, so that shares of lines add up to the whole. */

/** In lowest terms; the denominator is at least 1. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))

/** Of two amounts that are not negative. */
export const of = (numerator: bigint | number, denominator: bigint | number): Fraction => {
  const [above, below] = [BigInt(numerator), BigInt(denominator)]
  const common = divisor(above, below)
  return { numerator: above / common, denominator: below / common }
}

export const zero: Fraction = { numerator: 0n, denominator: 1n }
export const one: Fraction = { numerator: 1n, denominator: 1n }

export const isZero = ({ numerator }: Fraction): boolean => numerator === 0n

export const isOne = ({ denominator, numerator }: Fraction): boolean => numerator === denominator

export const plus = (a: Fraction, b: Fraction): Fraction =>
  of(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export const times = (a: Fraction, b: Fraction): Fraction =>
  of(a.numerator * b.numerator, a.denominator * b.denominator)

export const isLess = (a: Fraction, b: Fraction): boolean => a.numerator * b.denominator < b.numerator * a.denominator

/** Never below 0. */
export const minus = (a: Fraction, b: Fraction): Fraction =>
  isLess(a, b) ? zero : of(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator)

export const sum = (fractions: ReadonlyArray<Fraction>): Fraction => fractions.reduce(plus, zero)

/** Integers in the proportion of the fractions. */
export const weights = (fractions: ReadonlyArray<Fraction>): ReadonlyArray<bigint> => {
  const common = fractions.reduce((all, { denominator }) => (all / divisor(all, denominator)) * denominator, 1n)
  return fractions.map(({ denominator, numerator }) => numerator * (common / denominator))
}
