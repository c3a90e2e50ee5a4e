/** Deletes finished deliveries and events that are too old or too many. */
import { Delivery, type ZonedClock } from "@fourtop/core/internal"
import { Duration, HashMap, List } from "effect"
import type { State } from "./State.ts"

export const sweep = (state: State, limit: number, now: ZonedClock.Instant): readonly [number, State] => {
  const horizon = now - Duration.toMillis(Duration.days(Delivery.keptDays))
  const old = HashMap.toEntries(state.deliveries.deliveries)
    .filter(([, delivery]) => delivery.state !== "pending" && delivery.created_at <= horizon)
    .toSorted(([, a], [, b]) => a.order - b.order)
    .slice(0, limit)
  const deliveries = HashMap.removeMany(
    state.deliveries.deliveries,
    old.map(([key]) => key)
  )
  const needed = new Set(HashMap.toValues(deliveries).map(({ event }) => event.id))
  let events = 0
  const tenants = HashMap.map(state.tenants, (tenant) => {
    // Newest first, so that the oldest are the first to be dropped.
    const idle = List.toArray(tenant.events).filter(({ at, id }) => at <= horizon && !needed.has(id))
    const gone = new Set(idle.slice(Math.max(0, idle.length - (limit - events))).map(({ id }) => id))
    if (gone.size === 0) return tenant
    events += gone.size
    return { ...tenant, events: List.filter(tenant.events, ({ id }) => !gone.has(id)) }
  })
  return [old.length + events, { ...state, tenants, deliveries: { ...state.deliveries, deliveries } }]
}
