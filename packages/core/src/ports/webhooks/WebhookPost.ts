import { Context, type Effect } from "effect"
import type { Attempt, ClaimedDelivery } from "../../domain/webhooks/Delivery.ts"

/** Sends webhook deliveries. */
export class WebhookPost extends Context.Tag("@fourtop/core/WebhookPost")<
  WebhookPost,
  {
    /** Why a URL is not allowed, or null; checked when an endpoint is added. */
    readonly check: (url: string) => Effect.Effect<string | null>
    /** Posts the event's body once, signed with every secret; failures are reported in the attempt. */
    readonly send: (
      delivery: Pick<ClaimedDelivery, "url" | "type" | "event_id" | "body">,
      secrets: ReadonlyArray<string>
    ) => Effect.Effect<Attempt>
  }
>() {}
