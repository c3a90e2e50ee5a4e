/** Percentages as integer parts per million, so that amounts are computed without floating point. */

const million = 1_000_000n

/** Parts per million of a percentage. */
export const toParts = (percent: number): number => Math.round(percent * 10_000)

/** Whether a number is a percentage of 0 to 100 with at most four decimals: 8.875 is 88,750 parts per million. */
export const isPercent = (percent: number): boolean =>
  percent >= 0 && percent <= 100 && toParts(percent) / 10_000 === percent

/** A quotient rounded half away from zero. */
export const divideRounded = (dividend: bigint, divisor: bigint): bigint => {
  const half = dividend < 0n === divisor < 0n ? divisor : -divisor
  return (2n * dividend + half) / (2n * divisor)
}

/** A rate in parts per million of an amount, rounded half away from zero. */
export const of = (amountMinor: number, parts: number): number =>
  Number(divideRounded(BigInt(amountMinor) * BigInt(parts), million))
