/** Changes a webhook endpoint: rotates its secret, disables, enables or removes it. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound } from "../../foundation/Errors.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Endpoint from "../../webhooks/WebhookEndpoint.ts"

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
