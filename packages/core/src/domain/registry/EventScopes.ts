/**
 * Which scope shows the events of each type to a reader of the API, and to webhooks that were added over it. Webhooks
 * that the owner added do not ask for one.
 */
import { apiEventTypes, type EventType } from "../foundation/EventEnvelope.ts"
import type { Scope } from "../foundation/Scope.ts"
import { catalogue } from "./EventCatalogue.ts"

/** The scope that shows each type; null where any token does. */
export const eventScopes = Object.fromEntries(
  Object.entries(catalogue).map(([type, { scope }]) => [type, scope])
) as Readonly<Record<EventType, Scope | null>>

/** The scope that is missing to be shown events of the type; null when none is. */
export const missingFor = (type: EventType, scopes: ReadonlyArray<Scope>): Scope | null => {
  const scope = eventScopes[type]
  return scope === null || scopes.includes(scope) ? null : scope
}

/** The types of events that these scopes show, in the specification's order. */
export const typesFor = (scopes: ReadonlyArray<Scope>): ReadonlyArray<EventType> =>
  apiEventTypes.filter((type) => missingFor(type, scopes) === null)
