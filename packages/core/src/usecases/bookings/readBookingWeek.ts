/** The bookings of a week at a branch, as figures. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as BookingRules from "../../domain/bookings/BookingRules.ts"
import * as BookingWeek from "../../domain/bookings/BookingWeek.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type * as LocalDate from "../../domain/foundation/time/LocalDate.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

/** The seven business days from the Monday before the date, or the date itself if it is one; the default branch for null. */
export const readBookingWeek = useCase(
  "readBookingWeek",
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
      const from = BookingWeek.mondayOf(date)
      const scope = BranchVenue.dayScope(venue, branch)
      const filter = scope === null ? null : { id: scope, isDefault: BranchVenue.standardBranch(venue)?.id === scope }
      const counts = yield* (yield* Bookings).count(reader.restaurantId, {
        ...BookingWeek.datesFrom(from),
        branch: filter
      })
      return BookingWeek.of(BranchVenue.at(venue, branch), from, counts)
    })
)
