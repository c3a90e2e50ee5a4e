/** Orders that were placed while closed and wait for an opening. */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import * as OpeningCalendar from "./OpeningCalendar.ts"
import type { Order } from "./Order.ts"

/**
 * Whether the opening that the order is held for no longer comes, because the hours were changed: people have to call
 * the guest. It is not cancelled by itself.
 */
export const isOpeningGone = (
  venue: Venue,
  {
    branch_id,
    held,
    scheduled_for,
    status,
    type
  }: Pick<Order, "branch_id" | "held" | "scheduled_for" | "status" | "type">,
  now: Instant
): boolean => {
  if (!held || status !== "placed" || scheduled_for === null || scheduled_for <= now) return false
  const branch = BranchVenue.branchById(venue, branch_id)
  return branch !== null && !OpeningCalendar.isOpen(branch, type, scheduled_for)
}
