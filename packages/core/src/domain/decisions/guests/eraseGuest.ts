/** Erases a guest: closes the profile at once, then rewrites orders, bookings, reviews and entries of the waitlist. */
import { NotFound } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Erasure from "../../guests/Erasure.ts"
import * as ErasureJob from "../../guests/ErasureJob.ts"
import type { Guest } from "../../guests/Guest.ts"
import * as Labels from "../../labels/Labels.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as GuestChange from "./GuestChange.ts"

export interface CloseState {
  readonly venue: Venue | null
  readonly found: Guest | null
}

export type CloseRefusal = NotFound

export type CloseChanges = ChangeSet.Of<"guest", "guest.updated">

/**
 * Closes the profile, and leaves a job that rewrites the rest; a profile that is closed already stays as it is, unless a
 * program of the release before closed it, which leaves labels on it.
 */
export const decideClose = (
  { found, venue }: CloseState,
  context: DecisionContext
): Decision.Decision<null, CloseRefusal, CloseChanges> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "guest" }))
  if (found.erased && !Labels.isAny(found)) return Decision.accept(null)
  const guest = Erasure.guest(found, context.now)
  return Decision.accept(null, {
    changes: [ChangeSet.put("guest", guest)],
    events: [
      Event.make("guest.updated", venue.restaurant, GuestChange.dataOf(guest, venue.restaurant), context, guest.id)
    ],
    activity: [
      ActivityLog.entry(
        { action: "guest.erased", subject: { kind: "guest", id: String(guest.id) }, detail: {} },
        context
      )
    ],
    jobs: [ErasureJob.job(guest.id, context)]
  })
}

export interface RewriteState {
  readonly venue: Venue | null
  readonly rows: Erasure.TracedRows | null
}

export type RewriteChanges = ChangeSet.Of<"review" | "order" | "payment" | "booking" | "waitlist_entry">

/** Rewrites the rows about a guest; returns whether the profile is closed, without which nothing is rewritten. */
export const decideRewrite = (
  { rows, venue }: RewriteState,
  { now }: DecisionContext
): Decision.Decision<boolean, never, RewriteChanges> => {
  if (venue === null || rows === null || !rows.guest.erased) return Decision.accept(false)
  const zone = venue.restaurant.time_zone
  return Decision.accept(true, {
    changes: [
      ...rows.reviews.flatMap((row) => Erasure.review(row).map((erased) => ChangeSet.put("review", erased))),
      ...rows.orders.flatMap((row) => Erasure.order(row, zone, now).map((erased) => ChangeSet.put("order", erased))),
      ...rows.shared.flatMap((row) =>
        Erasure.sharedOrder(rows.guest.id, row, zone, now).map((erased) => ChangeSet.put("order", erased))
      ),
      ...rows.payments.flatMap((row) => Erasure.payment(row).map((erased) => ChangeSet.put("payment", erased))),
      ...rows.bookings.flatMap((row) =>
        Erasure.booking(row, zone, now).map((erased) => ChangeSet.put("booking", erased))
      ),
      ...rows.waitlist.flatMap((row) =>
        Erasure.waitlistEntry(row, zone, now).map((erased) => ChangeSet.put("waitlist_entry", erased))
      )
    ]
  })
}
