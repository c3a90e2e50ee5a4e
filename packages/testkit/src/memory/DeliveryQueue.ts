/** The delivery queue as a value. */
import {
  AppEvents,
  AppWebhook,
  type ChangeSet,
  type Delivery,
  type Event,
  Heartbeat,
  Slots,
  type StoredInstall,
  WebhookEndpoint,
  type ZonedClock
} from "@fourtop/core/internal"
import { Array, HashMap, Option, Struct } from "effect"
import * as Authentications from "./Authentications.ts"
import type { EndpointState, Queue, QueuedDelivery } from "./structures/QueuedDelivery.ts"
import * as LaneShares from "./structures/LaneShares.ts"
import * as MemoryWorkers from "./MemoryWorkers.ts"
import { rowOf, rowsOf, type State, type Tables, tenantOf } from "./State.ts"

const unserved: EndpointState = { servedAt: 0, slow: true, strikes: 1, failingSince: null }

const servedStateOf = ({ endpoints }: Queue, endpointId: number): EndpointState =>
  Option.getOrElse(HashMap.get(endpoints, endpointId), () => unserved)

export const failingSince = (state: State, endpointId: number): ZonedClock.Instant | null =>
  servedStateOf(state.deliveries, endpointId).failingSince

const keyOf = (tenant: number, endpointId: number, eventId: string): string => `${tenant} ${endpointId} ${eventId}`

const set = (queue: Queue, delivery: QueuedDelivery): Queue => ({
  ...queue,
  deliveries: HashMap.set(
    queue.deliveries,
    keyOf(delivery.restaurant_id, delivery.endpoint_id, delivery.event.id),
    delivery
  )
})

/** What is stored about the app and the grant that an address is of; null for one of the restaurant. */
const installOf = (
  apps: State["apps"],
  tables: Tables,
  endpoint: WebhookEndpoint.WebhookEndpoint
): StoredInstall | null => {
  if (!WebhookEndpoint.isOfApp(endpoint)) return null
  const app = Option.getOrNull(HashMap.get(apps, endpoint.app_id))
  const grant = rowOf(tables, "app_grant", endpoint.grant_id)
  return {
    app_id: endpoint.app_id,
    app: app === null ? null : { disabled_at: app.disabled_at, webhook: app.webhook ?? null },
    grant: grant === null ? null : Struct.pick(grant, "scopes", "ended_at", "code_id", "tokens_id")
  }
}

/** Adds deliveries for a commit's events, and drops those to addresses that it removed. */
export const fanOut = (
  { apps, deliveries: queue }: Pick<State, "apps" | "deliveries">,
  tenant: number,
  tables: Tables,
  { changes, events }: ChangeSet.ChangeSet,
  now: ZonedClock.Instant
): Queue => {
  const removed = changes.flatMap((change) =>
    change.op === "remove" && change.kind === "webhook_endpoint" ? [change.id] : []
  )
  const stays = ({ endpoint_id, restaurant_id }: QueuedDelivery) =>
    restaurant_id !== tenant || !removed.includes(endpoint_id)
  const kept = removed.length === 0 ? queue : { ...queue, deliveries: HashMap.filter(queue.deliveries, stays) }
  if (events.length === 0) return kept
  const endpoints = rowsOf(tables, "webhook_endpoint")
  const isSent = (event: Event.NewEvent, endpoint: WebhookEndpoint.WebhookEndpoint): boolean => {
    const install = installOf(apps, tables, endpoint)
    return install === null ? WebhookEndpoint.isSent(event, endpoint) : AppEvents.isSent(event, endpoint, install)
  }
  let grown = kept
  for (const event of events) {
    for (const { id } of endpoints.filter((endpoint) => isSent(event, endpoint))) {
      grown = set({ ...grown, moves: grown.moves + 1 }, made(tenant, id, event, grown.moves, now))
    }
  }
  return grown
}

const made = (
  tenant: number,
  endpointId: number,
  event: Event.NewEvent,
  order: number,
  now: ZonedClock.Instant
): QueuedDelivery => ({
  restaurant_id: tenant,
  endpoint_id: endpointId,
  event,
  state: "pending",
  created_at: now,
  due_at: now,
  failures: 0,
  lease: null,
  attempts: [],
  order
})

