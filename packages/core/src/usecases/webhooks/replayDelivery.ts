/** Sends an event to an address again, with the same id and body (§6.1). */
import { Effect } from "effect"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Activity from "../../domain/foundation/Activity.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import * as Decision from "../../domain/registry/Decision.ts"
import { Deliveries } from "../../ports/Deliveries.ts"
import { WebhookEndpoints } from "../../ports/WebhookEndpoints.ts"
import { transact } from "../transaction/transact.ts"

/** Refused when there is no such delivery, or it is under way. */
export const replayDelivery = (acting: Acting, endpointId: number, eventId: Uuid) =>
  Effect.gen(function* () {
    const { actor, restaurantId } = acting
    const endpoints = yield* WebhookEndpoints
    if (!(yield* (yield* Deliveries).replay(restaurantId, endpointId, eventId))) {
      return yield* new NotFound({ resource: "delivery" })
    }
    // The queue is no part of change sets; the entry follows what it tells of.
    const subject = { kind: "webhook_endpoint", id: String(endpointId) }
    return yield* transact({
      acting,
      contention: null,
      load: (request) => endpoints.load(restaurantId, endpointId, request),
      decide: (_, context) =>
        Decision.accept(undefined, {
          activity: [
            Activity.entry({ actor, action: "webhook.replayed", subject, detail: { event_id: eventId } }, context)
          ]
        })
    })
  })
