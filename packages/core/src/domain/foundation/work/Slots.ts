/**
 * How a process shares its slots among receivers: webhook addresses, points of sale, channels of messages. A receiver
 * whose last attempt was quick may use any of them. All others, which are slow, do not respond, or have not been tried
 * yet, take turns in a quarter of them, so that any number of these leaves the rest to the quick ones.
 */

/** An attempt that takes this long or longer is slow. */
export const slowMillis = 1000

/** Whether an attempt that took this long was slow. */
export const isSlow = (milliseconds: number): boolean => milliseconds >= slowMillis

/** How many slow attempts in a row are counted: among slow receivers, those with fewer come first. */
export const mostStrikes = 5

/**
 * The strikes of a receiver after an attempt that was slow or not, and that was claimed as one with a slow receiver or
 * not. A receiver without an attempt has one.
 */
export const strikesAfter = (before: number, slow: boolean, wasSlow: boolean): number => {
  if (!slow) return 0
  return wasSlow ? Math.min(before + 1, mostStrikes) : Math.max(before, 1)
}

/** Of a number of slots, those that slow receivers may use. */
export const slowOf = (slots: number): number => Math.max(1, Math.floor(slots / 4))

/** What one restaurant may use of a number of slots that several may use. */
export const shareOf = (slots: number): number => Math.max(1, Math.floor(slots / 8))

/**
 * Attempts that a process has in progress at most, for each of its slots. A quick receiver that stops responding gives
 * its slots back when it is slow, before its attempts have ended.
 */
const mostPerSlot = 4

export interface Free {
  /** How many attempts may begin. */
  readonly limit: number
  /** How many of them with slow receivers. */
  readonly slowLimit: number
}

/** What is free of a process's slots while so many attempts are quick, and so many are slow or with slow receivers. */
export const free = (slots: number, quick: number, slow: number): Free => {
  const slowSlots = slowOf(slots)
  const unused = slots - quick - Math.min(slow, slowSlots)
  const limit = Math.max(0, Math.min(unused, slots * mostPerSlot - quick - slow))
  return { limit, slowLimit: Math.max(0, Math.min(limit, slowSlots - slow)) }
}