const isHeld = ({ lease, state }: QueuedDelivery, now: ZonedClock.Instant): boolean =>
  state === "pending" && lease !== null && now < lease.until

const isDue = ({ due_at, lease, state }: QueuedDelivery, now: ZonedClock.Instant): boolean =>
  state === "pending" && (lease === null ? due_at <= now : lease.until <= now)

export interface Claim {
  readonly limit: number
  readonly perEndpoint: number
  readonly leaseSeconds: number
  readonly slowLimit?: number | undefined
  readonly perRestaurant?: number | undefined
  readonly slowPerRestaurant?: number | undefined
  readonly perApp?: number | undefined
  readonly slowPerApp?: number | undefined
  readonly worker?: string | undefined
}

const endpointOf = (state: State, { endpoint_id, restaurant_id }: QueuedDelivery) =>
  rowOf(tenantOf(state, restaurant_id).tables, "webhook_endpoint", endpoint_id)

/** Whether it may still be sent: a disabled address gets nothing, and neither does an app that is, or whose webhook is. */
export const isWaiting = (state: State, delivery: QueuedDelivery): boolean => {
  const endpoint = endpointOf(state, delivery)
  if (delivery.state !== "pending" || endpoint?.state !== "enabled") return false
  const app = endpoint.app_id === undefined ? null : Option.getOrNull(HashMap.get(state.apps, endpoint.app_id))
  return app === null || !AppWebhook.waits(app)
}

/** Claims what has been due longest, from the addresses that were served longest ago. */
export const claim = (
  state: State,
  {
    leaseSeconds,
    limit,
    perApp = Infinity,
    perEndpoint,
    perRestaurant = Infinity,
    slowLimit,
    slowPerApp = Infinity,
    slowPerRestaurant = Infinity,
    worker
  }: Claim,
  now: ZonedClock.Instant
): readonly [ReadonlyArray<Delivery.ClaimedDelivery>, State] => {
  const all = HashMap.toValues(state.deliveries.deliveries)
  const isOnProbation = !MemoryWorkers.isProven(state, worker ?? null, now) && MemoryWorkers.someProven(state, now)
  const waiting = all.filter((delivery) => isDue(delivery, now) && isWaiting(state, delivery))
  const byEndpoint = Object.entries(Array.groupBy(waiting, ({ endpoint_id }) => String(endpoint_id)))
    .map(([id, deliveries]) => ({ id: Number(id), deliveries, ...servedStateOf(state.deliveries, Number(id)) }))
    .toSorted((a, b) => a.strikes - b.strikes || a.servedAt - b.servedAt || a.id - b.id)
  const isSlow = ({ endpoint_id }: QueuedDelivery) => servedStateOf(state.deliveries, endpoint_id).slow
  const inProgress = all.filter((one) => isHeld(one, now))
  const ofEndpoint = Array.groupBy(inProgress, ({ endpoint_id }) => String(endpoint_id))
  const appOf = (delivery: QueuedDelivery) => endpointOf(state, delivery)?.app_id ?? null
  const byApp = Array.groupBy(inProgress, (one) => appOf(one) ?? "")
  const byRestaurant = Array.groupBy(inProgress, ({ restaurant_id }) => String(restaurant_id))
  const lanes = byEndpoint.map(({ deliveries, id, slow }) => {
    const held = ofEndpoint[id] ?? []
    const onTrial = held.filter(({ lease }) => !MemoryWorkers.isProven(state, lease?.worker ?? null, now))
    const places = isOnProbation ? Heartbeat.probationPlaces(perEndpoint) - onTrial.length : perEndpoint
    return {
      restaurant: deliveries[0].restaurant_id,
      app: appOf(deliveries[0]),
      slow,
      places: Math.min(places, perEndpoint - held.length),
      waiting: deliveries.toSorted((a, b) => a.due_at - b.due_at || a.order - b.order)
    }
  })
  const ofRestaurant = (restaurant: number) => {
    const held = byRestaurant[restaurant] ?? []
    return { places: perRestaurant - held.length, slowPlaces: slowPerRestaurant - held.filter(isSlow).length }
  }
  const ofApp = (app: string) => {
    const held = byApp[app] ?? []
    return { places: perApp - held.length, slowPlaces: slowPerApp - held.filter(isSlow).length }
  }
  const due = LaneShares.pick(lanes, { limit, slowLimit, ofRestaurant, ofApp }).toSorted(
    (a, b) => a.due_at - b.due_at || a.order - b.order
  )
  let queue = state.deliveries
  const claimed = due.map((delivery): Delivery.ClaimedDelivery => {
    const moves = queue.moves + 1
    const lease = `00000000-0000-7000-8000-${moves.toString(16).padStart(12, "0")}`
    const endpoint = { ...servedStateOf(queue, delivery.endpoint_id), servedAt: moves }
    const { slow } = endpoint
    queue = {
      ...set(queue, { ...delivery, lease: { id: lease, until: now + leaseSeconds * 1000, worker: worker ?? null } }),
      endpoints: HashMap.set(queue.endpoints, delivery.endpoint_id, endpoint),
      moves
    }
    const address = endpointOf(state, delivery)!
    const install = installOf(state.apps, tenantOf(state, delivery.restaurant_id).tables, address)
    const { enabled_at, secrets, url } = install?.app?.webhook ?? address
    const { endpoint_id, event, failures, restaurant_id } = delivery
    const { body, id: event_id, trace_parent = null, type } = event
    const sent = { event_id, type, body, url, secrets, enabled_at, failures }
    const maker = Authentications.storedMaker(state, restaurant_id, address)
    return { restaurant_id, endpoint_id, ...sent, lease, trace_parent, slow, maker, install }
  })
  return [claimed, { ...state, deliveries: queue }] as const
}

