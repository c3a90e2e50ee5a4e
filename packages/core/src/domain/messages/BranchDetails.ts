/** Where a booking or an order is, as guests are told. */
import * as BranchVenue from "../venue/BranchVenue.ts"
import { branchesOf, type Venue, zoneOf } from "../venue/Venue.ts"

export interface BranchDetails {
  /** The name of the restaurant, with the branch if there are several. */
  readonly name: string
  readonly address: string | null
  readonly zone: string
}

/** The place of a branch; the default branch's for null. */
export const branchDetailsOf = (venue: Venue, branchId: number | null): BranchDetails => {
  const branch = BranchVenue.branchById(venue, branchId)
  const { name } = venue.restaurant
  return {
    name: branch === null || branchesOf(venue).length <= 1 ? name : `${name}, ${branch.name}`,
    address: branch?.address || null,
    zone: zoneOf(BranchVenue.at(venue, branch))
  }
}
