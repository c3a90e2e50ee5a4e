/** Restaurants that have an app with a webhook installed. */
import {
  type App,
  type AuthorizationRequests,
  Deliveries,
  type Delivery,
  type Event,
  type Grant,
  type Grants,
  type Scope,
  type WebhookEndpoint,
  WebhookEndpoints
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Connecting, connect, register } from "../apps/flow.ts"
import { sentTo } from "../apps/webhook.ts"
import { found } from "../arranging/arrange.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import { type Delivering, happen } from "../deliveries/queue.ts"

export type Listening = AuthorizationRequests | Connecting | Deliveries | Delivering | Grants

export const scopes = ["menu:read", "orders:read"] as const satisfies ReadonlyArray<Scope.Scope>

/** An app with a webhook that asks for these events. */
export const listening = (events: ReadonlyArray<Event.EventType> = ["order.created", "menu.item_updated"]) =>
  Effect.gen(function* () {
    const { app } = yield* register({ scopes })
    return (yield* sentTo(app.id, events)).app
  })

export const endpointOf = (
  tenant: number,
  { id }: Pick<Grant.Grant, "id">
): Effect.Effect<WebhookEndpoint.LinkedEndpoint, never, WebhookEndpoints> =>
  Effect.gen(function* () {
    const found = yield* (yield* WebhookEndpoints).ofGrant(tenant, id)
    return found!.endpoint
  })

interface Installed {
  readonly place: TestRestaurant
  readonly tenant: number
  readonly grant: Grant.Grant
  readonly endpoint: WebhookEndpoint.LinkedEndpoint
}

/** A new restaurant with the app. */
export const installed = (
  app: App.App,
  allows: ReadonlyArray<Scope.Scope> = scopes
): Effect.Effect<Installed, never, Listening> =>
  Effect.gen(function* () {
    const place = yield* found()
    const tenant = place.restaurantId
    const { grant } = yield* connect(tenant, app, { asks: scopes, allows })
    return { place, tenant, grant, endpoint: yield* endpointOf(tenant, grant) }
  })

/** Several orders in one commit. */
export const ordered = (tenant: number, count: number, changes: Partial<Event.NewEvent> = {}) =>
  happen(tenant, count, { type: "order.created", ...changes })

/** Claims what is due to these restaurants: whoever claims for one takes that of the others, too. */
export const claimFor = (
  ...tenants: ReadonlyArray<number>
): Effect.Effect<ReadonlyArray<ReadonlyArray<Delivery.ClaimedDelivery>>, never, Deliveries> =>
  Effect.flatMap(Deliveries, (deliveries) =>
    Effect.map(deliveries.claim({ limit: 10_000, perEndpoint: 10_000, leaseSeconds: 30 }), (claimed) =>
      tenants.map((tenant) => claimed.filter(({ restaurant_id }) => restaurant_id === tenant))
    )
  )
