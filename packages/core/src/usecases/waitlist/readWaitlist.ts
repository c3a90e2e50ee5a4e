/** GET /waitlist/{entry}, and the waitlist of a day for people on shift. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as BookingRules from "../../domain/bookings/BookingRules.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { LocalDate } from "../../domain/foundation/time/LocalDate.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
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
  /** Whoever joined first in front. */
  readonly entries: ReadonlyArray<WaitlistEntry>
}

/** The parties that wait for a place on a date at a branch, or for an answer; the default branch if none is named. */
export const readWaitlist = useCase(
  "readWaitlist",
  {
    may: { areas: ["book"], scope: null },
    input: [Input.date("date"), Input.optional(Input.nullOr(Input.integer("branch_id")))]
  },
  (reader: Reader, date: LocalDate, branchId: number | null = null) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const { branch, problems } = BookingRules.branchFor(venue, { branchId, tableId: null })
      if (problems.length > 0) return yield* ValidationFailed.of(...problems)
      const day = waitlistDayOf(venue, date, branchId)
      const { state } = yield* (yield* Waitlist).loadDay(reader.restaurantId, day, Load.nothing)
      const isAt = ({ branch_id }: WaitlistEntry) => BranchVenue.branchById(venue, branch_id)?.id === branch?.id
      return { venue: BranchVenue.at(venue, branch), entries: state.entries.filter(isAt) } satisfies ReadWaitlist
    })
)
