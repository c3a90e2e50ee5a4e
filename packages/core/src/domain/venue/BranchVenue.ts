/**
 * A venue as one of its branches sees it: that branch is the default one, and settings that belong to a branch are its
 * own. Rules about bookings are written for one branch; this is how they serve each of them.
 */
import type { Branch } from "./Branch.ts"
import { keyOf } from "./OwnedRow.ts"
import type { Settings } from "./Settings.ts"
import { branchesOf, defaultOf, type Venue } from "./Venue.ts"

/** A venue that was read stays as it is: what a branch sees of it is put together once. */
const known = new WeakMap<Venue, Map<number, Venue>>()

/** What belongs to no branch by name belongs to this one; null only when the venue has no branch at all. */
export const standardBranch = (venue: Venue): Branch | null => defaultOf(branchesOf(venue))

/** The branch with the id, archived or not; the default one for null. */
export const branchById = (venue: Venue, branchId: number | null | undefined): Branch | null =>
  branchId === null || branchId === undefined
    ? standardBranch(venue)
    : (venue.rows.branches.find(({ id }) => id === branchId) ?? null)

/** The venue as the branch sees it. Seen again from the same branch, it stays the same. */
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

/** Whose day a store is asked for: null, which means all, where there is only one branch to tell apart. */
export const dayScope = (venue: Venue, branch: Branch | null): number | null =>
  branch === null || venue.rows.branches.length <= 1 ? null : branch.id
