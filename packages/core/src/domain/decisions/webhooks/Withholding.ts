/** What is not sent to a webhook of an app, or to one that was added over the API: it sees no more than that may. */
import type { Authority } from "../../foundation/Permission.ts"
import type { Problem } from "../../foundation/Problems.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import type { EventType } from "../../registry/Event.ts"
import * as AppEvents from "../../registry/AppEvents.ts"
import * as EventScopes from "../../registry/EventScopes.ts"
import type { ClaimedDelivery } from "../../webhooks/Delivery.ts"
import * as StoredMaker from "../../webhooks/StoredMaker.ts"

type Claimed = Pick<ClaimedDelivery, "install" | "maker" | "type">

/** Why nothing may be sent to the endpoint any more; null while its maker lasts, and for one that people added. */
export const endOf = ({ maker }: Pick<Claimed, "maker">, now: Instant): string | null =>
  maker == null ? null : StoredMaker.endedBecause(maker, now)

/** Why a claimed delivery is not sent, or null. */
export const reasonFor = (claimed: Claimed, now: Instant): string | null => {
  if (claimed.install != null) return AppEvents.withheldBecause(claimed.type, claimed.install)
  const end = endOf(claimed, now)
  if (end !== null || claimed.maker == null) return end
  const missing = EventScopes.missingFor(claimed.type, StoredMaker.scopesOf(claimed.maker))
  return missing === null ? null : `what added the webhook has the scope ${missing} no more`
}

/** The events that whoever acts may not subscribe to, because their scopes do not show them. */
export const problemsWith = (events: ReadonlyArray<EventType>, authority: Authority): ReadonlyArray<Problem> => {
  if (authority.kind !== "token" && authority.kind !== "app") return []
  return events.flatMap((type, index) => {
    const missing = EventScopes.missingFor(type, authority.scopes)
    return missing === null ? [] : [{ path: `events.${index}`, message: `needs the scope ${missing}` }]
  })
}
