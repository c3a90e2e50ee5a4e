/** Splits an amount over shares of either sign by largest remainder, so that the parts add up to it exactly. */
import * as Rate from "../foundation/Rate.ts"

/** What is left when the quotient is rounded down, also below 0. */
const remainderOf = (dividend: bigint, divisor: bigint): bigint => ((dividend % divisor) + divisor) % divisor

/**
 * Parts of the amount in proportion to the weights, which add up to more than 0. Of equal remainders the first is served
 * first.
 */
export const shareOut = (amount: number, weights: ReadonlyArray<bigint>): ReadonlyArray<number> => {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * weight
    const remainder = remainderOf(product, total)
    return { index, part: Number((product - remainder) / total), remainder }
  })
  const left = amount - shares.reduce((sum, { part }) => sum + part, 0)
  const served = new Set(
    shares
      .toSorted((a, b) => Number(b.remainder - a.remainder))
      .slice(0, left)
      .map(({ index }) => index)
  )
  return shares.map(({ index, part }) => (served.has(index) ? part + 1 : part))
}

/** The part of an amount that `part` is of `whole`, half away from zero. */
export const proportion = (amount: number, part: bigint, whole: bigint): number =>
  Number(Rate.divideRounded(BigInt(amount) * part, whole))
