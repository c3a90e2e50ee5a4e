/** What `addWebhook` decides upon what it has loaded. */
import type { Acting } from "../../foundation/Acting.ts"
import * as Activity from "../../foundation/Activity.ts"
import * as Budgets from "../../foundation/Budgets.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Text from "../../foundation/Text.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type * as Event from "../../registry/Event.ts"
import type { EndpointHealth } from "../../webhooks/WebhookEndpoint.ts"
import * as Endpoint from "../../webhooks/WebhookEndpoint.ts"

/** Where events are to be sent, and which. */
export interface WebhookRequest {
  readonly url: string
  readonly events: ReadonlyArray<Event.EventType>
  /** Whether it is for what happens in the sandbox. */
  readonly sandbox?: boolean
}

export const decide = (
  { actor }: Acting,
  { events, sandbox = false, url }: WebhookRequest,
  known: ReadonlyArray<EndpointHealth>,
  refusal: string | null,
  sealed: string,
  context: DecisionContext
): Decision.Decision<Endpoint.WebhookEndpoint, ValidationFailed> => {
  const subscribed = Endpoint.subscribable.filter((type) => events.includes(type))
  const unwritable = Text.problem(url, { min: 1, max: Budgets.characters.url })
  const problems = [
    ...(refusal === null ? [] : [{ path: "url", message: refusal }]),
    ...(unwritable === null ? [] : [{ path: "url", message: unwritable }]),
    // A process adds one at a time; several may add one each at the same moment.
    ...(known.filter(({ endpoint }) => endpoint.sandbox === sandbox).length >= Budgets.counts.webhooks
      ? [{ path: "url", message: `there are ${Budgets.counts.webhooks} addresses, which is the most; remove one` }]
      : []),
    ...(subscribed.length > 0 ? [] : [{ path: "events", message: "needs at least one event" }])
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const endpoint: Endpoint.WebhookEndpoint = {
    id: context.id(),
    version: 0,
    url,
    sandbox,
    events: subscribed,
    secrets: [{ sealed, created_at: context.now, expires_at: null }],
    state: "enabled",
    reason: null,
    created_at: context.now,
    enabled_at: context.now
  }
  const subject = { kind: "webhook_endpoint", id: String(endpoint.id) }
  return Decision.accept(endpoint, {
    changes: [ChangeSet.put("webhook_endpoint", endpoint)],
    activity: [
      Activity.entry(
        {
          actor,
          action: "webhook.added",
          subject,
          detail: { site: Endpoint.siteOf(url), sandbox, events: subscribed }
        },
        context
      )
    ]
  })
}
