/** Which events an app is sent: those that it asks for, of restaurants that have it installed, within its scopes. */
import { isForApps, type EventType, type NewEvent } from "../foundation/EventEnvelope.ts"
import type { Problem } from "../foundation/Problems.ts"
import type { Scope } from "../foundation/Scope.ts"
import * as AppWebhook from "../oauth/AppWebhook.ts"
import * as Grant from "../oauth/Grant.ts"
import type { StoredInstall } from "../webhooks/StoredInstall.ts"
import type { WebhookEndpoint } from "../webhooks/WebhookEndpoint.ts"
import * as EventScopes from "./EventScopes.ts"

type Happened = Pick<NewEvent, "type" | "only_endpoint" | "sandbox">

/** Whether an event is sent to the endpoint of an app's grant: to the one it names, else by the app and the grant. */
export const isSent = (
  { only_endpoint, sandbox = false, type }: Happened,
  endpoint: Pick<WebhookEndpoint, "id" | "state">,
  { app, grant }: Pick<StoredInstall, "app" | "grant">
): boolean => {
  if (endpoint.state !== "enabled") return false
  if (only_endpoint !== undefined) return only_endpoint === endpoint.id
  if (sandbox || app === null || grant === null || app.webhook == null) return false
  if (!AppWebhook.isOn(app) || !app.webhook.events.includes(type)) return false
  return Grant.bringsEvents(grant) && EventScopes.missingFor(type, grant.scopes) === null
}

/**
 * Why a delivery to an app is not sent, or null. After its end a grant brings `app.uninstalled` alone, and what waited is
 * never sent.
 */
export const withheldBecause = (type: EventType, { app, grant }: StoredInstall): string | null => {
  if (app === null) return "the app exists no more"
  if (app.webhook == null) return "the app has no webhook any more"
  if (type === "app.uninstalled") return null
  if (grant === null || grant.ended_at !== null) return "the app was uninstalled"
  if (isForApps(type)) return null
  if (!Grant.bringsEvents(grant)) return "the app has given up its access"
  const missing = EventScopes.missingFor(type, grant.scopes)
  return missing === null ? null : `the app has the scope ${missing} no more`
}

/** The events that an app with these scopes cannot be sent. */
export const problemsWith = (events: ReadonlyArray<EventType>, scopes: ReadonlyArray<Scope>): ReadonlyArray<Problem> =>
  events.flatMap((type, index) => {
    const missing = EventScopes.missingFor(type, scopes)
    return missing === null ? [] : [{ path: `events.${index}`, message: `needs the scope ${missing}` }]
  })
