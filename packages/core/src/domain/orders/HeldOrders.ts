/** Orders that were placed while closed and wait for an opening. */
import * as BranchVenue from "../venue/BranchVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import * as OpeningCalendar from "./OpeningCalendar.ts"
import type { Order } from "./Order.ts"
import * as OrderStatus from "./OrderStatus.ts"

/**
 * Whether the opening that the order is held for no longer comes, or never came, because the hours were changed: people
 * have to call the guest. It is not cancelled by itself.
 */
export const isOpeningGone = (
  venue: Venue,
  {
    branch_id,
    held,
    scheduled_for,
    status,
    type
  }: Pick<Order, "branch_id" | "held" | "scheduled_for" | "status" | "type">
): boolean => {
  if (!held || status !== OrderStatus.unaccepted || scheduled_for === null) return false
  const branch = BranchVenue.branchById(venue, branch_id)
  return branch !== null && !OpeningCalendar.isOpen(branch, type, scheduled_for)
}
