/** Sends a test event to one address, whatever it subscribes to (§6.3). */
import { Effect } from "effect"
import { decide, notThere } from "../../domain/decisions/webhooks/pingWebhook.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { WebhookEndpoints } from "../../ports/WebhookEndpoints.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export const pingWebhook = (acting: Acting, id: number) =>
  Effect.gen(function* () {
    const endpoints = yield* WebhookEndpoints
    const venue = yield* currentVenue(acting)
    if (venue === null) return yield* notThere
    return yield* transact({
      acting,
      contention: null,
      load: (request) => endpoints.load(acting.restaurantId, id, request),
      decide: (endpoint, context) => decide(acting, venue.restaurant, endpoint, context)
    })
  })
