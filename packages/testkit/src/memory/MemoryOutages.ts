/** Which points of sale have to be checked, and when. */
import { type Outage, PointOfSaleJob, type ZonedClock } from "@fourtop/core"
import { Duration, HashMap, Option } from "effect"
import { rowOf, type State, tenantOf } from "./State.ts"

export interface Check {
  readonly at: ZonedClock.Instant
  /** Whether somebody is checking, and nothing has happened since. */
  readonly isTaken: boolean
}

/** After this long, a check that did not settle is due again. */
const patience = Duration.toMillis("10 minutes")

const lookAt = (state: State, tenant: number, at: ZonedClock.Instant): State => {
  const before = Option.getOrElse(HashMap.get(state.outageChecks, tenant), () => ({ at: Infinity, isTaken: false }))
  const check = { at: Math.min(at, before.at), isTaken: false }
  return { ...state, outageChecks: HashMap.set(state.outageChecks, tenant, check) }
}

/** The POS of the restaurant has not accepted an order, after one that it did; or the other way round. */
export const noteTurn = (state: State, tenant: number, isFailing: boolean, now: ZonedClock.Instant): State =>
  lookAt(state, tenant, isFailing ? now + Duration.toMillis(PointOfSaleJob.silence) : now)

const settingsIn = (state: State, tenant: number) => rowOf(tenantOf(state, tenant).tables, "settings", tenant)

/** The POS may have been connected or disconnected. */
export const noteSettings = (before: State, after: State, tenant: number, now: ZonedClock.Instant): State => {
  const known = settingsIn(before, tenant)
  const isSame = known === null || known.point_of_sale?.url === settingsIn(after, tenant)?.point_of_sale?.url
  return isSame ? after : lookAt(after, tenant, now)
}

export const due = (state: State, limit: number, now: ZonedClock.Instant): readonly [ReadonlyArray<number>, State] => {
  const found = HashMap.toEntries(state.outageChecks)
    .filter(([, { at }]) => at <= now)
    .toSorted(([a], [b]) => a - b)
    .slice(0, limit)
    .map(([tenant]) => tenant)
  const outageChecks = found.reduce(
    (checks, tenant) => HashMap.set(checks, tenant, { at: now + patience, isTaken: true }),
    state.outageChecks
  )
  return [found, { ...state, outageChecks }]
}

export const settle = (state: State, tenant: number, next: ZonedClock.Instant | null): State => {
  if (!Option.exists(HashMap.get(state.outageChecks, tenant), ({ isTaken }) => isTaken)) return state
  const outageChecks =
    next === null
      ? HashMap.remove(state.outageChecks, tenant)
      : HashMap.set(state.outageChecks, tenant, { at: next, isTaken: false })
  return { ...state, outageChecks }
}

export const current = (state: State, tenant: number): Outage.Outage | null =>
  rowOf(tenantOf(state, tenant).tables, "outage", tenant)
