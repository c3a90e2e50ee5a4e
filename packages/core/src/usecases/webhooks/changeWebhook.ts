/** Changes a webhook endpoint: its URL and events, its secret, whether it is enabled; or removes it. */
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
import * as Load from "../../ports/transaction/Load.ts"
import { WebhookPost } from "../../ports/webhooks/WebhookPost.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { mintSecret, type RevealedWebhook } from "./addWebhook.ts"
import { seenBy, withView, zoneOf } from "./ownWebhook.ts"

const may = { areas: ["webhooks"], scope: "webhooks:write" } as const

/** Loads the endpoint as whoever acts sees it, and commits the decision about it. */
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
      decide: (endpoint, context) => decide({ endpoint: seenBy(acting.authority, endpoint) }, context)
    })
  )

/** Changes the URL, the events, or whether it is enabled; what is absent stays as it is. */
export const editWebhook = useCase(
  "editWebhook",
  { may, input: [Input.integer("webhook_id"), Input.command(Change.WebhookEdit)] },
  (acting: Acting, id: number, edit: Change.WebhookEdit) =>
    Effect.gen(function* () {
      const { authority, restaurantId } = acting
      const [endpoints, post] = [yield* WebhookEndpoints, yield* WebhookPost]
      return yield* transact({
        acting,
        contention: "webhooks",
        load: (request) =>
          Load.andThen(endpoints.load(restaurantId, id, request), (loaded) => {
            const endpoint = seenBy(authority, loaded)
            const checked = endpoint === null || edit.url === undefined ? Effect.succeed(null) : post.check(edit.url)
            return Effect.map(checked, (urlProblem) => ({ endpoint, urlProblem, authority }))
          }),
        decide: (state, context) => Change.decideEdit(edit, state, context)
      })
    })
)

/** Rotates the secret and returns the new one, once; for 24 hours the previous one signs too. */
export const rotateWebhook = useCase(
  "rotateWebhook",
  { may, input: [Input.integer("webhook_id")] },
  (acting: Acting, id: number) =>
    Effect.gen(function* () {
      const endpoints = yield* WebhookEndpoints
      const { sealed, secret } = yield* mintSecret
      const rotated = yield* transact({
        acting,
        contention: "webhooks",
        load: (request) =>
          Load.andThen(endpoints.load(acting.restaurantId, id, request), (endpoint) =>
            Effect.map(zoneOf(acting), (zone) => ({ endpoint: seenBy(acting.authority, endpoint), zone }))
          ),
        decide: ({ endpoint, zone }, context) => withView(Change.decideRotate({ sealed }, { endpoint }, context), zone)
      })
      return { ...rotated, secret } satisfies RevealedWebhook
    })
)

/** Sends events there again, including those that have waited; earlier failures no longer count. */
export const enableWebhook = useCase(
  "enableWebhook",
  { may, input: [Input.integer("webhook_id")] },
  (acting: Acting, id: number) => changing(acting, id, Change.decideEnable)
)

/** Stops sending events there until it is enabled again. */
export const disableWebhook = useCase(
  "disableWebhook",
  {
    may,
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

/** Disables an endpoint whose API token or app has ended; the reason says which. */
export const endWebhook = useCase(
  "endWebhook",
  { may: Permission.operator, input: [Input.integer("webhook_id"), Input.text("reason")] },
  (acting: Acting, id: number, reason: string) =>
    changing(acting, id, (state, context) => Change.decideDisable({ reason }, state, context))
)

/** Removes the endpoint, with the log of its deliveries. */
export const removeWebhook = useCase(
  "removeWebhook",
  { may, input: [Input.integer("webhook_id")] },
  (acting: Acting, id: number) => changing(acting, id, Change.decideRemove)
)
