/** The owner's booking rules: the placement of a booking, or every reason why it is refused, each at its path. */
import type { Problem } from "../foundation/Problems.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Branch } from "../venue/Branch.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Slot } from "./Availability.ts"
import * as Availability from "./Availability.ts"
import type { DayRows } from "./DayBook.ts"
import * as DayBook from "./DayBook.ts"
import { tableById } from "./TableDay.ts"
import * as TableFit from "./TableFit.ts"

export interface BookingWish {
  readonly date: string
  readonly time: string
  readonly partySize: number
  /** A specific table; null for the best fit. */
  readonly tableId: number | null
  /** A specific branch; without one, the table's branch or the default branch. */
  readonly branchId?: number | null
  /** The booking that is being changed; its own tables count as free. */
  readonly changing?: Uuid
  /** Set when that booking keeps its time: it then needs no notice, and its day is not judged again. */
  readonly kept?: Availability.KeptTime
}

/** When an accepted booking starts and ends, and at which tables. */
export interface Placement {
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly tableIds: ReadonlyArray<number>
  readonly branchId: number | null
}

/** The placement, or the problems that prevent it. */
export interface Judgement {
  readonly placement: Placement | null
  readonly problems: ReadonlyArray<Problem>
  /** The seating, when nothing but a free table is missing. */
  readonly full: Slot | null
}

/** The field that a refusal of the day or the party is about. */
export const pathOf = (refusal: Availability.DayRefusal): string =>
  refusal.startsWith("party") ? "party_size" : "date"

export interface BranchChoice {
  /** Null when the venue has no branches, or not the one that was named. */
  readonly branch: Branch | null
  readonly problems: ReadonlyArray<Problem>
}

/** The branch of the named table, the named branch, or the default branch; a table of another branch is a problem. */
export const branchFor = (
  venue: Venue,
  { branchId, tableId }: Pick<BookingWish, "branchId" | "tableId">
): BranchChoice => {
  const table = tableById(venue, tableId)
  if (branchId === null || branchId === undefined) {
    return { branch: BranchVenue.branchById(venue, table?.branch_id), problems: [] }
  }
  const branch = venue.rows.branches.find(({ archived, id }) => id === branchId && !archived)
  if (branch === undefined) return { branch: null, problems: [noSuchBranch] }
  return table === null || table.branch_id === branch.id
    ? { branch, problems: [] }
    : { branch, problems: [{ path: "table_id", message: "belongs to another branch" }] }
}

export const noSuchBranch: Problem = { path: "branch_id", message: "is not a branch of this restaurant" }

/** Applies every rule, so that all problems are reported at once. */
export const judge = (venue: Venue, wish: BookingWish, rows: DayRows, now: Instant): Judgement => {
  const choice = branchFor(venue, wish)
  // Without a branch there are no tables and no clock to check against.
  if (choice.problems.includes(noSuchBranch)) return refused(choice.problems)
  return judgeAt(BranchVenue.at(venue, choice.branch), wish, choice.problems, rows, now)
}

const refused = (problems: ReadonlyArray<Problem>, full: Slot | null = null): Judgement => ({
  placement: null,
  problems,
  full
})

const judgeAt = (
  venue: Venue,
  wish: BookingWish,
  ofBranch: ReadonlyArray<Problem>,
  rows: DayRows,
  now: Instant
): Judgement => {
  const { date, kept, partySize, tableId, time } = wish
  const branchId = venue.defaultBranch?.id ?? null
  const day = Availability.dayRefusals(venue, date, partySize, now).filter((refusal) => isAsked(refusal, wish))
  const table = tableId === null || ofBranch.length > 0 ? null : tableProblem(venue, tableId, partySize)
  const problems: Array<Problem> = [
    ...ofBranch,
    ...day.map((refusal) => ({ path: pathOf(refusal), message: Availability.dayMessages[refusal] })),
    ...(table === null ? [] : [{ path: "table_id", message: table }])
  ]
  // A refused day or party size has no slots to check the time against.
  if (day.length > 0) return refused(problems)
  const book = DayBook.openWithout(venue, rows, wish.changing)
  const slot =
    kept === undefined
      ? Availability.slotAt(venue, date, time, partySize, book, now)
      : Availability.keptSlot(venue, date, time, partySize, book, kept)
  const refusal = slot === undefined ? "is not a bookable time" : timeProblem(slot, tableId)
  if (refusal !== null) problems.push({ path: "time", message: refusal })
  if (slot === undefined || problems.length > 0) {
    return refused(problems, tableId === null && slot?.refusal === "no_table" ? slot : null)
  }
  if (tableId === null) return accepted(slot, branchId, slot.seats?.tableIds ?? [])
  return DayBook.isFree(book, tableId, slot.at, slot.endsAt)
    ? accepted(slot, branchId, [tableId])
    : refused([{ path: "table_id", message: "is taken at that time" }])
}

/** A booking that keeps its time is asked only whether its party may grow. */
const isAsked = (refusal: Availability.DayRefusal, { kept, partySize }: BookingWish): boolean =>
  kept === undefined || (refusal === "party_too_large" && partySize > kept.partySize)

/** A specific table may be free even when the engine finds none: it may be a worse fit. */
const timeProblem = ({ refusal }: Slot, tableId: number | null): string | null =>
  refusal === null || (refusal === "no_table" && tableId !== null) ? null : Availability.slotMessages[refusal]

const accepted = ({ at, endsAt }: Slot, branchId: number | null, tableIds: ReadonlyArray<number>): Judgement => ({
  placement: { startsAt: at, endsAt, tableIds, branchId },
  problems: [],
  full: null
})

const tableProblem = (venue: Venue, tableId: number, partySize: number): string | null => {
  const table = tableById(venue, tableId)
  if (table === null) return "is not a table of this restaurant"
  if (!TableFit.isBookable(table)) return "cannot be booked"
  return TableFit.fits(TableFit.ofTable(table), partySize)
    ? null
    : `seats ${table.min_seats} to ${table.max_seats} guests`
}
