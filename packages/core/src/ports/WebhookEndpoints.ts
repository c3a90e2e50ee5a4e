import { Context, type Effect } from "effect"
import type { RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { EndpointHealth, WebhookEndpoint } from "../domain/webhooks/WebhookEndpoint.ts"
import type { Loaded, LoadRequest } from "./Load.ts"

export type { EndpointHealth } from "../domain/webhooks/WebhookEndpoint.ts"

/** The addresses that a restaurant has its events sent to. */
export class WebhookEndpoints extends Context.Tag("@fourtop/core/WebhookEndpoints")<
  WebhookEndpoints,
  {
    /** All addresses of the restaurant, oldest first. */
    readonly list: (tenant: RestaurantId) => Effect.Effect<ReadonlyArray<EndpointHealth>>
    /** One address to decide upon; null when the restaurant has no such address. */
    readonly load: (
      tenant: RestaurantId,
      id: number | null,
      request: LoadRequest
    ) => Effect.Effect<Loaded<WebhookEndpoint | null>>
  }
>() {}
