/** The log of deliveries: newest first, page by page, or one with what is sent. */
import { Delivery, type DeliveryFilter, Page } from "@fourtop/core/internal"
import { HashMap } from "effect"
import { find } from "./DeliveryQueue.ts"
import type { QueuedDelivery } from "./structures/QueuedDelivery.ts"
import type { State } from "./State.ts"

const logged = ({
  attempts,
  created_at,
  due_at,
  endpoint_id,
  event,
  state
}: QueuedDelivery): Delivery.LoggedDelivery => ({
  endpoint_id,
  event_id: event.id,
  type: event.type,
  state,
  created_at,
  due_at: state === "pending" ? due_at : null,
  attempts
})

/** Newest first. */
export const log = (
  state: State,
  tenant: number,
  endpointId: number | null,
  limit: number
): ReadonlyArray<Delivery.LoggedDelivery> =>
  HashMap.toValues(state.deliveries.deliveries)
    .filter((one) => one.restaurant_id === tenant && (endpointId === null || one.endpoint_id === endpointId))
    .toSorted((a, b) => b.created_at - a.created_at || b.order - a.order)
    .slice(0, limit)
    .map(logged)

const listKey = ({ created_at, endpoint_id, event_id }: Delivery.LoggedDelivery): Page.Key => [
  created_at,
  event_id,
  endpoint_id
]

const matches =
  ({ endpointId, stage, type }: DeliveryFilter) =>
  (delivery: Delivery.LoggedDelivery): boolean =>
    (endpointId === null || delivery.endpoint_id === endpointId) &&
    (type === null || delivery.type === type) &&
    (stage === null || Delivery.stageOf(delivery) === stage)

/** A page of the log, newest first. */
export const list = (
  state: State,
  tenant: number,
  filter: DeliveryFilter,
  page: Page.Request
): Page.Page<Delivery.LoggedDelivery> => {
  const all = HashMap.toValues(state.deliveries.deliveries)
    .filter(({ restaurant_id }) => restaurant_id === tenant)
    .map(logged)
    .filter(matches(filter))
    .toSorted((a, b) => Page.compareKeys(listKey(b), listKey(a)))
  return Page.ofSorted(all, page, listKey, "downwards")
}

export const read = (
  state: State,
  tenant: number,
  endpointId: number,
  eventId: string
): Delivery.ReadDelivery | null => {
  const delivery = find(state.deliveries, tenant, endpointId, eventId)
  return delivery === null ? null : { ...logged(delivery), body: delivery.event.body }
}
