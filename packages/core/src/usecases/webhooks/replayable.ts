/** Whether events may be sent to an endpoint again: to one of an app only while it is installed. */
import { Effect } from "effect"
import { ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as Endpoint from "../../domain/webhooks/WebhookEndpoint.ts"
import { Grants } from "../../ports/oauth/Grants.ts"
import * as Load from "../../ports/transaction/Load.ts"

const uninstalled = ValidationFailed.of({ path: "webhook", message: "belongs to an app that was uninstalled" })

export const replayable = (
  tenant: RestaurantId,
  endpoint: Endpoint.WebhookEndpoint
): Effect.Effect<void, ValidationFailed, Grants> =>
  Effect.gen(function* () {
    if (!Endpoint.isOfApp(endpoint)) return
    const { state: grant } = yield* (yield* Grants).load(tenant, endpoint.grant_id, Load.nothing)
    if (grant === null || grant.ended_at !== null) return yield* uninstalled
  })
