/** Adds a webhook endpoint (§6). */
import { eventTypes } from "../../foundation/EventEnvelope.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import * as Fields from "../../foundation/Fields.ts"
import { Schema } from "effect"
import * as Budgets from "../../foundation/Budgets.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Text from "../../foundation/Text.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type * as Event from "../../registry/Event.ts"
import type { EndpointHealth } from "../../webhooks/WebhookEndpoint.ts"
import * as Endpoint from "../../webhooks/WebhookEndpoint.ts"

export interface WebhookRequest {
  readonly url: string
  readonly events: ReadonlyArray<Event.EventType>
  /** Whether the endpoint receives the sandbox's events. */
  readonly sandbox?: boolean
}
export const WebhookRequest = Schema.Struct({
  url: Shapes.text,
  events: Schema.Array(Fields.oneOf(eventTypes)),
  sandbox: Fields.optional(Shapes.boolean)
} satisfies Record<keyof WebhookRequest, unknown>)

export type Command = WebhookRequest

export interface State {
  /** All endpoints of the restaurant. */
  readonly known: ReadonlyArray<EndpointHealth>
  /** Why events cannot be sent to the URL; null when they can. */
  readonly urlProblem: string | null
  /** The new signing secret, encrypted with the installation's key. */
  readonly sealed: string
}

export type Refusal = ValidationFailed

export type Changes = ChangeSet.Of<"webhook_endpoint">

export const decide = (
  { events, sandbox = false, url }: Command,
  { known, sealed, urlProblem }: State,
  context: DecisionContext
): Decision.Decision<Endpoint.WebhookEndpoint, Refusal, Changes> => {
  const subscribed = Endpoint.subscribable.filter((type) => events.includes(type))
  const unwritable = Text.problem(url, { min: 1, max: Budgets.characters.url, isName: true })
  const problems = [
    ...(urlProblem === null ? [] : [{ path: "url", message: urlProblem }]),
    ...(unwritable === null ? [] : [{ path: "url", message: unwritable }]),
    // Concurrent requests may together exceed the limit slightly.
    ...(known.filter(({ endpoint }) => endpoint.sandbox === sandbox).length >= Budgets.counts.webhooks
      ? [
          {
            path: "url",
            message: `cannot be added: there are ${Budgets.counts.webhooks} webhooks, the maximum; remove one`
          }
        ]
      : []),
    ...(subscribed.length > 0 ? [] : [{ path: "events", message: "must have at least one event" }])
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
  const subject = { kind: "webhook_endpoint", id: String(endpoint.id) } as const
  return Decision.accept(endpoint, {
    changes: [ChangeSet.put("webhook_endpoint", endpoint)],
    activity: [
      ActivityLog.entry(
        {
          action: "webhook.added",
          subject,
          detail: { site: Endpoint.siteOf(url), sandbox, events: subscribed }
        },
        context
      )
    ]
  })
}
