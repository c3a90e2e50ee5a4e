/** Changes a webhook endpoint: its URL and events, its secret, whether it is enabled; or removes it. */
import { Schema } from "effect"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import { apiEventTypes } from "../../foundation/EventEnvelope.ts"
import * as Fields from "../../foundation/Fields.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import type { Authority } from "../../foundation/Permission.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Endpoint from "../../webhooks/WebhookEndpoint.ts"
import { eventProblems, subscribedTo, urlProblems, type WebhookRequest } from "./addWebhook.ts"

/** What is to be different; members that are absent stay as they are. */
export interface WebhookEdit {
  readonly url?: string
  readonly events?: WebhookRequest["events"]
  readonly state?: Endpoint.WebhookEndpoint["state"]
}
export const WebhookEdit = Schema.Struct({
  url: Fields.optional(Shapes.text),
  events: Fields.optional(Schema.Array(Fields.oneOf(apiEventTypes))),
  state: Fields.optional(Fields.oneOf(["enabled", "disabled"]))
} satisfies Record<keyof WebhookEdit, unknown>)

export interface EditState extends State {
  /** Why events cannot be sent to the new URL; null when they can, or there is none. */
  readonly urlProblem: string | null
  /** What whoever changes it acts with. */
  readonly authority: Authority
}

export interface RotateCommand {
  /** The new secret, encrypted with the installation's key. */
  readonly sealed: string
}

export interface DisableCommand {
  /** Why, for the owner to read. */
  readonly reason: string | null
}

/** Input when the delivery worker disables it. */
export interface SwitchOffCommand {
  readonly failingSince: Instant
}

export interface State {
  readonly endpoint: Endpoint.WebhookEndpoint | null
}

export type Refusal = NotFound

export type Changes = ChangeSet.Of<"webhook_endpoint">

type Decided = Decision.Decision<Endpoint.WebhookEndpoint, Refusal, Changes>

/** Rotates the secret; the previous one keeps signing for a while. */
export const decideRotate = ({ sealed }: RotateCommand, { endpoint }: State, context: DecisionContext): Decided =>
  endpoint === null
    ? notFound
    : changed(
        "webhook.rotated",
        { ...endpoint, secrets: Endpoint.rotated(endpoint.secrets, sealed, context.now) },
        context
      )

/** Enables the endpoint; earlier failures no longer count. */
export const decideEnable = ({ endpoint }: State, context: DecisionContext): Decided => {
  if (endpoint === null) return notFound
  if (endpoint.state === "enabled") return Decision.accept(endpoint)
  return changed("webhook.enabled", { ...endpoint, state: "enabled", reason: null, enabled_at: context.now }, context)
}

const editable = ["url", "events", "state"] as const

/** Changes what is asked, and enters it once; what is asked as it is already changes nothing. */
export const decideEdit = (
  edit: WebhookEdit,
  { authority, endpoint, urlProblem }: EditState,
  context: DecisionContext
): Decision.Decision<Endpoint.WebhookEndpoint, NotFound | ValidationFailed, Changes> => {
  if (endpoint === null) return notFound
  const problems = [
    ...(edit.url === undefined ? [] : urlProblems(edit.url, urlProblem)),
    ...(edit.events === undefined ? [] : eventProblems(edit.events, authority))
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const { events = endpoint.events, state = endpoint.state, url = endpoint.url } = edit
  const wished = { url, events: subscribedTo(events), state }
  const isEnabled = state === "enabled" && endpoint.state === "disabled"
  const after: Endpoint.WebhookEndpoint = {
    ...endpoint,
    ...wished,
    reason: state === "enabled" ? null : endpoint.reason,
    enabled_at: isEnabled ? context.now : endpoint.enabled_at
  }
  const changedFields = editable.filter((name) => String(wished[name]) !== String(endpoint[name]))
  if (changedFields.length === 0) return Decision.accept(endpoint)
  const entry = ActivityLog.entry(
    {
      action: "webhook.changed",
      subject: { kind: "webhook_endpoint", id: String(endpoint.id) },
      detail: { site: Endpoint.siteOf(url), changed: changedFields, events: wished.events, state }
    },
    context
  )
  return Decision.accept(after, { changes: [ChangeSet.put("webhook_endpoint", after)], activity: [entry] })
}

export const decideDisable = ({ reason }: DisableCommand, { endpoint }: State, context: DecisionContext): Decided => {
  if (endpoint === null) return notFound
  if (endpoint.state === "disabled") return Decision.accept(endpoint)
  return changed("webhook.disabled", { ...endpoint, state: "disabled", reason }, context)
}

/** Disables an endpoint that has only failed for too long, unless somebody has enabled it meanwhile. */
export const decideSwitchOff = (
  { failingSince }: SwitchOffCommand,
  { endpoint }: State,
  context: DecisionContext
): Decided => {
  if (endpoint === null) return notFound
  if (!Endpoint.hasOnlyFailed(endpoint.enabled_at, failingSince, context.now)) return Decision.accept(endpoint)
  return decideDisable({ reason: Endpoint.onlyFailedReason }, { endpoint }, context)
}

export const decideRemove = ({ endpoint }: State, context: DecisionContext): Decided =>
  endpoint === null
    ? notFound
    : Decision.accept(endpoint, {
        changes: [ChangeSet.remove("webhook_endpoint", endpoint)],
        activity: [entryFor("webhook.removed", endpoint, context)]
      })

const notFound = Decision.refuse(new NotFound({ resource: "webhook" }))

type Action = "webhook.rotated" | "webhook.enabled" | "webhook.disabled" | "webhook.removed"

const changed = (action: Action, after: Endpoint.WebhookEndpoint, context: DecisionContext): Decided =>
  Decision.accept(after, {
    changes: [ChangeSet.put("webhook_endpoint", after)],
    activity: [entryFor(action, after, context)]
  })

const entryFor = (action: Action, { id, reason, url }: Endpoint.WebhookEndpoint, context: DecisionContext) =>
  ActivityLog.entry(
    {
      action,
      subject: { kind: "webhook_endpoint", id: String(id) },
      detail: { site: Endpoint.siteOf(url), reason }
    },
    context
  )
