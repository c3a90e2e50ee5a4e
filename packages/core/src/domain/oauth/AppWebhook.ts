/**
 * The webhook of an app: one URL with its secrets for the events of all restaurants that have the app installed. The
 * app has it, and its health; a grant brings the events of its restaurant.
 */
import type { EventType } from "../foundation/EventEnvelope.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as SigningSecret from "../tokens/SigningSecret.ts"

export interface AppWebhook {
  readonly url: string
  /** What it is sent besides `app.installed` and `app.uninstalled`. */
  readonly events: ReadonlyArray<EventType>
  /** Newest first. */
  readonly secrets: ReadonlyArray<SigningSecret.SigningSecret>
  readonly state: "enabled" | "disabled"
  /** Why it was disabled, for the app's author to read. */
  readonly reason: string | null
  readonly created_at: Instant
  /** Failures before this do not count. */
  readonly enabled_at: Instant
}

interface OfApp {
  readonly disabled_at: Instant | null
  readonly webhook?: AppWebhook | null
}

/** Whether it is sent what happens now. */
export const isOn = ({ disabled_at, webhook }: OfApp): boolean => disabled_at === null && webhook?.state === "enabled"

/** Whether what waits for it keeps waiting: it has a webhook that somebody may enable, or is disabled itself. */
export const waits = ({ disabled_at, webhook }: OfApp): boolean => disabled_at !== null || webhook?.state === "disabled"

/** The webhook with another URL and other events; a first one with its secret. */
export const set = (
  before: AppWebhook | null,
  { events, url }: Pick<AppWebhook, "events" | "url">,
  sealed: string,
  now: Instant
): AppWebhook =>
  before === null
    ? {
        url,
        events,
        secrets: [{ sealed, created_at: now, expires_at: null }],
        state: "enabled",
        reason: null,
        created_at: now,
        enabled_at: now
      }
    : { ...before, url, events }

/** The previous secret keeps signing for a while. */
export const rotated = (webhook: AppWebhook, sealed: string, now: Instant): AppWebhook => ({
  ...webhook,
  secrets: SigningSecret.rotated(webhook.secrets, sealed, now)
})

/** Earlier failures no longer count. */
export const enabled = (webhook: AppWebhook, now: Instant): AppWebhook =>
  webhook.state === "enabled" ? webhook : { ...webhook, state: "enabled", reason: null, enabled_at: now }

export const disabled = (webhook: AppWebhook, reason: string | null): AppWebhook =>
  webhook.state === "disabled" ? webhook : { ...webhook, state: "disabled", reason }

/** How attempts to reach an app went. */
export interface Health {
  /** Since when they have only failed; null if the last one succeeded. */
  readonly failingSince: Instant | null
  /** When one succeeded, about to the hour; null if none did. */
  readonly workedAt: Instant | null
}

/** What several servers know of one app: where some attempts succeed, it has only failed since then, if it fails at all. */
export const together = (parts: ReadonlyArray<Health | null>): Health | null => {
  const known = parts.flatMap((part) => (part === null ? [] : [part]))
  if (known.length === 0) return null
  const failing = known.flatMap(({ failingSince }) => failingSince ?? [])
  const worked = known.flatMap(({ workedAt }) => workedAt ?? [])
  const workedAt = worked.length === 0 ? null : Math.max(...worked)
  return {
    failingSince: failing.length === 0 ? null : Math.max(Math.min(...failing), workedAt ?? 0),
    workedAt
  }
}
