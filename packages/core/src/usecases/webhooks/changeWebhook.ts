/** Changes a webhook endpoint: rotates its secret, disables, enables or removes it. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Permission from "../../domain/foundation/Permission.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import * as Change from "../../domain/decisions/webhooks/changeWebhook.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { DecisionContext } from "../../domain/foundation/DecisionContext.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { Decision } from "../../domain/registry/Decision.ts"
import type { WebhookEndpoint } from "../../domain/webhooks/WebhookEndpoint.ts"
import { WebhookEndpoints } from "../../ports/webhooks/WebhookEndpoints.ts"
import { useCase } from "../definition/useCase.ts"
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
export const rotateWebhook = useCase(
  "rotateWebhook",
  { may: { areas: ["webhooks"], scope: null }, input: [Input.integer("webhook_id")] },
  (acting: Acting, id: number) =>
    Effect.gen(function* () {
      const { sealed, secret } = yield* mintSecret
      const endpoint = yield* changing(acting, id, (state, context) => Change.decideRotate({ sealed }, state, context))
      return { endpoint, secret } satisfies RevealedWebhook
    })
)

/** Sends events there again, including those that have waited; earlier failures no longer count. */
export const enableWebhook = useCase(
  "enableWebhook",
  { may: { areas: ["webhooks"], scope: null }, input: [Input.integer("webhook_id")] },
  (acting: Acting, id: number) => changing(acting, id, Change.decideEnable)
)

/** Stops sending events there until it is enabled again. */
export const disableWebhook = useCase(
  "disableWebhook",
  {
    may: { areas: ["webhooks"], scope: null },
    input: [Input.integer("webhook_id"), Input.optional(Input.nullOr(Input.value("reason", Shapes.text)))]
  },
  (acting: Acting, id: number, reason: string | null = null) =>
    changing(acting, id, (state, context) => Change.decideDisable({ reason }, state, context))
)

/** Disables an endpoint that has only failed for too long, unless somebody has enabled it meanwhile. */
export const switchOffFailing = useCase(
  "switchOffFailing",
  { may: Permission.operator, input: [Input.integer("webhook_id"), Input.instant("failing_since")] },
  (acting: Acting, id: number, failingSince: Instant) =>
    changing(acting, id, (state, context) => Change.decideSwitchOff({ failingSince }, state, context))
)

/** Removes the endpoint, with the log of its deliveries. */
export const removeWebhook = useCase(
  "removeWebhook",
  { may: { areas: ["webhooks"], scope: null }, input: [Input.integer("webhook_id")] },
  (acting: Acting, id: number) => changing(acting, id, Change.decideRemove)
)
