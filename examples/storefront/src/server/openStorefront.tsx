/** Puts the storefront together and serves it. */
import type { AddressInfo } from "node:net"
import { keepAttempts } from "./connect/Attempts.ts"
import { type Connections, manageConnections } from "./connect/Connections.ts"
import { sealWith } from "./connect/Seal.ts"
import { openVault } from "./connect/Vault.ts"
import { serverOf } from "./http/listen.ts"
import { perMinute } from "./http/Limits.ts"
import { Refused } from "./http/Reply.ts"
import type { Route } from "./http/Router.ts"
import type { Assets } from "./pages/Assets.ts"
import { render } from "./pages/Layout.tsx"
import { NoticePage } from "./pages/OwnerPages.tsx"
import { installRoutes } from "./routes/installRoutes.tsx"
import { menuRoutes } from "./routes/menuRoutes.tsx"
import { orderRoutes } from "./routes/orderRoutes.tsx"
import { ownerRoutes } from "./routes/ownerRoutes.tsx"
import { reservationRoutes } from "./routes/reservationRoutes.tsx"
import type { Site } from "./routes/Site.ts"
import { countStreams } from "./routes/streaming.ts"
import type { Settings } from "./Settings.ts"
import { fresh } from "./shop/Fresh.ts"
import { openLive } from "./shop/Live.ts"
import { readShop } from "./shop/readShop.ts"
import { isUnavailable, openRestaurants, type Restaurant } from "./shop/Restaurants.ts"
import { orderState, reservationState } from "./shop/states.ts"
import { openWebhooks } from "./shop/Webhooks.ts"

/** What is told to whoever has opened the storefront. */
export interface Hooks {
  readonly onConnected?: (slug: string) => void
  readonly onPing?: (slug: string) => void
}

/** A storefront that is being served. */
export interface Storefront {
  readonly url: string
  readonly connections: Connections
  readonly close: () => Promise<void>
}

const assetRoute = ({ files }: Assets): Route => ({
  method: "GET",
  path: "/assets/:file",
  handle: ({ params }) => {
    const asset = files.get(params["file"] ?? "")
    if (asset === undefined) throw new Refused(404, "There is no such file.")
    // Its name changes with its content.
    const headers = { "content-type": asset.type, "cache-control": "public, max-age=31536000, immutable" }
    return { status: 200, headers, body: asset.body }
  }
})

const titles: Readonly<Record<number, string>> = {
  403: "Not allowed",
  404: "Not found",
  429: "Too often",
  503: "Closed"
}

/** Opens it: reads the vault, listens, and serves until it is closed. */
export const openStorefront = async (settings: Settings, assets: Assets, hooks: Hooks = {}): Promise<Storefront> => {
  const { app, now } = settings
  const log = settings.log
  const vault = await openVault(settings.dataFolder)
  const connections = manageConnections(vault, app, now)
  const restaurants = openRestaurants(app.serviceUrl, connections)

  const restaurant = (slug: string): Restaurant => {
    const found = restaurants.find(slug)
    if (found === null) throw new Refused(404, "There is no such restaurant here.")
    return found
  }
  const mayStandIn = (error: unknown) => !isUnavailable(error)
  const shops = fresh(
    (slug) => restaurant(slug).call(readShop),
    { freshMillis: 30_000, staleMillis: 300_000, most: 1_000, mayStandIn },
    now
  )
  const books = fresh(
    async (key) => {
      const [slug = "", date = ""] = key.split(" ")
      const { data } = await restaurant(slug).call((api) => api.reservations.readReservationRules({ query: { date } }))
      return data
    },
    { freshMillis: 10_000, staleMillis: 30_000, most: 1_000, mayStandIn },
    now
  )
  const live = openLive({
    isNeeded: (slug) => settings.webhookSecret === null && (connections.find(slug)?.webhookSecret ?? null) === null,
    read: async ({ id, kind, slug }) =>
      kind === "order"
        ? orderState((await restaurant(slug).call((api) => api.orders.readOrder({ path: { order: id } }))).data)
        : reservationState(
            (await restaurant(slug).call((api) => api.reservations.readReservation({ path: { reservation: id } }))).data
          ),
    everyMillis: settings.askEveryMillis,
    log
  })
  const webhooks = openWebhooks(
    connections,
    settings.webhookSecret,
    { live, forgetMenu: shops.forget, onPing: hooks.onPing ?? (() => {}) },
    now
  )
  let url = settings.url
  const site: Site = {
    get url() {
      return url
    },
    app,
    assets,
    seal: sealWith(vault.read().key),
    connections,
    restaurants,
    shops,
    books,
    live,
    webhooks,
    hasAppWebhook: settings.webhookSecret !== null,
    writes: perMinute(settings.writesPerMinute, now),
    reads: perMinute(120, now),
    now,
    onConnected: hooks.onConnected ?? (() => {})
  }
  const streams = countStreams()
  const routes = [
    ...installRoutes(site, keepAttempts(now)),
    ...ownerRoutes(site),
    ...menuRoutes(site),
    ...orderRoutes(site, streams),
    ...reservationRoutes(site, streams),
    assetRoute(assets)
  ]
  const server = serverOf(routes, {
    get url() {
      return url
    },
    formsMayLeadTo: app.serviceUrl,
    behindProxy: settings.behindProxy,
    now,
    failure: (status, text) => render(<NoticePage assets={assets} title={titles[status] ?? "Sorry"} text={text} />),
    log
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(settings.port, settings.host, resolve)
  })
  if (url === "") url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    connections,
    close: () =>
      new Promise((resolve) => {
        live.close()
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
