import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { EndpointHealth, LinkedHealth, WebhookEndpoint } from "../../domain/webhooks/WebhookEndpoint.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

export type { EndpointHealth, LinkedHealth } from "../../domain/webhooks/WebhookEndpoint.ts"

/** The webhook endpoints of a restaurant. */
export class WebhookEndpoints extends Context.Tag("@fourtop/core/WebhookEndpoints")<
  WebhookEndpoints,
  {
    /** All endpoints of the restaurant, oldest first, without those of apps. */
    readonly list: (tenant: RestaurantId) => Effect.Effect<ReadonlyArray<EndpointHealth>>
    /** The endpoints through which grants bring the restaurant's events to apps, oldest first; of ended grants too. */
    readonly linked: (tenant: RestaurantId) => Effect.Effect<ReadonlyArray<LinkedHealth>>
    /** The endpoint through which a grant brings the restaurant's events to its app; null when it has none. */
    readonly ofGrant: (tenant: RestaurantId, grantId: number) => Effect.Effect<LinkedHealth | null>
    /** One endpoint, of an app too, for a decision; null when the restaurant has no such endpoint. */
    readonly load: (
      tenant: RestaurantId,
      id: number | null,
      request: LoadRequest
    ) => Effect.Effect<Loaded<WebhookEndpoint | null>>
  }
>() {}
