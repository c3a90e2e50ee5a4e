/** Everything a restaurant has about one guest, and how erasing replaces its texts. */
import type { Rows, TracedRows, TracedTexts } from "@fourtop/core"
import { HashMap, List } from "effect"
import * as DeliveryQueue from "./DeliveryQueue.ts"
import * as KeptAnswers from "./KeptAnswers.ts"
import { rowOf, rowsWhere, type State, type Tables, type Tenant, tenantOf } from "./State.ts"

const byId = <Row extends { readonly id: Rows.RowId }>(rows: ReadonlyArray<Row>): ReadonlyArray<Row> =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

export const rows = (tables: Tables, guestId: number): TracedRows | null => {
  const guest = rowOf(tables, "guest", guestId)
  if (guest === null) return null
  const isOfGuest = ({ guest_id }: { readonly guest_id: number | null }) => guest_id === guestId
  const orders = byId(rowsWhere(tables.order, isOfGuest))
  const placed = new Set(orders.map(({ id }) => id))
  return {
    guest,
    orders,
    bookings: byId(rowsWhere(tables.booking, isOfGuest)),
    reviews: byId(rowsWhere(tables.review, isOfGuest)),
    waitlist: byId(rowsWhere(tables.waitlist_entry, isOfGuest)),
    payments: byId(rowsWhere(tables.payment, ({ order_id }) => placed.has(order_id))),
    tickets: byId(rowsWhere(tables.experience_booking, isOfGuest))
  }
}

export const texts = ({ activity, events, keys }: Tenant, guestId: number): TracedTexts => ({
  events: List.toArray(events).filter(({ guest_id }) => guest_id === guestId),
  activity: List.toArray(activity).filter(({ guest_id }) => guest_id === guestId),
  answers: HashMap.toEntries(keys)
    .filter(([, { holds }]) => holds.guest_id === guestId)
    .map(([name, { body, holds }]) => ({ ...KeptAnswers.keyOf(name), resource: holds.resource, body }))
})

export const rewrite = (state: State, tenantId: number, texts: TracedTexts): readonly [void, State] => {
  const tenant = tenantOf(state, tenantId)
  const bodies = new Map(texts.events.map(({ body, id }) => [id, body]))
  const details = new Map(texts.activity.map(({ detail, id }) => [id, detail]))
  const answers = new Map(texts.answers.map((answer) => [KeptAnswers.nameOf(answer), answer.body]))
  const rewritten: Tenant = {
    ...tenant,
    events: List.map(tenant.events, (event) => ({ ...event, body: bodies.get(event.id) ?? event.body })),
    activity: List.map(tenant.activity, (entry) => ({ ...entry, detail: details.get(entry.id) ?? entry.detail })),
    keys: HashMap.map(tenant.keys, (kept, name) => ({ ...kept, body: answers.get(name) ?? kept.body }))
  }
  const deliveries = DeliveryQueue.rewrite(state.deliveries, tenantId, bodies)
  return [undefined, { ...state, deliveries, tenants: HashMap.set(state.tenants, tenantId, rewritten) }]
}
