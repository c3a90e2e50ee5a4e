/** Restaurants that one process looks at for all, and when. */
import type { ZonedClock } from "@fourtop/core/internal"
import { Duration, HashMap, Option } from "effect"

export interface Check {
  readonly at: ZonedClock.Instant
  /** Whether somebody is checking, and nothing has happened since. */
  readonly isTaken: boolean
}

export type Checks = HashMap.HashMap<number, Check>

/** After this long, a check that did not settle is due again. */
const patience = Duration.toMillis("10 minutes")

export const lookAt = (checks: Checks, tenant: number, at: ZonedClock.Instant): Checks => {
  const before = Option.getOrElse(HashMap.get(checks, tenant), () => ({ at: Infinity, isTaken: false }))
  return HashMap.set(checks, tenant, { at: Math.min(at, before.at), isTaken: false })
}

/** The restaurants whose time has come, at most so many. */
export const due = (
  checks: Checks,
  limit: number,
  now: ZonedClock.Instant
): readonly [ReadonlyArray<number>, Checks] => {
  const found = HashMap.toEntries(checks)
    .filter(([, { at }]) => at <= now)
    .toSorted(([a], [b]) => a - b)
    .slice(0, limit)
    .map(([tenant]) => tenant)
  const taken = found.reduce((rest, tenant) => HashMap.set(rest, tenant, { at: now + patience, isTaken: true }), checks)
  return [found, taken]
}

export const settle = (checks: Checks, tenant: number, next: ZonedClock.Instant | null): Checks => {
  if (!Option.exists(HashMap.get(checks, tenant), ({ isTaken }) => isTaken)) return checks
  return next === null ? HashMap.remove(checks, tenant) : HashMap.set(checks, tenant, { at: next, isTaken: false })
}
