/** The branches of a restaurant with several, of which the kitchen shows one or all. */
import { BranchVenue, type KitchenBoard, type LoadedOrder, Venue } from "@fourtop/core/internal"
import { kitchenPath } from "./kitchenPath.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

/** The branch that the query names; null for all of them, or where it names none. */
export const branchIn = ({ query }: Pick<RestaurantVisit, "query">, venue: Venue.Venue): number | null => {
  const wanted = query.get("branch") ?? ""
  return Venue.branchesOf(venue).find(({ id }) => String(id) === wanted)?.id ?? null
}

/** The orders of a branch; those without one belong to the default branch. */
export const ofBranch = (
  orders: ReadonlyArray<LoadedOrder>,
  branchId: number | null,
  venue: Venue.Venue
): ReadonlyArray<LoadedOrder> => {
  const standard = BranchVenue.standardBranch(venue)?.id ?? null
  return branchId === null ? orders : orders.filter(({ order }) => (order.branch_id ?? standard) === branchId)
}

export const Branches = (props: {
  readonly venue: Venue.Venue
  readonly current: number | null
  readonly station: KitchenBoard.Station | null
  readonly visit: RestaurantVisit
}) => {
  const { current, station, venue, visit } = props
  const say = useWords().courses
  const branches = Venue.branchesOf(venue)
  if (branches.length < 2) return null
  const entries = [{ id: null, name: say.allBranches }, ...branches]
  return (
    <nav class="stations" aria-label={say.branches}>
      {entries.map(({ id, name }) => (
        <a
          href={pathOf(visit, kitchenPath(station, id))}
          {...(id === current ? { "aria-current": "page" as const } : {})}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
