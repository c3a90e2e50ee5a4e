/** The labels and the scale of a chart. */
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

const dayAndMonth = (day: number, month: number): string => `${day} ${months[month - 1]!}`

/** `14 Mar` */
export const dayOf = (date: string, say = dayAndMonth): string => say(Number(date.slice(8)), Number(date.slice(5, 7)))

/** The next round number that is not below: 1, 2 or 5 times a power of ten, at least 10, so that its half is whole. */
export const roundUp = (value: number): number => {
  if (value <= 10) return 10
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value)!
}

/** The top of the axis for the largest amount; without any sales a hundred of the currency, so that it has an axis. */
export const topOf = (largestMinor: number, digits: number): number =>
  largestMinor === 0 ? 100 * 10 ** digits : roundUp(largestMinor)
