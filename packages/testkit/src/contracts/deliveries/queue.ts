/** Addresses and deliveries for tests, and how workers claim them. */
import {
  Deliveries,
  type Delivery,
  type Event,
  type Journal,
  type RetryPlan,
  type WebhookEndpoint,
  type WebhookEndpoints
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, done, found, insert, newEvent } from "../arranging/arrange.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import { makers } from "../arranging/rows.ts"

export type Delivering = Arranging | Deliveries | Journal | WebhookEndpoints

type Endpoint = WebhookEndpoint.WebhookEndpoint

/** A restaurant with an address for each of the changes. */
export const subscribed = (...changes: ReadonlyArray<Partial<Endpoint>>) =>
  Effect.gen(function* () {
    const place = yield* found()
    const endpoints = yield* Effect.forEach(changes, (change) => added(place, change))
    return { place, tenant: place.restaurantId, endpoints }
  })

export const added = (
  place: TestRestaurant,
  changes: Partial<Endpoint> = {}
): Effect.Effect<Endpoint, never, Delivering> =>
  insert(place.restaurantId, "webhook_endpoint", makers.webhook_endpoint(place, changes))

/** Several events in one commit. */
export const happen = (tenant: number, count: number, changes: Partial<Event.NewEvent> = {}) =>
  Effect.gen(function* () {
    const events = yield* Effect.forEach(Array.from({ length: count }), () => newEvent(changes))
    yield* done(tenant, { events })
    // The store's clock and the test's may differ by some milliseconds.
    yield* Effect.sleep("20 millis")
    return events
  })

const many = 10_000

/** Claims what is due, and returns what belongs to the restaurant: other tests may have left something behind. */
export const claim = (
  tenant: number,
  { leaseSeconds = 30, limit = many, perEndpoint = many } = {}
): Effect.Effect<ReadonlyArray<Delivery.ClaimedDelivery>, never, Deliveries> =>
  Effect.flatMap(Deliveries, (deliveries) =>
    Effect.map(deliveries.claim({ limit, perEndpoint, leaseSeconds }), (claimed) =>
      claimed.filter(({ restaurant_id }) => restaurant_id === tenant)
    )
  )

/** Claims everything that other tests have left, for longer than this one lasts. */
export const quiet = Effect.flatMap(Deliveries, (deliveries) =>
  deliveries.claim({ limit: many, perEndpoint: many, leaseSeconds: 1_000_000 })
)

export const answered = (status: number | null, changes: Partial<Delivery.Attempt> = {}): Delivery.Attempt => ({
  status,
  failure: status === null ? "the connection was refused" : null,
  milliseconds: 12,
  snippet: status === null ? null : `thanks \u{1F355}`,
  ...changes
})

/** Ends one attempt. */
export const finish = (
  delivery: Delivery.ClaimedDelivery,
  outcome: RetryPlan.Outcome,
  attempt: Delivery.Attempt
): Effect.Effect<{ readonly failingSince: number | null } | null, never, Deliveries> =>
  Effect.flatMap(Deliveries, (deliveries) =>
    Effect.map(deliveries.finish([{ delivery, outcome, attempt }]), ([ended]) => ended!)
  )

/** Which event goes to which address. */
export const pairs = (deliveries: ReadonlyArray<Pick<Delivery.ClaimedDelivery, "endpoint_id" | "event_id">>) =>
  deliveries.map(({ endpoint_id, event_id }) => `${endpoint_id} ${event_id}`)
