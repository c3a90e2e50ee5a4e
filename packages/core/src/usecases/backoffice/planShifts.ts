/**
 * Drafts a week of shifts, and publishes it. A published week that is drafted with other shifts must be published again;
 * one that is drafted as it is stays as it is.
 */
import { Effect } from "effect"
import * as Week from "../../domain/backoffice/ShiftWeek.ts"
import { decideDraft, decidePublish, type Found, type WeekDraft } from "../../domain/decisions/backoffice/planShifts.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { LocalDate } from "../../domain/foundation/LocalDate.ts"
import type { LoadRequest } from "../../ports/Load.ts"
import { ShiftWeeks } from "../../ports/ShiftWeeks.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

const loadWeek = (acting: Acting, week: string) => (request: LoadRequest) =>
  Effect.gen(function* () {
    const loaded = yield* Effect.flatMap(ShiftWeeks, (weeks) => weeks.load(acting.restaurantId, week, request))
    const venue = yield* currentVenue(acting)
    return { ...loaded, state: { week: loaded.state, venue } satisfies Found }
  })

/** Replaces the shifts of a week by those given; the staff see nothing of it yet. */
export const draftShiftWeek = (acting: Acting, given: WeekDraft) => {
  const week = Week.weekOf(given.branchId, given.startsOn)
  return transact({
    acting,
    contention: `shift_week:${week}`,
    newIds: given.shifts.length + 1,
    load: loadWeek(acting, week),
    decide: (found, context) => decideDraft(acting, given, found, context)
  })
}

/** Shows the drafted week to the staff and tells subscribers. */
export const publishShiftWeek = (acting: Acting, branchId: number, startsOn: LocalDate) => {
  const week = Week.weekOf(branchId, startsOn)
  return transact({
    acting,
    contention: `shift_week:${week}`,
    load: loadWeek(acting, week),
    decide: (found, context) => decidePublish(acting, found, context)
  })
}
