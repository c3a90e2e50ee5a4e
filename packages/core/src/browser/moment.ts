/** A point in time: a `Date`, milliseconds since 1970, or a text that `Date` can read. */
export type Moment = Date | number | string

/** The moment in milliseconds since 1970. */
export const millisOf = (moment: Moment): number => {
  const millis = new Date(moment).getTime()
  if (Number.isNaN(millis)) throw new RangeError(`${String(moment)} is not a point in time.`)
  return millis
}
