/**
 * A guest's figures (§2.8): `visits_count` is the number of local days with a completed order or a seated booking,
 * `total_spend_minor` the sum of completed orders less refunds.
 */
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { Guest } from "../../guests/Guest.ts"
import * as RecentVisits from "../../guests/RecentVisits.ts"
import type { Visitor } from "../../guests/Visit.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"

/** The guest's row after a visit. The figures of an erased guest stay as they are. */
export const visit = (
  visitor: Visitor | null,
  spentMinor: number,
  now: Instant
): ReadonlyArray<ChangeSet.ChangeOf<"guest">> => {
  if (visitor === null || visitor.guest.erased) return []
  const { counted, guest } = visitor
  return [
    ChangeSet.put("guest", {
      ...guest,
      visits_count: guest.visits_count + (counted ? 0 : 1),
      total_spend_minor: guest.total_spend_minor + spentMinor,
      last_visit_at: Math.max(guest.last_visit_at ?? now, now),
      recent_visits: RecentVisits.added(RecentVisits.of(guest), now),
      updated_at: ZonedClock.stamp(now, guest.updated_at)
    })
  ]
}

/** The guest's row without a visit that was recorded by mistake; the day may still count because of another. */
export const withdraw = (
  visitor: Visitor | null,
  mistake: { readonly at: Instant; readonly last_visit_at: Instant | null },
  now: Instant,
  spentMinor = 0
): ReadonlyArray<ChangeSet.ChangeOf<"guest">> => {
  if (visitor === null || visitor.guest.erased) return []
  const { counted, guest } = visitor
  const recent = RecentVisits.without(RecentVisits.of(guest), mistake.at)
  const unkept = guest.last_visit_at === mistake.at ? mistake.last_visit_at : guest.last_visit_at
  return [
    ChangeSet.put("guest", {
      ...guest,
      visits_count: guest.visits_count - (counted ? 0 : 1),
      total_spend_minor: guest.total_spend_minor - spentMinor,
      ...(recent === null
        ? { last_visit_at: unkept }
        : { last_visit_at: RecentVisits.lastOf(recent), recent_visits: recent }),
      updated_at: ZonedClock.stamp(now, guest.updated_at)
    })
  ]
}

/** The guest's row after a refund of a completed order, by which they have spent so much less. */
export const refund = (
  guest: Guest | null,
  refundedMinor: number,
  now: Instant
): ReadonlyArray<ChangeSet.ChangeOf<"guest">> =>
  guest === null || guest.erased || refundedMinor === 0
    ? []
    : [
        ChangeSet.put("guest", {
          ...guest,
          total_spend_minor: guest.total_spend_minor - refundedMinor,
          updated_at: ZonedClock.stamp(now, guest.updated_at)
        })
      ]
