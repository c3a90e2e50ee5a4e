/** Publishes a drafted week of shifts to the staff and to subscribers. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Week from "../../domain/backoffice/ShiftWeek.ts"
import { decide } from "../../domain/decisions/backoffice/publishShiftWeek.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { LocalDate } from "../../domain/foundation/time/LocalDate.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { ShiftWeeks } from "../../ports/backoffice/ShiftWeeks.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Publishes a drafted week of shifts to the staff and to subscribers. */
export const publishShiftWeek = useCase(
  "publishShiftWeek",
  { may: { areas: ["back_office"], scope: null }, input: [Input.integer("branch_id"), Input.date("starts_on")] },
  (acting: Acting, branchId: number, startsOn: LocalDate) =>
    Effect.gen(function* () {
      const weeks = yield* ShiftWeeks
      const name = Week.weekOf(branchId, startsOn)
      return yield* transact({
        acting,
        contention: `shift_week:${name}`,
        load: (request) =>
          Load.andThen(weeks.load(acting.restaurantId, name, request), (week) =>
            Effect.map(currentVenue(acting), (venue) => ({ week, venue }))
          ),
        decide
      })
    })
)
