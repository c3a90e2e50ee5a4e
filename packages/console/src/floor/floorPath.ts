/** The address of the floor of a branch. */
import { Venue, type Branch } from "@fourtop/core/internal"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

/** The branch in an address or a form, else the default one; null when the venue has none. */
export const branchAt = (venue: Venue.Venue, asked: URLSearchParams): Branch.Branch | null =>
  Venue.branchesOf(venue).find(({ id }) => String(id) === asked.get("branch_id")) ?? venue.defaultBranch

/** A page of the floor; the branch is left out if there is only one. */
export const floorPath = (
  visit: RestaurantVisit,
  venue: Venue.Venue,
  branch: Pick<Branch.Branch, "id"> | null,
  page = "floor"
): string =>
  branch === null || Venue.branchesOf(venue).length < 2
    ? pathOf(visit, page)
    : `${pathOf(visit, page)}?branch_id=${branch.id}`
