/** Everything a restaurant has about one guest, and how erasing replaces its texts. */
import { AdvancePayment, type TracedRows, type TracedTexts } from "@fourtop/core/internal"
import { HashMap, List } from "effect"
import * as DeliveryQueue from "./DeliveryQueue.ts"
import * as KeptAnswers from "./KeptAnswers.ts"
import { compareIds, rowOf, rowsWhere, type State, type Tables, type Tenant, tenantOf } from "./State.ts"

export const rows = (tables: Tables, guestId: number): TracedRows | null => {
  const guest = rowOf(tables, "guest", guestId)
  if (guest === null) return null
  const isOfGuest = ({ guest_id }: { readonly guest_id: number | null }) => guest_id === guestId
  const orders = rowsWhere(tables.order, isOfGuest).toSorted(compareIds)
  const placed = new Set(orders.map(({ id }) => id))
  return {
    guest,
    orders,
    bookings: rowsWhere(tables.booking, isOfGuest).toSorted(compareIds),
    reviews: rowsWhere(tables.review, isOfGuest).toSorted(compareIds),
    waitlist: rowsWhere(tables.waitlist_entry, isOfGuest).toSorted(compareIds),
    payments: rowsWhere(tables.payment, ({ order_id }) => order_id !== null && placed.has(order_id))
      .filter(AdvancePayment.isForOrder)
      .toSorted(compareIds),
    tickets: rowsWhere(tables.experience_booking, isOfGuest).toSorted(compareIds)
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
  const answers = new Map(texts.answers.map((answer) => [KeptAnswers.storedNameOf(answer), answer.body]))
  const rewritten: Tenant = {
    ...tenant,
    events: List.map(tenant.events, (event) => ({ ...event, body: bodies.get(event.id) ?? event.body })),
    activity: List.map(tenant.activity, (entry) => ({ ...entry, detail: details.get(entry.id) ?? entry.detail })),
    keys: HashMap.map(tenant.keys, (kept, name) => ({ ...kept, body: answers.get(name) ?? kept.body }))
  }
  const deliveries = DeliveryQueue.rewrite(state.deliveries, tenantId, bodies)
  return [undefined, { ...state, deliveries, tenants: HashMap.set(state.tenants, tenantId, rewritten) }]
}
