/** Everything a restaurant has about one guest, and how erasing replaces its texts. */
import { AdvancePayment, type Order, type StoredTexts, type TracedRows, type TracedTexts } from "@fourtop/core/internal"
import { HashMap, List } from "effect"
import * as DeliveryQueue from "./DeliveryQueue.ts"
import * as KeptAnswers from "./KeptAnswers.ts"
import { compareIds, rowOf, rowsWhere, type State, type Tables, type Tenant, tenantOf } from "./State.ts"

/** The orders of others that notes of the guest's orders went to, also by way of further ones. */
const sharedOrders = (tables: Tables, guestId: number): ReadonlyArray<Order.Order> => {
  const reached = new Set<string>()
  const follow = ({ notes_sent = [] }: Order.Order): void => {
    for (const { order: id } of notes_sent) {
      const next = rowOf(tables, "order", id)
      if (next === null || reached.has(id)) continue
      reached.add(id)
      follow(next)
    }
  }
  rowsWhere(tables.order, ({ guest_id }) => guest_id === guestId).forEach(follow)
  return rowsWhere(tables.order, ({ guest_id, id }) => guest_id !== guestId && reached.has(id)).toSorted(compareIds)
}

export const rows = (tables: Tables, guestId: number): TracedRows | null => {
  const guest = rowOf(tables, "guest", guestId)
  if (guest === null) return null
  const isOfGuest = ({ guest_id }: { readonly guest_id: number | null }) => guest_id === guestId
  const orders = rowsWhere(tables.order, isOfGuest).toSorted(compareIds)
  const placed = new Set(orders.map(({ id }) => id))
  return {
    guest,
    orders,
    shared: sharedOrders(tables, guestId),
    bookings: rowsWhere(tables.booking, isOfGuest).toSorted(compareIds),
    reviews: rowsWhere(tables.review, isOfGuest).toSorted(compareIds),
    waitlist: rowsWhere(tables.waitlist_entry, isOfGuest).toSorted(compareIds),
    payments: rowsWhere(tables.payment, ({ order_id }) => order_id !== null && placed.has(order_id))
      .filter(AdvancePayment.isForOrder)
      .toSorted(compareIds),
    tickets: rowsWhere(tables.experience_booking, isOfGuest).toSorted(compareIds)
  }
}

export const texts = ({ activity, events, keys, tables }: Tenant, guestId: number): TracedTexts => {
  const answers = HashMap.toEntries(keys).map(([name, { body, holds }]) => ({ name, body, holds }))
  const shared = sharedOrders(tables, guestId).map(({ id }) => `"id":"${id}"`)
  const isShared = ({ body }: { readonly body: string }) => shared.some((id) => body.includes(id))
  const keyed = ({ body, holds, name }: (typeof answers)[number]) => ({
    ...KeptAnswers.keyOf(name),
    resource: holds.resource,
    body
  })
  return {
    events: List.toArray(events).filter(({ guest_id }) => guest_id === guestId),
    activity: List.toArray(activity).filter(({ guest_id }) => guest_id === guestId),
    answers: answers.filter(({ holds }) => holds.guest_id === guestId).map(keyed),
    shared: {
      events: List.toArray(events).filter((event) => event.type.startsWith("order.") && isShared(event)),
      answers: answers.filter((answer) => (answer.holds.resource ?? "order") === "order" && isShared(answer)).map(keyed)
    }
  }
}

export const rewrite = (state: State, tenantId: number, texts: StoredTexts): readonly [void, State] => {
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
