/** An address that the owner wants events sent to (§6), with the events it is sent and the secrets that sign them. */
import { Duration } from "effect"
import * as EventEnvelope from "../foundation/EventEnvelope.ts"
import type { Instant } from "../foundation/ZonedClock.ts"

/** A signing secret at rest. Its text is shown once and kept sealed. */
export interface SigningSecret {
  readonly sealed: string
  readonly created_at: Instant
  /** When it stops signing, after it was rotated. */
  readonly expires_at: Instant | null
}

/** A row. */
export interface WebhookEndpoint {
  readonly id: number
  readonly version: number
  readonly url: string
  /** Whether it belongs to the sandbox. Nothing of the live restaurant goes there, and nothing else of the sandbox. */
  readonly sandbox: boolean
  readonly events: ReadonlyArray<EventEnvelope.EventType>
  /** Newest first. */
  readonly secrets: ReadonlyArray<SigningSecret>
  readonly state: "enabled" | "disabled"
  /** Why it was switched off, for the owner to read. */
  readonly reason: string | null
  readonly created_at: Instant
  /** Failures before this do not count against it. */
  readonly enabled_at: Instant
}

/** Where it leads, without what may be a secret in its path: the activity log is read by more people than the settings. */
export const siteOf = (url: string): string => /^https?:\/\/[^/?#]+/i.exec(url)?.[0] ?? ""

/** What an address can subscribe to: a ping is sent to one address, when somebody asks for it. */
export const subscribable = EventEnvelope.eventTypes.filter((type) => type !== "ping")

/** Whether an event is sent to the address: to the one that it names, else to all that subscribe to its type. */
export const isSent = (
  event: Pick<EventEnvelope.NewEvent, "type" | "only_endpoint" | "sandbox">,
  endpoint: Pick<WebhookEndpoint, "id" | "state" | "sandbox" | "events">
): boolean => {
  if (endpoint.state !== "enabled") return false
  if (event.only_endpoint !== undefined) return event.only_endpoint === endpoint.id
  return endpoint.sandbox === (event.sandbox ?? false) && endpoint.events.includes(event.type)
}

/** For so long after a rotation the old secret signs too. */
export const rotationOverlap = Duration.hours(24)

/** An address that has only failed for so long is switched off. */
export const failureLimit = Duration.days(5)

/** The secrets that sign at the instant. */
export const signing = (secrets: ReadonlyArray<SigningSecret>, now: Instant): ReadonlyArray<SigningSecret> =>
  secrets.filter(({ expires_at }) => expires_at === null || now < expires_at)

/** The secrets after a rotation: the new one, and the one before it for a while. */
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

/** Whether nothing but failures has come from it for too long. */
export const hasOnlyFailed = (enabledAt: Instant, failingSince: Instant | null, now: Instant): boolean =>
  failingSince !== null && now - Math.max(failingSince, enabledAt) >= Duration.toMillis(failureLimit)

/** Why such an address was switched off. */
export const onlyFailedReason = `every delivery has failed for ${Duration.toDays(failureLimit)} days`

/** An address as the developer settings list it. */
export interface EndpointHealth {
  readonly endpoint: WebhookEndpoint
  /** Since when it has only failed; null when the last attempt succeeded, or there was none. */
  readonly failingSince: Instant | null
}