/** Gives a claimed delivery back without an attempt; it is due again at the instant. */
export const postpone = (
  state: State,
  { endpoint_id, event_id, restaurant_id }: Delivery.ClaimedDelivery,
  until: ZonedClock.Instant
): State => {
  const delivery = find(state.deliveries, restaurant_id, endpoint_id, event_id)
  if (delivery === null || delivery.state !== "pending") return state
  return { ...state, deliveries: set(state.deliveries, { ...delivery, lease: null, due_at: until }) }
}

/** The delivery of an event to an address, or null. */
export const find = (
  { deliveries }: Queue,
  tenant: number,
  endpointId: number,
  eventId: string
): QueuedDelivery | null => Option.getOrNull(HashMap.get(deliveries, keyOf(tenant, endpointId, eventId)))

/** Notes that these are slow. */
export const slow = (state: State, deliveries: ReadonlyArray<Delivery.ClaimedDelivery>): State => {
  const endpoints = deliveries.reduce((known, { endpoint_id }) => {
    const before = servedStateOf(state.deliveries, endpoint_id)
    const strikes = Slots.strikesAfter(before.strikes, true, false)
    return HashMap.set(known, endpoint_id, { ...before, slow: true, strikes })
  }, state.deliveries.endpoints)
  return { ...state, deliveries: { ...state.deliveries, endpoints } }
}

type Finished = { readonly failingSince: ZonedClock.Instant | null } | null

const withEnding = (
  delivery: QueuedDelivery,
  { attempt, delivery: { body }, outcome }: Delivery.Ending,
  now: ZonedClock.Instant
): QueuedDelivery => ({
  ...delivery,
  state: outcome.state === "retry" ? "pending" : outcome.state,
  due_at: outcome.state === "retry" ? now + outcome.afterSeconds * 1000 : delivery.due_at,
  failures: delivery.failures + (outcome.state === "done" ? 0 : 1),
  lease: null,
  // A response to an event that was rewritten since may repeat what was erased, and is not kept.
  attempts: [...delivery.attempts, { at: now, ...attempt, ...(body === delivery.event.body ? {} : { snippet: null }) }]
})

