/**
 * Cash where small coins are missing: what changes hands is rounded to the nearest multiple of the restaurant's step, half
 * away from zero. What it pays of an order stays the exact amount, so that parts add up to it.
 */

/** What cash can be rounded to, in minor units. */
export const steps = [5, 10, 50, 100, 500] as const
export type Step = (typeof steps)[number]

/** What rounding adds to the cash for an amount of at least 0; negative where it takes away. */
export const roundingOf = (amountMinor: number, step: Step | null): number => {
  if (step === null) return 0
  const over = amountMinor % step
  return over * 2 < step ? 0 - over : step - over
}
