/** The last visits of a guest, each of which may be taken back: whichever are, the last one that stands is known. */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import { windowMillis } from "../undo/Undo.ts"
import type { Guest } from "./Guest.ts"

export interface RecentVisits {
  /** The last visit before these; null for none. */
  readonly before: Instant | null
  readonly at: ReadonlyArray<Instant>
}

/** Visits that are kept apart; more of one guest within a minute are not told apart. */
const most = 20

const latest = (visits: ReadonlyArray<Instant | null>): Instant | null =>
  visits.reduce((a, b) => (a === null ? b : b === null ? a : Math.max(a, b)), null)

/** When the guest was there last. */
export const lastOf = ({ at, before }: RecentVisits): Instant | null => latest([before, ...at])

/** What the guest has; of one whose visits were not kept, or were changed without them, only the last is known. */
export const of = ({ last_visit_at, recent_visits }: Pick<Guest, "last_visit_at" | "recent_visits">): RecentVisits =>
  recent_visits !== undefined && lastOf(recent_visits) === last_visit_at
    ? recent_visits
    : { before: last_visit_at, at: [] }

/** With one more; those that stand for good are the last visit before the others. */
export const added = (visits: RecentVisits, now: Instant): RecentVisits => {
  const open = visits.at.filter((at) => now < at + windowMillis).slice(-most)
  const closed = visits.at.filter((at) => !open.includes(at))
  return { before: latest([visits.before, ...closed]), at: [...open, now] }
}

/** Without one that was taken back; null when it is not among them. */
export const without = ({ at, before }: RecentVisits, visit: Instant): RecentVisits | null => {
  const place = at.indexOf(visit)
  return place === -1 ? null : { before, at: at.filter((_, index) => index !== place) }
}
