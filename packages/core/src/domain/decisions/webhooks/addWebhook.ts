/** Adds a webhook endpoint (§6). */
import { apiEventTypes } from "../../foundation/EventEnvelope.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import * as Fields from "../../foundation/Fields.ts"
import { Schema } from "effect"
import * as Budgets from "../../foundation/Budgets.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Authority, Credential } from "../../foundation/Permission.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Text from "../../foundation/Text.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type * as Event from "../../registry/Event.ts"
import type { EndpointHealth } from "../../webhooks/WebhookEndpoint.ts"
import * as Endpoint from "../../webhooks/WebhookEndpoint.ts"
import * as Withholding from "./Withholding.ts"

export interface WebhookRequest {
  readonly url: string
  readonly events: ReadonlyArray<Event.EventType>
  /** Whether the endpoint receives the sandbox's events. What a token or an app adds depends on the token alone. */
  readonly sandbox?: boolean
}
export const WebhookRequest = Schema.Struct({
  url: Shapes.text,
  events: Schema.Array(Fields.oneOf(apiEventTypes)),
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
  /** What whoever adds it acts with. */
  readonly authority: Authority
}

export type Refusal = ValidationFailed

export type Changes = ChangeSet.Of<"webhook_endpoint">

/** Every problem with a URL. */
export const urlProblems = (url: string, urlProblem: string | null): ReadonlyArray<Problem> => {
  const unwritable = Text.problem(url, { min: 1, max: Budgets.characters.url, isName: true })
  return [
    ...(urlProblem === null ? [] : [{ path: "url", message: urlProblem }]),
    ...(unwritable === null ? [] : [{ path: "url", message: unwritable }])
  ]
}

/** The events to subscribe to, without repetitions, in the specification's order. */
export const subscribedTo = (events: WebhookRequest["events"]): WebhookRequest["events"] =>
  Endpoint.subscribable.filter((type) => events.includes(type))

/** Every problem with events, for whoever subscribes to them. */
export const eventProblems = (events: WebhookRequest["events"], authority: Authority): ReadonlyArray<Problem> => [
  ...(subscribedTo(events).length > 0 ? [] : [{ path: "events", message: "must have at least one event" }]),
  ...Withholding.problemsWith(events, authority)
]

/** The problem when there are as many as may be. Concurrent requests may together exceed the limit slightly. */
const countProblems = (
  known: ReadonlyArray<EndpointHealth>,
  credential: Credential | undefined
): ReadonlyArray<Problem> => {
  const { webhooks, webhooksOfMaker } = Budgets.counts
  const own = known.filter(({ endpoint }) => credential !== undefined && Endpoint.isMadeBy(endpoint, credential))
  const message =
    known.length >= webhooks
      ? `cannot be added: there are ${webhooks} webhooks, the maximum; remove one`
      : own.length >= webhooksOfMaker
        ? `cannot be added: there are ${webhooksOfMaker} webhooks that this token or app has added, the maximum; remove one`
        : null
  return message === null ? [] : [{ path: "url", message }]
}

const credentialOf = (authority: Authority): Credential | undefined =>
  authority.kind === "token" || authority.kind === "app" ? authority.credential : undefined

export const decide = (
  { events, url, ...asked }: Command,
  { authority, known, sealed, urlProblem }: State,
  context: DecisionContext
): Decision.Decision<Endpoint.WebhookEndpoint, Refusal, Changes> => {
  const credential = credentialOf(authority)
  const sandbox = credential?.sandbox ?? asked.sandbox ?? false
  const subscribed = subscribedTo(events)
  const problems = [
    ...urlProblems(url, urlProblem),
    ...countProblems(
      known.filter(({ endpoint }) => endpoint.sandbox === sandbox),
      credential
    ),
    ...eventProblems(events, authority)
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
    enabled_at: context.now,
    ...(credential !== undefined && { made_by: { kind: credential.kind, id: credential.id, name: credential.name } })
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
