/** Who can join the waitlist: a party for which every time in its window is full, and only because of capacity. */
import type { Slot } from "../bookings/Availability.ts"
import * as Availability from "../bookings/Availability.ts"
import * as BookingRules from "../bookings/BookingRules.ts"
import * as DayBook from "../bookings/DayBook.ts"
import * as RoomForGuests from "../bookings/RoomForGuests.ts"
import * as Budgets from "../foundation/Budgets.ts"
import type { Problem } from "../foundation/Problems.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import type { Settings } from "../venue/Settings.ts"
import type { Venue } from "../venue/Venue.ts"
import * as WaitlistAdmission from "../bookings/WaitlistAdmission.ts"
import { mostEntries, type WaitlistDay } from "./WaitlistDay.ts"
import type { WaitlistEntry } from "./WaitlistEntry.ts"
import type { JoinWaitlist } from "./WaitlistInput.ts"

export type Wish = Pick<JoinWaitlist, "date" | "from" | "to" | "party_size" | "branch_id">

/** The branch at which the party would wait, or why it cannot. */
export interface Judgement {
  /** Null when the venue has no branch, or when there are problems. */
  readonly branchId: number | null
  readonly problems: ReadonlyArray<Problem>
}

/** Applies every rule, so that all problems are reported at once. `own` is an entry that joining again would change. */
export const judge = (
  venue: Venue,
  wish: Wish,
  { entries, rows }: WaitlistDay,
  own: WaitlistEntry | null,
  now: Instant
): Judgement => {
  const { branch, problems } = BookingRules.branchFor(venue, { branchId: wish.branch_id ?? null, tableId: null })
  if (problems.length > 0) return { branchId: null, problems }
  const seen = BranchVenue.at(venue, branch)
  const rules = seen.settings.booking
  if (!rules.notify_list) return refused("date", "has no waitlist: the restaurant does not keep one")
  const found = [
    ...dayProblems(seen, wish, now),
    ...(wish.to < wish.from ? [{ path: "to", message: "must not be before from" }] : [])
  ]
  if (found.length > 0) return { branchId: null, problems: found }
  const window = windowProblem(rules, inWindow(slotsOf(seen, wish, rows, now), wish))
  if (window !== null) return refused("from", window)
  if (own?.status === "offered") return refused("date", "has an offer for this guest that waits for an answer")
  if (own === null && entries.length >= mostEntries) {
    return refused("date", `has a full waitlist: at most ${Budgets.grouped(mostEntries)} parties can wait for a day`)
  }
  return { branchId: branch?.id ?? null, problems: [] }
}

/** Whether the bookings of the day are needed, because moving others may make room for the party. */
export const needsBookings = (venue: Venue, wish: Wish, rows: DayBook.DayRows, now: Instant): boolean => {
  const { branch, problems } = BookingRules.branchFor(venue, { branchId: wish.branch_id ?? null, tableId: null })
  const seen = BranchVenue.at(venue, branch)
  return problems.length === 0 && RoomForGuests.isWorthSearching(seen, inWindow(slotsOf(seen, wish, rows, now), wish))
}

/** The slots as availability shows them; without the bookings of the day nobody is moved. */
const slotsOf = (
  seen: Venue,
  { date, party_size }: Wish,
  rows: DayBook.DayRows | DayBook.ReseatingRows,
  now: Instant
): ReadonlyArray<Slot> =>
  DayBook.hasUnseated(rows)
    ? RoomForGuests.slotsOf(seen, date, party_size, rows, now)
    : Availability.slots(seen, date, party_size, DayBook.openAt(seen, rows), now)

const refused = (path: string, message: string): Judgement => ({ branchId: null, problems: [{ path, message }] })

const dayProblems = (venue: Venue, { date, party_size }: Wish, now: Instant): ReadonlyArray<Problem> => {
  const refusals = Availability.dayRefusals(venue, date, party_size, now)
  const problems = refusals.map((refusal) => ({
    path: BookingRules.pathOf(refusal),
    message: Availability.dayMessages[refusal]
  }))
  // A party that is refused anyway needs no second reason.
  if (
    problems.some(({ path }) => path === "party_size") ||
    WaitlistAdmission.canEverCome(Availability.rulesOf(venue), party_size)
  ) {
    return problems
  }
  return [...problems, { path: "party_size", message: "is more than any table or the pacing allows" }]
}

/** The slots of a window, both ends included. */
export const inWindow = (
  slots: ReadonlyArray<Slot>,
  { from, to }: Pick<WaitlistEntry, "from" | "to">
): ReadonlyArray<Slot> => slots.filter(({ time }) => from <= time && time <= to)

const windowProblem = (rules: Settings["booking"], slots: ReadonlyArray<Slot>): string | null => {
  const refusal = WaitlistAdmission.windowRefusal(slots)
  switch (refusal?.reason) {
    case undefined:
      return null
    case "no_times":
      return "is outside service: no table can be booked in this window"
    case "free":
      return `can be booked: ${refusal.at.time} is free`
    case "too_soon":
      return `is too soon: the restaurant needs ${rules.lead_minutes} minutes' notice`
  }
}