/** Updates the deliveries first, then their addresses: one success resets the failures of an address. */
export const finish = (
  state: State,
  endings: ReadonlyArray<Delivery.Ending>,
  now: ZonedClock.Instant
): readonly [ReadonlyArray<Finished>, State] => {
  let queue = state.deliveries
  const counted = endings.map((ending) => {
    const { endpoint_id, event_id, lease, restaurant_id } = ending.delivery
    const delivery = find(queue, restaurant_id, endpoint_id, event_id)
    if (delivery === null || delivery.state !== "pending" || delivery.lease?.id !== lease) return null
    queue = set(queue, withEnding(delivery, ending, now))
    return ending
  })
  const working = new Set(
    counted.flatMap((ending) => (ending?.outcome.state === "done" ? [ending.delivery.endpoint_id] : []))
  )
  const longest = new Map<number, number>()
  const known = queue
  for (const ending of counted) {
    if (ending === null) continue
    const id = ending.delivery.endpoint_id
    longest.set(id, Math.max(longest.get(id) ?? 0, ending.attempt.milliseconds))
  }
  // What was not sent at all says nothing about the app.
  const ofApps = Array.groupBy(
    counted.flatMap((ending) => (ending?.delivery.install == null || ending.withheld === true ? [] : [ending])),
    ({ delivery }) => delivery.install!.app_id
  )
  const appFailing = new Map<string, ZonedClock.Instant | null>()
  for (const [app, attempts] of Object.entries(ofApps)) {
    const before = Option.getOrNull(HashMap.get(queue.apps, app))
    const works = attempts.some(({ outcome }) => outcome.state === "done")
    const failingSince = works ? null : (before?.failingSince ?? now)
    appFailing.set(app, failingSince)
    const health = { failingSince, workedAt: works ? now : (before?.workedAt ?? null) }
    queue = { ...queue, apps: HashMap.set(queue.apps, app, health) }
  }
  const finished = counted.map((ending): Finished => {
    if (ending === null) return null
    const id = ending.delivery.endpoint_id
    const app = ending.delivery.install?.app_id
    const endpoint = servedStateOf(queue, id)
    const slow = Slots.isSlow(longest.get(id)!)
    const wasSlow = counted.some((one) => one?.delivery.endpoint_id === id && one.delivery.slow !== false)
    const strikes = Slots.strikesAfter(servedStateOf(known, id).strikes, slow, wasSlow)
    const failingSince = working.has(id) ? null : (endpoint.failingSince ?? now)
    queue = { ...queue, endpoints: HashMap.set(queue.endpoints, id, { ...endpoint, failingSince, slow, strikes }) }
    return { failingSince: app === undefined ? failingSince : (appFailing.get(app) ?? null) }
  })
  return [finished, { ...state, deliveries: queue }]
}

const resent = (delivery: QueuedDelivery, now: ZonedClock.Instant): QueuedDelivery => ({
  ...delivery,
  state: "pending",
  due_at: now,
  failures: 0,
  lease: null
})

export const replay = (
  state: State,
  tenant: number,
  endpointId: number,
  eventId: string,
  now: ZonedClock.Instant
): readonly [boolean, State] => {
  const delivery = find(state.deliveries, tenant, endpointId, eventId)
  if (delivery === null || isHeld(delivery, now)) return [false, state]
  return [true, { ...state, deliveries: set(state.deliveries, resent(delivery, now)) }]
}

export const replayFailed = (
  state: State,
  tenant: number,
  endpointId: number,
  since: ZonedClock.Instant,
  limit: number,
  now: ZonedClock.Instant
): readonly [number, State] => {
  const failed = HashMap.toValues(state.deliveries.deliveries)
    .filter((one) => one.restaurant_id === tenant && one.endpoint_id === endpointId)
    .filter((one) => one.state === "failed" && one.created_at >= since)
    .toSorted((a, b) => a.created_at - b.created_at || a.order - b.order)
    .slice(0, limit)
  const again = failed.reduce((queue, delivery) => set(queue, resent(delivery, now)), state.deliveries)
  return [failed.length, { ...state, deliveries: again }]
}

/** Replaces the bodies of events that are still to be sent, and deletes what receivers responded to them. */
export const rewrite = (queue: Queue, tenant: number, bodies: ReadonlyMap<string, string>): Queue => ({
  ...queue,
  deliveries: HashMap.map(queue.deliveries, (delivery) => {
    const body = delivery.restaurant_id === tenant ? bodies.get(delivery.event.id) : undefined
    if (body === undefined) return delivery
    const attempts = delivery.attempts.map((attempt) => ({ ...attempt, snippet: null }))
    return { ...delivery, event: { ...delivery.event, body }, attempts }
  })
})
