/** The jobs of the waitlist: one offers places that became free, one ends an offer that nobody answered. */
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { ClaimedJob, Job } from "../foundation/Job.ts"
import { settledAt } from "../undo/Settling.ts"
import * as LocalDate from "../foundation/time/LocalDate.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import type { Settings } from "../venue/Settings.ts"
import { type Venue, zoneOf } from "../venue/Venue.ts"

export const offerKind = "waitlist.offer"

export const expiryKind = "waitlist.expire"

/** The dates of a branch on which places may have become free; every date on which somebody waits for null. */
export interface FreedDates {
  readonly branch_id: number | null
  readonly dates: ReadonlyArray<LocalDate.LocalDate> | null
}

const job = (kind: string, payload: Job["payload"], dueAt: Instant, context: DecisionContext): Job => ({
  id: context.uuid(),
  kind,
  due_at: dueAt,
  payload
})

/** The longest time that a party has its tables. */
const longestStay = ({ buffer_minutes, turn_times }: Settings["booking"]): number =>
  (Math.max(...turn_times.map(({ minutes }) => minutes)) + buffer_minutes) * 60_000

/** The job for tables of a branch that become free for a range of time; none without a waitlist, or in the past. */
export const afterFreeing = (
  venue: Venue,
  branchId: number | null,
  from: Instant,
  to: Instant,
  context: DecisionContext
): ReadonlyArray<Job> => {
  const rules = venue.settings.booking
  if (!rules.notify_list || to <= context.now) return []
  const zone = zoneOf(BranchVenue.at(venue, BranchVenue.branchById(venue, branchId)))
  // A party that arrives before the range may still be there when it begins.
  const first = ZonedClock.dateAt(zone, Math.max(context.now, from - longestStay(rules)))
  const last = ZonedClock.dateAt(zone, to - 1)
  const dates = Array.from({ length: LocalDate.daysBetween(first, last) + 1 }, (_, day) =>
    LocalDate.addDays(first, day)
  )
  return [offer({ branch_id: branchId, dates }, context, settledAt(context))]
}

/** The job for a venue that changed, which looks at every date on which somebody waits; none for a new restaurant. */
export const afterRevision = (
  { settings }: Venue,
  before: object | null,
  context: DecisionContext
): ReadonlyArray<Job> =>
  before !== null && settings.booking.notify_list ? [offer({ branch_id: null, dates: null }, context)] : []

/** The job that offers what is free on these dates. */
export const offer = ({ branch_id, dates }: FreedDates, context: DecisionContext, dueAt = context.now): Job =>
  job(offerKind, { branch_id, dates }, dueAt, context)

/** What the job that offers places says. */
export const freedDatesOf = ({ payload }: Pick<ClaimedJob, "payload">): FreedDates => payload as unknown as FreedDates

/** The job that ends an offer when its time is over. */
export const expiry = (entryId: string, expiresAt: Instant, context: DecisionContext): Job =>
  job(expiryKind, { entry_id: entryId }, expiresAt, context)
