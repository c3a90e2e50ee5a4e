/** The scale of a chart. */

/** The next round number that is not below: 1, 2 or 5 times a power of ten, at least 10, so that its half is whole. */
export const roundUp = (value: number): number => {
  if (value <= 10) return 10
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value)!
}

/** The top of the axis for the largest amount; without any sales a hundred of the currency, so that it has an axis. */
export const topOf = (largestMinor: number, digits: number): number =>
  largestMinor === 0 ? 100 * 10 ** digits : roundUp(largestMinor)
