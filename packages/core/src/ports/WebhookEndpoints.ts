import { Context, type Effect } from "effect"
import type { RestaurantId } from "../access/Restaurant.ts"
import type { Instant } from "../shared/ZonedClock.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"
import type { WebhookEndpoint } from "../webhooks/WebhookEndpoint.ts"

/** An address as the developer settings list it. */
export interface EndpointHealth {
  readonly endpoint: WebhookEndpoint
  /** Since when it has only failed; null when the last attempt succeeded, or there was none. */
  readonly failingSince: Instant | null
}

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
