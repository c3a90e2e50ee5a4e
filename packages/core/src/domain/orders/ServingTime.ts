/** When an order is served: now, at the time it was scheduled for, or at the next opening it is held for. */
import type { Problem } from "../foundation/Problems.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Branch } from "../venue/Branch.ts"
import type { OpeningHours, OrderType } from "../venue/OpeningHours.ts"
import * as OpeningCalendar from "./OpeningCalendar.ts"

export interface ServingTime {
  /** Null when it cannot be served. */
  readonly at: Instant | null
  readonly scheduledFor: Instant | null
  readonly held: boolean
  readonly preparationMinutes: number
  readonly problems: ReadonlyArray<Problem>
}

interface ServingRules {
  readonly hours: Pick<Branch, "opening_hours" | "time_zone">
  readonly type: OrderType
  readonly preparationMinutes: number
  readonly horizonDays: number
}

/** The hours of a restaurant without branches. */
export const alwaysOpen: OpeningHours = { dine_in: [], pickup: [], delivery: [], exceptions: [] }

/** Tolerance for a caller's clock that is slightly behind ours, so that "as soon as possible" is accepted. */
const tolerance = 60_000
const minute = 60_000
const day = 86_400_000

/** When an order is served: at the requested time, or as soon as the restaurant can. */
export const of = (rules: ServingRules, wanted: Instant | null, now: Instant): ServingTime => {
  const { hours, preparationMinutes, type } = rules
  if (wanted !== null) {
    const problem = scheduleProblem(rules, wanted, now)
    const problems = problem === null ? [] : [{ path: "scheduled_for", message: problem }]
    return { at: problem === null ? wanted : null, scheduledFor: wanted, held: false, preparationMinutes, problems }
  }
  const opening = OpeningCalendar.nextOpening(hours, type, now)
  if (opening === null) {
    const problems = [
      {
        path: "scheduled_for",
        message: "has no possible time: the restaurant is closed and does not open within 30 days"
      }
    ]
    return { at: null, scheduledFor: null, held: false, preparationMinutes, problems }
  }
  const held = opening > now
  return { at: opening, scheduledFor: held ? opening : null, held, preparationMinutes, problems: [] }
}

/**
 * The same for an order that people of the restaurant take: it is never held, and neither the hours nor the time that
 * the kitchen needs stand in its way.
 */
export const taken = (
  { horizonDays, preparationMinutes }: Pick<ServingRules, "horizonDays" | "preparationMinutes">,
  wanted: Instant | null,
  now: Instant
): ServingTime => {
  const problem = wanted === null ? null : (pastProblem(wanted, now) ?? horizonProblem(horizonDays, wanted, now))
  return {
    at: problem === null ? (wanted ?? now) : null,
    scheduledFor: wanted,
    held: false,
    preparationMinutes,
    problems: problem === null ? [] : [{ path: "scheduled_for", message: problem }]
  }
}

const pastProblem = (wanted: Instant, now: Instant): string | null =>
  wanted < now - tolerance ? "has passed already" : null

const horizonProblem = (horizonDays: number, wanted: Instant, now: Instant): string | null =>
  wanted > now + horizonDays * day ? `must be within ${horizonDays} days` : null

/** Whether the kitchen needs longer than until then. */
export const isTooSoon = (preparationMinutes: number, wanted: Instant, now: Instant): boolean =>
  wanted < now + preparationMinutes * minute - tolerance

const scheduleProblem = (rules: ServingRules, wanted: Instant, now: Instant): string | null => {
  const { horizonDays, hours, preparationMinutes, type } = rules
  if (isTooSoon(preparationMinutes, wanted, now)) {
    return `is too early: the kitchen needs ${preparationMinutes} minutes`
  }
  const tooFar = horizonProblem(horizonDays, wanted, now)
  if (tooFar !== null) return tooFar
  return OpeningCalendar.isOpen(hours, type, wanted) ? null : "is outside the opening hours"
}
