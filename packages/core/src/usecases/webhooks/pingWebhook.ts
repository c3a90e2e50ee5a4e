/** Sends a test event to one endpoint, whatever it subscribes to (§6.3). */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/webhooks/pingWebhook.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { WebhookEndpoints } from "../../ports/webhooks/WebhookEndpoints.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { seenBy } from "./ownWebhook.ts"

/** Sends a test event to one webhook address, whatever it subscribes to. */
export const pingWebhook = useCase(
  "pingWebhook",
  { may: { areas: ["webhooks"], scope: "webhooks:write" }, input: [Input.integer("webhook_id")] },
  (acting: Acting, id: number) =>
    Effect.flatMap(WebhookEndpoints, (endpoints) =>
      transact({
        acting,
        contention: null,
        load: (request) =>
          Load.andThen(endpoints.load(acting.restaurantId, id, request), (endpoint) =>
            Effect.map(currentVenue(acting), (venue) => ({ endpoint: seenBy(acting.authority, endpoint), venue }))
          ),
        decide
      })
    )
)
