import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { EndpointHealth, WebhookEndpoint } from "../../domain/webhooks/WebhookEndpoint.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

export type { EndpointHealth } from "../../domain/webhooks/WebhookEndpoint.ts"

/** The webhook endpoints of a restaurant. */
export class WebhookEndpoints extends Context.Tag("@fourtop/core/WebhookEndpoints")<
  WebhookEndpoints,
  {
    /** All endpoints of the restaurant, oldest first. */
    readonly list: (tenant: RestaurantId) => Effect.Effect<ReadonlyArray<EndpointHealth>>
    /** One endpoint, for a decision; null when the restaurant has no such endpoint. */
    readonly load: (
      tenant: RestaurantId,
      id: number | null,
      request: LoadRequest
    ) => Effect.Effect<Loaded<WebhookEndpoint | null>>
  }
>() {}
