/** Forgets what is over, so that a year takes no more memory than a few days: the other store has it. */
import { BookingStatus, OrderStatus, type ZonedClock } from "@fourtop/core/internal"
import { HashMap, List, Option } from "effect"
import { empty, type State, type Tables, type Tenant, tenantOf } from "../memory/State.ts"

const day = 86_400_000

/** What happened in these days may still be changed: refunded, reviewed, counted as a visit of the same day. */
const keptDays = 2

const withoutOld = (tables: Tables, since: ZonedClock.Instant): Tables => {
  const order = HashMap.filter(tables.order, ({ updated_at }) => updated_at >= since)
  // One that was cancelled stays so.
  const booking = HashMap.filter(
    tables.booking,
    ({ ends_at, status }) => ends_at >= since && BookingStatus.occupying.includes(status)
  )
  const firstDay = new Date(since - day).toISOString().slice(0, 10)
  return {
    ...tables,
    order,
    booking,
    ticket: HashMap.filter(tables.ticket, ({ order_id }) =>
      Option.exists(HashMap.get(order, order_id), ({ status }) => !OrderStatus.isFinished(status))
    ),
    payment: HashMap.filter(tables.payment, ({ order_id }) => order_id === null || HashMap.has(order, order_id)),
    review: HashMap.empty(),
    booking_day: HashMap.filter(tables.booking_day, ({ id }) => id >= firstDay),
    occupancy: HashMap.filter(tables.occupancy, ({ to }) => to >= since)
  }
}

const recent = (tenant: Tenant, since: ZonedClock.Instant): Tenant => {
  const tables = withoutOld(tenant.tables, since)
  const postings = List.filter(tenant.postings, ({ at }) => at >= since)
  const kept = new Set(List.toArray(postings).map(({ id }) => id))
  return {
    ...tenant,
    tables,
    postings,
    closedPostings: HashMap.filter(tenant.closedPostings, (_, id) => kept.has(id)),
    closings: List.take(tenant.closings, 1),
    receipts: List.filter(tenant.receipts, ({ order_id }) => order_id === null || HashMap.has(tables.order, order_id)),
    activity: List.empty(),
    events: List.empty()
  }
}

/** The state without what no decision after this time depends on. */
export const before = (state: State, restaurantId: number, now: ZonedClock.Instant): State => ({
  ...state,
  tenants: HashMap.make([restaurantId, recent(tenantOf(state, restaurantId), now - keptDays * day)]),
  jobs: empty.jobs,
  security: empty.security,
  messages: empty.messages,
  lifetimeChecks: empty.lifetimeChecks
})
