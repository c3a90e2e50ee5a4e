/**
 * Replaces the shifts of a week by those given; the staff do not see them until the week is published. A published week
 * drafted with other shifts must be published again; drafted with the same shifts it stays published.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Week from "../../domain/backoffice/ShiftWeek.ts"
import { decide, WeekDraft } from "../../domain/decisions/backoffice/draftShiftWeek.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { ShiftWeeks } from "../../ports/backoffice/ShiftWeeks.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Replaces the shifts of a week; the staff see them once the week is published. */
export const draftShiftWeek = useCase(
  "draftShiftWeek",
  { may: { areas: ["back_office"], scope: null }, input: [Input.command(WeekDraft)] },
  (acting: Acting, draft: WeekDraft) =>
    Effect.gen(function* () {
      const weeks = yield* ShiftWeeks
      const name = Week.weekOf(draft.branchId, draft.startsOn)
      return yield* transact({
        acting,
        contention: `shift_week:${name}`,
        newIds: Math.min(draft.shifts.length, Week.mostShifts) + 1,
        load: (request) =>
          Load.andThen(weeks.load(acting.restaurantId, name, request), (week) =>
            Effect.map(currentVenue(acting), (venue) => ({ week, venue }))
          ),
        decide: (state, context) => decide(draft, state, context)
      })
    })
)
