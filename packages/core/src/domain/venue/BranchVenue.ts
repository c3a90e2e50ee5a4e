/**
 * A venue as one of its branches sees it: that branch is the default one, and branch settings are its own. Booking
 * rules are written for one branch; this applies them to each.
 */
import type { Branch } from "./Branch.ts"
import { keyOf } from "./OwnedRow.ts"
import type { Settings } from "./Settings.ts"
import { branchesOf, defaultOf, type Venue } from "./Venue.ts"

/** Venues are immutable, so the view of each branch is built once. */
const known = new WeakMap<Venue, Map<number, Venue>>()

/** The branch of everything that names no branch; null when the venue has no branches. */
export const standardBranch = (venue: Venue): Branch | null => defaultOf(branchesOf(venue))

/** The branch with the id, archived or not; the default branch for null. */
export const branchById = (venue: Venue, branchId: number | null | undefined): Branch | null =>
  branchId === null || branchId === undefined
    ? standardBranch(venue)
    : (venue.rows.branches.find(({ id }) => id === branchId) ?? null)

/** The venue as the branch sees it; the same object each time for the same branch. */
export const at = (venue: Venue, branch: Branch | null): Venue => {
  if (branch === null) return venue
  const views = known.get(venue) ?? new Map<number, Venue>()
  known.set(venue, views)
  const view = views.get(branch.id) ?? seenFrom(venue, branch)
  views.set(branch.id, view)
  return view
}

const nothing = { pacing: { covers: null, parties: null }, closing_days: [] }

const seenFrom = (venue: Venue, branch: Branch): Venue => {
  const { settings } = venue
  const isDefault = venue.defaultBranch?.id === branch.id
  if (isDefault && !hasBranchSettings(settings)) return venue
  const key = keyOf(branch)
  const { branches, ...shared } = settings.booking
  const own = branches?.find((rules) => rules.branch === key)
  const otherwise = isDefault ? shared : nothing
  const view: Venue = {
    ...venue,
    defaultBranch: branch,
    settings: {
      ...settings,
      service_periods: settings.service_periods.filter((period) =>
        (period.branch ?? null) === null ? isDefault : period.branch === key
      ),
      booking: {
        ...shared,
        pacing: own?.pacing ?? otherwise.pacing,
        closing_days: own?.closing_days ?? otherwise.closing_days
      }
    }
  }
  known.set(view, new Map([[branch.id, view]]))
  return view
}

const hasBranchSettings = ({ booking, service_periods }: Settings): boolean =>
  booking.branches !== undefined || service_periods.some(({ branch }) => (branch ?? null) !== null)

/** The branch to load a day for: null, which means all, when there is only one. */
export const dayScope = (venue: Venue, branch: Branch | null): number | null =>
  branch === null || venue.rows.branches.length <= 1 ? null : branch.id
