/** A webhook endpoint (§6): its URL, the events it is sent, and the secrets that sign them. */
import { Duration } from "effect"
import * as EventEnvelope from "../foundation/EventEnvelope.ts"
import type { Credential } from "../foundation/Permission.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { SigningSecret } from "../tokens/SigningSecret.ts"

export { rotated, rotationOverlap, signing, type SigningSecret } from "../tokens/SigningSecret.ts"

/** A row: one webhook endpoint. */
export interface WebhookEndpoint {
  readonly id: number
  readonly version: number
  readonly url: string
  /** Whether it receives the sandbox's events, and only those; otherwise it receives only live events. */
  readonly sandbox: boolean
  readonly events: ReadonlyArray<EventEnvelope.EventType>
  /** Newest first. */
  readonly secrets: ReadonlyArray<SigningSecret>
  readonly state: "enabled" | "disabled"
  /** Why it was disabled, for the owner to read. */
  readonly reason: string | null
  readonly created_at: Instant
  /** Failures before this do not count. */
  readonly enabled_at: Instant
  /** What made it over the API; absent for one that people added. */
  readonly made_by?: Maker
  /**
   * The app that it brings events to, by its grant: then its URL, events, secrets and health are the app's, and these
   * here are empty. Absent for all others.
   */
  readonly app_id?: string
  readonly grant_id?: number
}

/** The endpoint through which a grant brings a restaurant's events to its app. */
export interface LinkedEndpoint extends WebhookEndpoint {
  readonly app_id: string
  readonly grant_id: number
}

/** Whether it belongs to an app's grant, not to the restaurant. */
export const isOfApp = (endpoint: WebhookEndpoint): endpoint is LinkedEndpoint => endpoint.app_id !== undefined

/** A new endpoint for an app's grant. */
export const linked = (id: number, grant: { readonly app_id: string; readonly id: number }, now: Instant) =>
  ({
    id,
    version: 0,
    url: "",
    sandbox: false,
    events: [],
    secrets: [],
    state: "enabled",
    reason: null,
    created_at: now,
    enabled_at: now,
    app_id: grant.app_id,
    grant_id: grant.id
  }) satisfies LinkedEndpoint

/** The API token or the app's grant that made an endpoint, with the name that it had then. */
export type Maker = Pick<Credential, "kind" | "id" | "name">

/** Whether a credential made the endpoint. It sees and changes no others. */
export const isMadeBy = (
  { made_by }: Pick<WebhookEndpoint, "made_by">,
  { id, kind }: Pick<Credential, "kind" | "id">
): boolean => made_by !== undefined && made_by.kind === kind && made_by.id === id

/**
 * The URL without its path, which may contain a secret: more people read the activity log than the webhook settings.
 */
export const siteOf = (url: string): string => /^https?:\/\/[^/?#]+/i.exec(url)?.[0] ?? ""

/** The event types that can be subscribed to: a ping is only sent on request, and some only ever to the app they name. */
export const subscribable = EventEnvelope.apiEventTypes.filter((type) => type !== "ping")

/**
 * Whether an event is sent to an endpoint of the restaurant: to the one it names, else to all that subscribe to its
 * type. `AppEvents` says it for an endpoint of an app.
 */
export const isSent = (
  event: Pick<EventEnvelope.NewEvent, "type" | "only_endpoint" | "sandbox">,
  endpoint: Pick<WebhookEndpoint, "id" | "state" | "sandbox" | "events">
): boolean => {
  if (endpoint.state !== "enabled") return false
  if (event.only_endpoint !== undefined) return event.only_endpoint === endpoint.id
  return endpoint.sandbox === (event.sandbox ?? false) && endpoint.events.includes(event.type)
}

/** An endpoint that has only failed for this long is disabled. */
export const failureLimit = Duration.days(5)

/** Whether the endpoint has only failed for too long. */
export const hasOnlyFailed = (enabledAt: Instant, failingSince: Instant | null, now: Instant): boolean =>
  failingSince !== null && now - Math.max(failingSince, enabledAt) >= Duration.toMillis(failureLimit)

/** The reason recorded for such an endpoint. */
export const onlyFailedReason = `every delivery has failed for ${Duration.toDays(failureLimit)} days`

/** An endpoint as the developer settings list it. */
export interface EndpointHealth {
  readonly endpoint: WebhookEndpoint
  /** Since when it has only failed; null when the last attempt succeeded, or there was none. */
  readonly failingSince: Instant | null
}

/** The same of an endpoint of an app: how attempts with this restaurant's events went. */
export interface LinkedHealth {
  readonly endpoint: LinkedEndpoint
  readonly failingSince: Instant | null
}
