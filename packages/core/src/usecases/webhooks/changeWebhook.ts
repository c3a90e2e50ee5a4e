/** Changes a webhook endpoint: rotates its secret, disables, enables or removes it. */
import { Effect } from "effect"
import * as Change from "../../domain/decisions/webhooks/changeWebhook.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { DecisionContext } from "../../domain/foundation/DecisionContext.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { Decision } from "../../domain/registry/Decision.ts"
import type { WebhookEndpoint } from "../../domain/webhooks/WebhookEndpoint.ts"
import { WebhookEndpoints } from "../../ports/webhooks/WebhookEndpoints.ts"
import { traced } from "../../ports/spans/traced.ts"
import { transact } from "../transaction/transact.ts"
import { mintSecret, type RevealedWebhook } from "./addWebhook.ts"

/** Loads the endpoint, and commits the decision about it. */
const changing = (
  acting: Acting,
  id: number,
  decide: (state: Change.State, context: DecisionContext) => Decision<WebhookEndpoint, Change.Refusal, Change.Changes>
) =>
  Effect.flatMap(WebhookEndpoints, (endpoints) =>
    transact({
      acting,
      contention: "webhooks",
      load: (request) => endpoints.load(acting.restaurantId, id, request),
      decide: (endpoint, context) => decide({ endpoint }, context)
    })
  )

/** Rotates the secret and returns the new one, once; for 24 hours the previous one signs too. */
export const rotateWebhook = traced("rotateWebhook", (acting: Acting, id: number) =>
  Effect.gen(function* () {
    const { sealed, secret } = yield* mintSecret
    const endpoint = yield* changing(acting, id, (state, context) => Change.decideRotate({ sealed }, state, context))
    return { endpoint, secret } satisfies RevealedWebhook
  })
)

/** Sends events there again, including those that have waited; earlier failures no longer count. */
export const enableWebhook = traced("enableWebhook", (acting: Acting, id: number) =>
  changing(acting, id, Change.decideEnable)
)

/** Stops sending events there until it is enabled again. */
export const disableWebhook = traced("disableWebhook", (acting: Acting, id: number, reason: string | null = null) =>
  changing(acting, id, (state, context) => Change.decideDisable({ reason }, state, context))
)

/** Disables an endpoint that has only failed for too long, unless somebody has enabled it meanwhile. */
export const switchOffFailing = traced("switchOffFailing", (acting: Acting, id: number, failingSince: Instant) =>
  changing(acting, id, (state, context) => Change.decideSwitchOff({ failingSince }, state, context))
)

/** Removes the endpoint, with the log of its deliveries. */
export const removeWebhook = traced("removeWebhook", (acting: Acting, id: number) =>
  changing(acting, id, Change.decideRemove)
)
