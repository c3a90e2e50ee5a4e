/** Which points of sale have to be checked, and when. */
import { type Outage, PointOfSaleJob, type ZonedClock } from "@fourtop/core/internal"
import { Duration } from "effect"
import * as Checks from "./structures/Checks.ts"
import { rowOf, type State, tenantOf } from "./State.ts"

const lookAt = (state: State, tenant: number, at: ZonedClock.Instant): State => ({
  ...state,
  outageChecks: Checks.lookAt(state.outageChecks, tenant, at)
})

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
  const [found, outageChecks] = Checks.due(state.outageChecks, limit, now)
  return [found, { ...state, outageChecks }]
}

export const settle = (state: State, tenant: number, next: ZonedClock.Instant | null): State => ({
  ...state,
  outageChecks: Checks.settle(state.outageChecks, tenant, next)
})

export const current = (state: State, tenant: number): Outage.Outage | null =>
  rowOf(tenantOf(state, tenant).tables, "outage", tenant)
