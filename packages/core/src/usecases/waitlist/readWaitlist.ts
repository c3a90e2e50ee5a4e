/** GET /waitlist/{entry}, and the waitlist of a day for people on shift. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as BookingRules from "../../domain/bookings/BookingRules.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as LocalDate from "../../domain/foundation/time/LocalDate.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import * as BusinessDay from "../../domain/venue/BusinessDay.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import type { WaitlistEntry } from "../../domain/waitlist/WaitlistEntry.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { Waitlist } from "../../ports/bookings/Waitlist.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"
import { waitlistDayOf } from "./joinWaitlist.ts"

/** One entry as the API shows it, or `NotFound`. */
export const readWaitlistEntry = useCase(
  "readWaitlistEntry",
  { may: { areas: ["book"], scope: "reservations:read" }, input: [Input.text("entry_id")] },
  ({ restaurantId }: Reader, entryId: string) =>
    Effect.gen(function* () {
      const view = yield* (yield* Waitlist).read(restaurantId, entryId)
      return view === null ? yield* new NotFound({ resource: "waitlist entry" }) : view
    })
)

/** The waitlist of a day, with the venue as the branch sees it. */
export interface ReadWaitlist {
  readonly venue: Venue
  /** Whoever joined first in front, those for the night after the others. */
  readonly entries: ReadonlyArray<WaitlistEntry>
}

/** The parties that wait for a place on a business day at a branch, or for an answer; the default branch if none is named. */
export const readWaitlist = useCase(
  "readWaitlist",
  {
    may: { areas: ["book"], scope: null },
    input: [Input.date("date"), Input.optional(Input.nullOr(Input.integer("branch_id")))]
  },
  (reader: Reader, date: LocalDate.LocalDate, branchId: number | null = null) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const { branch, problems } = BookingRules.branchFor(venue, { branchId, tableId: null })
      if (problems.length > 0) return yield* ValidationFailed.of(...problems)
      const seen = BranchVenue.at(venue, branch)
      const waitlist = yield* Waitlist
      const loaded = yield* Effect.forEach([date, LocalDate.addDays(date, 1)], (on) =>
        waitlist.loadDay(reader.restaurantId, waitlistDayOf(venue, on, branchId), Load.nothing)
      )
      const isShown = ({ branch_id, date: on, from }: WaitlistEntry) =>
        BranchVenue.branchById(venue, branch_id)?.id === branch?.id && BusinessDay.dateOf(seen, on, from) === date
      return {
        venue: seen,
        entries: loaded.flatMap(({ state }) => state.entries.filter(isShown))
      } satisfies ReadWaitlist
    })
)
