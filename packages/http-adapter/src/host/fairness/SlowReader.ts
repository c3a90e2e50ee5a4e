/** Decides which callers read a response too slowly. What they have not read occupies memory. */

export interface Reading {
  /** Since the response began. */
  readonly ageMillis: number
  /** Since the caller last read anything. */
  readonly idleMillis: number
  readonly takenBytes: number
  readonly remainingBytes: number
  /** Whether other requests wait for the memory. */
  readonly crowded: boolean
}

export interface Limits {
  /** How long a caller may read nothing. */
  readonly stallMillis: number
  /** How long a response may take before its speed is checked. */
  readonly graceMillis: number
  readonly leastBytesPerSecond: number
  /** The same while other requests wait, for responses with more than `largeBytes` unread. */
  readonly crowdedGraceMillis: number
  readonly crowdedBytesPerSecond: number
  readonly largeBytes: number
}

export const standard: Limits = {
  stallMillis: 20_000,
  graceMillis: 20_000,
  leastBytesPerSecond: 4 * 1024,
  crowdedGraceMillis: 5_000,
  crowdedBytesPerSecond: 1024 * 1024,
  largeBytes: 64 * 1024
}

const isSlower = ({ ageMillis, takenBytes }: Reading, graceMillis: number, bytesPerSecond: number): boolean =>
  ageMillis >= graceMillis && takenBytes < (bytesPerSecond * ageMillis) / 1000

/** Whether to close the connection. */
export const isTooSlow = (reading: Reading, limits: Limits): boolean => {
  if (reading.idleMillis >= limits.stallMillis) return true
  if (isSlower(reading, limits.graceMillis, limits.leastBytesPerSecond)) return true
  return (
    reading.crowded &&
    reading.remainingBytes > limits.largeBytes &&
    isSlower(reading, limits.crowdedGraceMillis, limits.crowdedBytesPerSecond)
  )
}
