/** What a grant means for its app's webhook: an endpoint at the restaurant, and what the app is told. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Restaurant } from "../../foundation/Restaurant.ts"
import type { Grant } from "../../oauth/Grant.ts"
import * as InstallationView from "../../oauth/InstallationView.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Event from "../../registry/Event.ts"
import * as Endpoint from "../../webhooks/WebhookEndpoint.ts"

/** What is known of an app that has a webhook. */
export interface AppLink {
  readonly restaurant: Restaurant
  /** The endpoint of the grant; null for one that has none yet. */
  readonly endpointId: number | null
}

const eventFor = <T extends "app.installed" | "app.uninstalled">(
  type: T,
  grant: Grant,
  endpointId: number,
  { restaurant }: AppLink,
  context: DecisionContext
): Event.NewEvent<T> => ({
  ...Event.make<"app.installed" | "app.uninstalled">(
    type,
    restaurant,
    { installation: InstallationView.of(grant, restaurant.time_zone) },
    context
  ),
  type,
  only_endpoint: endpointId
})

type Begun = Required<Pick<ChangeSet.Of<"webhook_endpoint", "app.installed">, "changes" | "events">>

/** Gives the grant its endpoint, if it has none, and tells the app of it, unless it was told the same before. */
export const begin = (
  grant: Grant,
  before: Grant | null,
  link: AppLink | null | undefined,
  context: DecisionContext
): Begun => {
  if (link == null) return { changes: [], events: [] }
  const isTold = link.endpointId !== null && before !== null && String(before.scopes) === String(grant.scopes)
  if (isTold) return { changes: [], events: [] }
  const endpointId = link.endpointId ?? context.id()
  return {
    changes:
      link.endpointId === null
        ? [ChangeSet.put("webhook_endpoint", Endpoint.linked(endpointId, grant, context.now))]
        : [],
    events: [eventFor("app.installed", grant, endpointId, link, context)]
  }
}

/** The last that the app is told of a grant that has ended. */
export const end = (
  grant: Grant,
  link: AppLink | null | undefined,
  context: DecisionContext
): ReadonlyArray<Event.NewEvent<"app.uninstalled">> =>
  link == null || link.endpointId === null ? [] : [eventFor("app.uninstalled", grant, link.endpointId, link, context)]
