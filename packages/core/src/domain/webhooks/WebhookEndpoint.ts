/** A webhook endpoint (§6): its URL, the events it is sent, and the secrets that sign them. */
import { Duration } from "effect"
import * as EventEnvelope from "../foundation/EventEnvelope.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"

/** A stored signing secret. Its text is shown once and kept encrypted. */
export interface SigningSecret {
  readonly sealed: string
  readonly created_at: Instant
  /** When it stops signing, after a rotation. */
  readonly expires_at: Instant | null
}

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
}

/**
 * The URL without its path, which may contain a secret: more people read the activity log than the webhook settings.
 */
export const siteOf = (url: string): string => /^https?:\/\/[^/?#]+/i.exec(url)?.[0] ?? ""

/** The event types that can be subscribed to; a ping is only sent on request. */
export const subscribable = EventEnvelope.eventTypes.filter((type) => type !== "ping")

/** Whether an event is sent to the endpoint: to the one it names, else to all that subscribe to its type. */
export const isSent = (
  event: Pick<EventEnvelope.NewEvent, "type" | "only_endpoint" | "sandbox">,
  endpoint: Pick<WebhookEndpoint, "id" | "state" | "sandbox" | "events">
): boolean => {
  if (endpoint.state !== "enabled") return false
  if (event.only_endpoint !== undefined) return event.only_endpoint === endpoint.id
  return endpoint.sandbox === (event.sandbox ?? false) && endpoint.events.includes(event.type)
}

/** How long the previous secret keeps signing after a rotation. */
export const rotationOverlap = Duration.hours(24)

/** An endpoint that has only failed for this long is disabled. */
export const failureLimit = Duration.days(5)

/** The secrets that sign at a moment; two for a while after a rotation. */
export const signing = (secrets: ReadonlyArray<SigningSecret>, now: Instant): ReadonlyArray<SigningSecret> =>
  secrets.filter(({ expires_at }) => expires_at === null || now < expires_at)

/** The secrets after a rotation: the new one, and the previous one for a while. */
export const rotated = (
  secrets: ReadonlyArray<SigningSecret>,
  sealed: string,
  now: Instant
): ReadonlyArray<SigningSecret> => [
  { sealed, created_at: now, expires_at: null },
  ...signing(secrets, now)
    .filter(({ expires_at }) => expires_at === null)
    .map((secret) => ({ ...secret, expires_at: now + Duration.toMillis(rotationOverlap) }))
]

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
