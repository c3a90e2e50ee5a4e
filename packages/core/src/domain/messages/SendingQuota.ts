/**
 * How many messages may be sent to one recipient, about one subject, and for one restaurant. Each quota has a limit for
 * any sixty minutes and one for any 24 hours, however these begin.
 */
import type { Instant } from "../foundation/time/ZonedClock.ts"

/** At most so many in any hour, and in any day. */
export interface Quota {
  readonly perHour: number
  readonly perDay: number
}

/** What quotas are counted for. */
export const quotaKinds = ["recipient", "subject", "restaurant"] as const
export type QuotaKind = (typeof quotaKinds)[number]

/** The quotas of an installation. The first ones are for whoever is not known yet. */
export interface Quotas {
  /** A recipient who has used the link in a message of the restaurant. */
  readonly recipient: Quota
  readonly newRecipient: Quota
  /** A reservation, an order, or a place on the waitlist. */
  readonly subject: Quota
  /** A restaurant whose first message is older than `newDays`. */
  readonly restaurant: Quota
  readonly newRestaurant: Quota
  /** Mail of one kind, such as invitations, to the people of a restaurant. Guests' messages do not count. */
  readonly people: Quota
  /** Mail of one kind to one person. */
  readonly person: Quota
}

export const standard: Quotas = {
  recipient: { perHour: 12, perDay: 40 },
  newRecipient: { perHour: 4, perDay: 8 },
  subject: { perHour: 6, perDay: 12 },
  restaurant: { perHour: 600, perDay: 5000 },
  newRestaurant: { perHour: 60, perDay: 200 },
  people: { perHour: 60, perDay: 300 },
  person: { perHour: 6, perDay: 20 }
}

/** For messages that nobody gets, such as those of a sandbox. */
const none: Quota = { perHour: Infinity, perDay: Infinity }
export const unlimited: Quotas = {
  recipient: none,
  newRecipient: none,
  subject: none,
  restaurant: none,
  newRestaurant: none,
  people: none,
  person: none
}

/** Days after its first message for which a restaurant is new. */
export const newDays = 7

/** Messages to one recipient that wait at a time; further ones are dropped. */
export const mostWaiting = 10

const hour = 3_600_000

/** The longest time for which a message counts. */
export const longestWindow = 24 * hour

const windows = [
  { length: hour, limitOf: ({ perHour }: Quota) => perHour },
  { length: longestWindow, limitOf: ({ perDay }: Quota) => perDay }
] as const

/**
 * When there is room for one more: now, or when enough of those that were sent are too old to count. `places` are the
 * instants at which messages were sent, the oldest first; `ahead` is how many others wait for the same room.
 */
export const roomAt = (places: ReadonlyArray<Instant>, quota: Quota, now: Instant, ahead: number = 0): Instant =>
  windows.reduce((room, { length, limitOf }) => {
    const counted = places.filter((place) => place > now - length)
    const over = counted.length - limitOf(quota)
    if (over < 0) return room
    return Math.max(room, counted[Math.min(over + ahead, counted.length - 1)]! + length)
  }, now)

/** What one message is counted for, with the quota of each and what has been sent under it. */
export interface Counted {
  readonly kind: QuotaKind
  readonly quota: Quota
  readonly places: ReadonlyArray<Instant>
  readonly ahead?: number
}

/** When there is room under all quotas, and which one it waits for longest; null if there is room now. */
export const waitsFor = (
  counted: ReadonlyArray<Counted>,
  now: Instant
): { readonly over: QuotaKind; readonly until: Instant } | null => {
  const waiting = counted
    .map(({ ahead, kind, places, quota }) => ({ over: kind, until: roomAt(places, quota, now, ahead) }))
    .filter(({ until }) => until > now)
  return waiting.reduce<{ readonly over: QuotaKind; readonly until: Instant } | null>(
    (longest, one) => (longest === null || one.until > longest.until ? one : longest),
    null
  )
}

/** The restaurant's quota: its own from its plan, or that of the installation. */
export const ofRestaurant = (
  quotas: Quotas,
  plan: { readonly messages_per_hour?: number | null; readonly messages_per_day?: number | null }
): Quotas => {
  const { messages_per_day: perDay = null, messages_per_hour: perHour = null } = plan
  if (perDay === null && perHour === null) return quotas
  const own = ({ restaurant }: Quotas): Quota => ({
    perHour: perHour ?? Math.min(restaurant.perHour, perDay!),
    perDay: perDay ?? Math.max(restaurant.perDay, perHour!)
  })
  return { ...quotas, restaurant: own(quotas), newRestaurant: own(quotas) }
}
