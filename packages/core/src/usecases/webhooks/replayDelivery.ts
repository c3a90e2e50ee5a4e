/** Sends an event to an endpoint again, with the same id and body (§6.1). */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/webhooks/replayDelivery.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import { Deliveries } from "../../ports/webhooks/Deliveries.ts"
import { WebhookEndpoints } from "../../ports/webhooks/WebhookEndpoints.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { isSeenBy, notFound } from "./ownWebhook.ts"
import { replayable } from "./replayable.ts"

/** Refused when there is no such delivery, when it is in progress, and for an app that was uninstalled. */
export const replayDelivery = useCase(
  "replayDelivery",
  {
    may: { areas: ["webhooks"], scope: "webhooks:write" },
    input: [Input.integer("webhook_id"), Input.text("event_id")]
  },
  (acting: Acting, endpointId: number, eventId: Uuid) =>
    Effect.gen(function* () {
      const { authority, key, restaurantId } = acting
      const [endpoints, deliveries] = [yield* WebhookEndpoints, yield* Deliveries]
      const found = yield* endpoints.load(restaurantId, endpointId, { key, newIds: 0 })
      // A request that comes again with its key has sent it already.
      if (found.record === null) {
        // To a program there is no difference between a webhook that it does not see and none.
        if (!isSeenBy(authority, found.state ?? {})) return yield* notFound
        if (found.state !== null) yield* replayable(restaurantId, found.state)
        if (!(yield* deliveries.replay(restaurantId, endpointId, eventId))) {
          return yield* new NotFound({ resource: "delivery" })
        }
      }
      // Deliveries are not part of change sets, so the activity entry is committed after the replay.
      return yield* transact({
        acting,
        contention: null,
        load: (request) => endpoints.load(restaurantId, endpointId, request),
        decide: (_, context) => decide({ endpointId, eventId }, context)
      })
    })
)
