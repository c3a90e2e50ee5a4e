import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import * as BusinessDay from "../venue/BusinessDay.ts"
import type { Venue } from "../venue/Venue.ts"

/** The business day of a posting, at its branch. */
export const at = (venue: Venue, branchId: number | null, instant: Instant): LocalDate =>
  BusinessDay.dateAt(BranchVenue.at(venue, BranchVenue.branchById(venue, branchId)), instant)
