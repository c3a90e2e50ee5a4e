/** Which scope shows the events of each type to a reader of the API. Webhooks are the owner's and do not ask for one. */
import { eventTypes, type EventType } from "../foundation/EventEnvelope.ts"
import type { Scope } from "../foundation/Scope.ts"
import { catalogue } from "./EventCatalogue.ts"

/** The scope that shows each type; null where any token does. */
export const eventScopes = Object.fromEntries(
  Object.entries(catalogue).map(([type, { scope }]) => [type, scope])
) as Readonly<Record<EventType, Scope | null>>

/** The types of events that these scopes show, in the specification's order. */
export const typesFor = (scopes: ReadonlyArray<Scope>): ReadonlyArray<EventType> =>
  eventTypes.filter((type) => {
    const scope = eventScopes[type]
    return scope === null || scopes.includes(scope)
  })
