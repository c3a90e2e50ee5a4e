/** Changes an address for events: gives it a new secret, switches it off or on, or removes it. */
import * as Activity from "../../foundation/Activity.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound } from "../../foundation/Errors.ts"
import type { Instant } from "../../foundation/ZonedClock.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Endpoint from "../../webhooks/WebhookEndpoint.ts"

/** What comes in with a new secret. */
export interface RotateCommand {
  /** The new secret, sealed with the installation's key. */
  readonly sealed: string
}

/** What comes in when somebody switches it off. */
export interface DisableCommand {
  /** Why, for the owner to read. */
  readonly reason: string | null
}

/** What comes in when the worker switches it off. */
export interface SwitchOffCommand {
  readonly failingSince: Instant
}

/** What each of these decisions depends on. */
export interface State {
  readonly endpoint: Endpoint.WebhookEndpoint | null
}

/** What each may refuse. */
export type Refusal = NotFound

/** What each changes. */
export type Changes = ChangeSet.Of<"webhook_endpoint">

type Decided = Decision.Decision<Endpoint.WebhookEndpoint, Refusal, Changes>

/** Gives the address a new secret; for a while the one before it signs too. */
export const decideRotate = ({ sealed }: RotateCommand, { endpoint }: State, context: DecisionContext): Decided =>
  endpoint === null
    ? notFound
    : changed(
        "webhook.rotated",
        { ...endpoint, secrets: Endpoint.rotated(endpoint.secrets, sealed, context.now) },
        context
      )

/** Switches the address on; failures from before no longer count. */
export const decideEnable = ({ endpoint }: State, context: DecisionContext): Decided => {
  if (endpoint === null) return notFound
  if (endpoint.state === "enabled") return Decision.accept(endpoint)
  return changed("webhook.enabled", { ...endpoint, state: "enabled", reason: null, enabled_at: context.now }, context)
}

/** Switches the address off. */
export const decideDisable = ({ reason }: DisableCommand, { endpoint }: State, context: DecisionContext): Decided => {
  if (endpoint === null) return notFound
  if (endpoint.state === "disabled") return Decision.accept(endpoint)
  return changed("webhook.disabled", { ...endpoint, state: "disabled", reason }, context)
}

/** Switches off an address that has only failed for too long, unless somebody has enabled it meanwhile. */
export const decideSwitchOff = (
  { failingSince }: SwitchOffCommand,
  { endpoint }: State,
  context: DecisionContext
): Decided => {
  if (endpoint === null) return notFound
  if (!Endpoint.hasOnlyFailed(endpoint.enabled_at, failingSince, context.now)) return Decision.accept(endpoint)
  return decideDisable({ reason: Endpoint.onlyFailedReason }, { endpoint }, context)
}

/** Removes the address. */
export const decideRemove = ({ endpoint }: State, context: DecisionContext): Decided =>
  endpoint === null
    ? notFound
    : Decision.accept(endpoint, {
        changes: [ChangeSet.remove("webhook_endpoint", endpoint)],
        activity: [entryFor("webhook.removed", endpoint, context)]
      })

const notFound = Decision.refuse(new NotFound({ resource: "webhook" }))

const changed = (action: string, after: Endpoint.WebhookEndpoint, context: DecisionContext): Decided =>
  Decision.accept(after, {
    changes: [ChangeSet.put("webhook_endpoint", after)],
    activity: [entryFor(action, after, context)]
  })

const entryFor = (action: string, { id, reason, url }: Endpoint.WebhookEndpoint, context: DecisionContext) =>
  Activity.entry(
    {
      action,
      subject: { kind: "webhook_endpoint", id: String(id) },
      detail: { site: Endpoint.siteOf(url), reason }
    },
    context
  )
