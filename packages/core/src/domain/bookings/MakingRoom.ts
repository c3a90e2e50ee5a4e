/** The booking rules, with the moves that make room where no table is free and the owner allows it. */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import type { BookingWish, Judgement } from "./BookingRules.ts"
import * as BookingRules from "./BookingRules.ts"
import type { DayRows, ReseatingRows } from "./DayBook.ts"
import * as DayBook from "./DayBook.ts"
import type { Move, ProposedMove, Wish } from "./Reseating.ts"
import * as Reseating from "./Reseating.ts"
import * as ReseatingSearch from "./ReseatingSearch.ts"
import * as SlotExplanation from "./SlotExplanation.ts"
import * as TableFit from "./TableFit.ts"

/** The moves that somebody has accepted: those they have seen, whichever are needed, or none. */
export type Accepted = ReadonlyArray<ProposedMove> | "any" | null

/** The moves accepted for a new booking: those that staff have seen, or any where guests may have parties moved. */
export const acceptedFor = (venue: Venue, proposal: ReadonlyArray<ProposedMove> | undefined): Accepted =>
  proposal ?? (Reseating.ruleOf(venue.settings.booking) === "public" ? "any" : null)

/** The placement with the parties that move for it, or the problems that prevent it. */
export interface RoomJudgement extends Judgement {
  readonly moves: ReadonlyArray<Move>
}

/** The party that no table is free for, if moves may be made for it. */
const wishFor = (venue: Venue, wish: BookingWish, judgement: Judgement): Wish | null => {
  if (judgement.full === null) return null
  if (Reseating.ruleOf(venue.settings.booking) === "off") return null
  return { partySize: wish.partySize, from: judgement.full.at, to: judgement.full.endsAt }
}

const seenFrom = (venue: Venue, wish: BookingWish): Venue =>
  BranchVenue.at(venue, BookingRules.branchFor(venue, wish).branch)

/** Whether the bookings around the day are needed for the judgement. */
export const needsBookings = (
  venue: Venue,
  wish: BookingWish,
  rows: DayRows,
  now: Instant,
  accepted: Accepted
): boolean =>
  accepted !== null &&
  wishFor(venue, wish, BookingRules.judge(venue, wish, rows, now)) !== null &&
  TableFit.candidates(seenFrom(venue, wish), wish.partySize).length > 0

/** Applies every rule. Without the bookings around the day, nobody is moved. */
export const judge = (
  venue: Venue,
  wish: BookingWish,
  rows: DayRows | ReseatingRows,
  now: Instant,
  accepted: Accepted
): RoomJudgement => {
  const judgement = BookingRules.judge(venue, wish, rows, now)
  const party = wishFor(venue, wish, judgement)
  if (accepted === null || party === null || !DayBook.hasUnseated(rows)) return { ...judgement, moves: [] }
  const seen = seenFrom(venue, wish)
  const room = ReseatingSearch.search(seen, Reseating.reseatingDayOf(seen, wish.date, rows, now, wish.changing), party)
  if (room.outcome === "found" && isAccepted(room.moves, accepted)) {
    const placement = {
      startsAt: party.from,
      endsAt: party.to,
      tableIds: room.seats.tableIds,
      // Tables belong to branches.
      branchId: seen.defaultBranch!.id
    }
    return { placement, problems: [], full: judgement.full, moves: room.moves }
  }
  if (accepted === "any") return { ...judgement, moves: [] }
  const message = `is full, and the tables have changed since the moves were proposed: ${SlotExplanation.ofReseating(seen, room)}`
  return { placement: null, problems: [{ path: "time", message }], full: judgement.full, moves: [] }
}

const isAccepted = (moves: ReadonlyArray<Move>, accepted: NonNullable<Accepted>): boolean =>
  accepted === "any" || Reseating.isSame(Reseating.proposalOf(moves), accepted)
