/** What an app is sent of a restaurant, in the shape in which pages show the webhooks of the restaurant itself. */
import {
  type App,
  Apps,
  AppEvents,
  AppWebhook,
  type Grant,
  Grants,
  type LinkedHealth,
  Load,
  WebhookEndpoint,
  WebhookEndpoints
} from "@fourtop/core/internal"
import { Effect } from "effect"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import type { ShownHealth } from "./makers.ts"

/** The site alone: what comes after it may be secret, and is the app's. */
const shownUrl = (app: App.App | null): string => (app?.webhook == null ? "" : WebhookEndpoint.siteOf(app.webhook.url))

const shown = (
  { endpoint, failingSince }: LinkedHealth,
  app: App.App | null,
  grant: Grant.Grant | null
): ShownHealth => {
  const webhook = app?.webhook ?? null
  const install = { app_id: endpoint.app_id, app, grant }
  return {
    endpoint: {
      ...endpoint,
      url: shownUrl(app),
      events: webhook?.events.filter((type) => AppEvents.withheldBecause(type, install) === null) ?? [],
      state: app === null || AppWebhook.isOn(app) ? "enabled" : "disabled",
      reason: webhook?.reason ?? null
    },
    failingSince,
    end: AppEvents.withheldBecause("app.installed", install),
    app: { name: app?.name ?? grant?.app_name ?? endpoint.app_id }
  }
}

/** The endpoint of an app with this id at the restaurant, or null. */
export const appHealthOf = ({ restaurant }: RestaurantVisit, endpointId: number) =>
  Effect.gen(function* () {
    const endpoints = yield* WebhookEndpoints
    const { state: endpoint } = yield* endpoints.load(restaurant.id, endpointId, Load.nothing)
    if (endpoint === null || !WebhookEndpoint.isOfApp(endpoint)) return null
    const health = yield* endpoints.ofGrant(restaurant.id, endpoint.grant_id)
    const app = yield* (yield* Apps).find(endpoint.app_id)
    const { state: grant } = yield* (yield* Grants).load(restaurant.id, endpoint.grant_id, Load.nothing)
    return shown(health ?? { endpoint, failingSince: null }, app, grant)
  })
