/**
 * Drafts a week of shifts, and publishes it. A published week that is drafted with other shifts must be published again;
 * one that is drafted as it is stays as it is.
 */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { InvalidTransition, NotFound, ValidationFailed } from "../Errors.ts"
import * as Event from "../events/Event.ts"
import { ShiftWeeks } from "../ports/ShiftWeeks.ts"
import type { LocalDate } from "../shared/LocalDate.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import type { LoadRequest } from "../transaction/Load.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Shift, ShiftWeek } from "./ShiftWeek.ts"
import * as Week from "./ShiftWeek.ts"

/** A week of a branch and everybody who works in it. */
export interface WeekDraft {
  readonly branchId: number
  readonly startsOn: LocalDate
  /** All shifts of the week: they take the place of those drafted before. */
  readonly shifts: ReadonlyArray<Omit<Shift, "id">>
}

interface Found {
  readonly week: ShiftWeek | null
  readonly venue: Venue | null
}

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
    reserve: given.shifts.length + 1,
    load: loadWeek(acting, week),
    decide: (found, fresh) => decideDraft(acting, given, found, fresh)
  })
}

/** Shows the drafted week to the staff and tells subscribers. */
export const publishShiftWeek = (acting: Acting, branchId: number, startsOn: LocalDate) => {
  const week = Week.weekOf(branchId, startsOn)
  return transact({
    acting,
    contention: `shift_week:${week}`,
    load: loadWeek(acting, week),
    decide: (found, fresh) => decidePublish(acting, found, fresh)
  })
}

const entry = ({ actor }: Pick<Acting, "actor">, action: string, week: ShiftWeek, fresh: Fresh) =>
  Activity.entry(
    {
      actor,
      action,
      subject: { kind: "shift_week", id: String(week.id) },
      detail: { branch_id: week.branch_id, starts_on: week.starts_on, shifts: week.shifts.length }
    },
    fresh
  )

export const decideDraft = (
  acting: Pick<Acting, "actor">,
  { branchId, shifts, startsOn }: WeekDraft,
  { venue, week: before }: Found,
  fresh: Fresh
): Decision.Decision<ShiftWeek, NotFound | ValidationFailed> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const branch = venue.rows.branches.find(({ archived, id }) => !archived && id === branchId)
  if (branch === undefined) {
    return Decision.refuse(ValidationFailed.of({ path: "branch_id", message: "is no branch of this restaurant" }))
  }
  const problems = Week.problemsOf(startsOn, shifts, branch.time_zone)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const drafted = shifts.map((shift) => ({ ...shift, role: shift.role.trim() }))
  if (before !== null && Week.hasShifts(before, drafted)) return Decision.accept(before)
  const week: ShiftWeek = {
    id: before?.id ?? fresh.id(),
    version: before?.version ?? 0,
    branch_id: branchId,
    starts_on: startsOn,
    week: Week.weekOf(branchId, startsOn),
    status: "draft",
    shifts: drafted.map((shift) => ({ ...shift, id: fresh.id() })),
    published_at: before?.published_at ?? null,
    updated_at: fresh.now
  }
  return Decision.accept(week, {
    changes: [ChangeSet.put("shift_week", week)],
    activity: [entry(acting, "shift_week.drafted", week, fresh)]
  })
}

export const decidePublish = (
  acting: Pick<Acting, "actor">,
  { venue, week: before }: Found,
  fresh: Fresh
): Decision.Decision<ShiftWeek, NotFound | InvalidTransition> => {
  if (before === null || venue === null) return Decision.refuse(new NotFound({ resource: "shift week" }))
  if (before.status === "published") {
    return Decision.refuse(new InvalidTransition({ from: "published", to: "published", allowed: ["draft"] }))
  }
  const week: ShiftWeek = { ...before, status: "published", published_at: fresh.now, updated_at: fresh.now }
  const data = { week: Week.publishedView(week, venue.restaurant.time_zone) }
  return Decision.accept(week, {
    changes: [ChangeSet.put("shift_week", week)],
    events: [Event.make("shift.published", venue.restaurant, data, fresh)],
    activity: [entry(acting, "shift_week.published", week, fresh)]
  })
}
