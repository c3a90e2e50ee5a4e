/** What the pages about reservations are asked for in their address: a date, a party, and a branch. */
import {
  type Booking,
  type Branch,
  BranchVenue,
  BusinessDay,
  LocalDate,
  LocalTime,
  Venue
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

/** A party on a date at a branch, as the address or a form has it. */
export interface Ask {
  readonly venue: Venue.Venue
  readonly branches: ReadonlyArray<Branch.Branch>
  /** Null when the venue has no branches. */
  readonly branch: Branch.Branch | null
  /** The branch, if an address has to name it. */
  readonly namedBranch: number | null
  /** The business day of now, and the one that is asked for. */
  readonly today: LocalDate.LocalDate
  readonly date: LocalDate.LocalDate
  readonly partySize: number
}

/** The largest party that can be typed; the owner's rules decide which can be booked. */
export const largestParty = 200

/** A party size as typed; null when it is none. */
export const partyOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,2}$/.test(text) && Number(text) <= largestParty ? Number(text) : null

/** What is asked for; where the address says nothing that makes sense, today, and what else is usual. */
export const askOf = (
  visit: RestaurantVisit,
  asked: URLSearchParams,
  usual: { readonly date?: string; readonly partySize: number; readonly branchId?: number | null }
) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const branches = Venue.branchesOf(venue)
    const branch =
      branches.find(({ id }) => String(id) === asked.get("branch_id")) ??
      BranchVenue.branchById(venue, usual.branchId ?? null)
    const today = BusinessDay.dateAt(BranchVenue.at(venue, branch), yield* Clock.currentTimeMillis)
    const date = asked.get("date") ?? ""
    return {
      venue,
      branches,
      branch,
      namedBranch: branch !== null && branches.length > 1 ? branch.id : null,
      today,
      date: LocalDate.isLocalDate(date) ? date : (usual.date ?? today),
      partySize: partyOf(asked.get("party_size")) ?? usual.partySize
    } satisfies Ask
  })

/** The calendar date of a time on a business day, as they were typed; what is neither is left for its field to refuse. */
export const calendarDate = ({ branch, venue }: Pick<Ask, "branch" | "venue">, day: string, time: string): string =>
  LocalDate.isLocalDate(day) && LocalTime.isLocalTime(time)
    ? BusinessDay.calendarDate(BranchVenue.at(venue, branch), day, time)
    : day

/** The business day in whose book a reservation is. */
export const dayOfBooking = (
  venue: Venue.Venue,
  { branch_id, starts_at }: Pick<Booking.Booking, "branch_id" | "starts_at">
): LocalDate.LocalDate => BusinessDay.dateAt(BranchVenue.at(venue, BranchVenue.branchById(venue, branch_id)), starts_at)

/** The path of a page about reservations, with a date and, where there are several, the branch. */
export const bookPath = (
  visit: RestaurantVisit,
  page: string,
  {
    branchId,
    date,
    partySize
  }: { readonly date?: string; readonly branchId: number | null; readonly partySize?: number }
): string => {
  const query = new URLSearchParams({
    ...(date === undefined ? {} : { date }),
    ...(partySize === undefined ? {} : { party_size: String(partySize) }),
    ...(branchId === null ? {} : { branch_id: String(branchId) })
  }).toString()
  return `${pathOf(visit, page)}${query === "" ? "" : `?${query}`}`
}
