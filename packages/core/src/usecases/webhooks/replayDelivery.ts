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

/** Refused when there is no such delivery, or when it is in progress. */
export const replayDelivery = useCase(
  "replayDelivery",
  { may: { areas: ["webhooks"], scope: null }, input: [Input.integer("webhook_id"), Input.text("event_id")] },
  (acting: Acting, endpointId: number, eventId: Uuid) =>
    Effect.gen(function* () {
      const { restaurantId } = acting
      const [endpoints, deliveries] = [yield* WebhookEndpoints, yield* Deliveries]
      if (!(yield* deliveries.replay(restaurantId, endpointId, eventId))) {
        return yield* new NotFound({ resource: "delivery" })
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
