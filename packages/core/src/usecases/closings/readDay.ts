/** What a branch has since its last closing. */
import { Clock, Effect } from "effect"
import * as ClosingBranch from "../../domain/closings/ClosingBranch.ts"
import * as DayReport from "../../domain/closings/DayReport.ts"
import { dayOf } from "../../domain/decisions/closings/closeDay.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import * as BusinessDay from "../../domain/venue/BusinessDay.ts"
import { Closings } from "../../ports/closings/Closings.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

/** Of the default branch for null. */
export const readDay = useCase(
  "readDay",
  { may: { areas: ["closing"], scope: null }, input: [Input.nullOr(Input.integer("branch_id"))] },
  (reader: Reader, branchId: number | null) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const branch = ClosingBranch.of(venue, branchId)
      if (branch === undefined) return yield* ValidationFailed.of(ClosingBranch.unknown)
      const of = branch?.id ?? null
      const { state: open } = yield* (yield* Closings).load(reader.restaurantId, of, Load.nothing)
      const today = BusinessDay.dateAt(BranchVenue.at(venue, branch), yield* Clock.currentTimeMillis)
      return DayReport.of(open, venue, { branchId: of, day: dayOf(open, today) })
    })
)
