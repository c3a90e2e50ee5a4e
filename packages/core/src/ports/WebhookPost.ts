import { Context, type Effect } from "effect"
import type { Attempt, ClaimedDelivery } from "../domain/webhooks/Delivery.ts"

/** How deliveries leave the house. */
export class WebhookPost extends Context.Tag("@fourtop/core/WebhookPost")<
  WebhookPost,
  {
    /** What speaks against an address, or null; asked when it is added. */
    readonly check: (url: string) => Effect.Effect<string | null>
    /** Posts the event's body once, signed now with every secret; whatever goes wrong is told in the attempt. */
    readonly send: (
      delivery: Pick<ClaimedDelivery, "url" | "type" | "event_id" | "body">,
      secrets: ReadonlyArray<string>
    ) => Effect.Effect<Attempt>
  }
>() {}
