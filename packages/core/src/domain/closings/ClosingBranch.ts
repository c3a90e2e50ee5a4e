/** The branch whose day is closed. */
import type { Branch } from "../venue/Branch.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import type { Venue } from "../venue/Venue.ts"

/** The default branch for null, which is none where the venue has none; undefined for a branch that it does not have. */
export const of = (venue: Venue, branchId: number | null): Branch | null | undefined =>
  branchId === null ? BranchVenue.standardBranch(venue) : (BranchVenue.branchById(venue, branchId) ?? undefined)

export const unknown = { path: "branch_id", message: "is not a branch of this restaurant" }
