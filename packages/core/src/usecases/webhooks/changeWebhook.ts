/** What happens to an address once it is there: a new secret, switched off and on, removed. */
import { Effect } from "effect"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Activity from "../../domain/foundation/Activity.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { DecisionContext } from "../../domain/foundation/DecisionContext.ts"
import type { Instant } from "../../domain/foundation/ZonedClock.ts"
import * as ChangeSet from "../../domain/registry/ChangeSet.ts"
import * as Decision from "../../domain/registry/Decision.ts"
import * as Endpoint from "../../domain/webhooks/WebhookEndpoint.ts"
import { WebhookEndpoints } from "../../ports/WebhookEndpoints.ts"
import { transact } from "../transaction/transact.ts"
import { mintSecret, type RevealedWebhook } from "./addWebhook.ts"

type Decided = Decision.Decision<Endpoint.WebhookEndpoint, NotFound>

const onWebhook = (
  acting: Acting,
  id: number,
  decide: (endpoint: Endpoint.WebhookEndpoint, context: DecisionContext) => Decided
) =>
  Effect.flatMap(WebhookEndpoints, (endpoints) =>
    transact({
      acting,
      contention: "webhooks",
      load: (request) => endpoints.load(acting.restaurantId, id, request),
      decide: (endpoint, context): Decided =>
        endpoint === null ? Decision.refuse(new NotFound({ resource: "webhook" })) : decide(endpoint, context)
    })
  )

const entry = (
  { actor }: Acting,
  action: string,
  { id, reason, url }: Endpoint.WebhookEndpoint,
  context: DecisionContext
) => [
  Activity.entry(
    {
      actor,
      action,
      subject: { kind: "webhook_endpoint", id: String(id) },
      detail: { site: Endpoint.siteOf(url), reason }
    },
    context
  )
]

const changed = (acting: Acting, action: string, after: Endpoint.WebhookEndpoint, context: DecisionContext): Decided =>
  Decision.accept(after, {
    changes: [ChangeSet.put("webhook_endpoint", after)],
    activity: entry(acting, action, after, context)
  })

/** Gives the address a new secret, which is returned once; for 24 hours the one before it signs too. */
export const rotateWebhook = (acting: Acting, id: number) =>
  Effect.gen(function* () {
    const { sealed, secret } = yield* mintSecret
    const endpoint = yield* onWebhook(acting, id, (before, context) => {
      const secrets = Endpoint.rotated(before.secrets, sealed, context.now)
      return changed(acting, "webhook.rotated", { ...before, secrets }, context)
    })
    return { endpoint, secret } satisfies RevealedWebhook
  })

/** Sends events there again, and what has waited; failures from before no longer count. */
export const enableWebhook = (acting: Acting, id: number) =>
  onWebhook(acting, id, (before, context) =>
    before.state === "enabled"
      ? Decision.accept(before)
      : changed(
          acting,
          "webhook.enabled",
          { ...before, state: "enabled", reason: null, enabled_at: context.now },
          context
        )
  )

/** Sends no more events there, until it is enabled again. */
export const disableWebhook = (acting: Acting, id: number, reason: string | null = null) =>
  onWebhook(acting, id, (before, context) => disabled(acting, before, reason, context))

const disabled = (
  acting: Acting,
  before: Endpoint.WebhookEndpoint,
  reason: string | null,
  context: DecisionContext
): Decided =>
  before.state === "disabled"
    ? Decision.accept(before)
    : changed(acting, "webhook.disabled", { ...before, state: "disabled", reason }, context)

/** Switches off an address that has only failed for too long, unless somebody has enabled it meanwhile. */
export const switchOffFailing = (acting: Acting, id: number, failingSince: Instant) =>
  onWebhook(acting, id, (before, context) =>
    Endpoint.hasOnlyFailed(before.enabled_at, failingSince, context.now)
      ? disabled(acting, before, Endpoint.onlyFailedReason, context)
      : Decision.accept(before)
  )

/** Forgets the address, with the log of its deliveries. */
export const removeWebhook = (acting: Acting, id: number) =>
  onWebhook(acting, id, (before, context) =>
    Decision.accept(before, {
      changes: [ChangeSet.remove("webhook_endpoint", before)],
      activity: entry(acting, "webhook.removed", before, context)
    })
  )
