/** The menu, the page on which an order is sent, and the data for both. */
import { createHash } from "node:crypto"
import { json, page, type Reply } from "../http/Reply.ts"
import type { Route } from "../http/Router.ts"
import type { Visit } from "../http/Visit.ts"
import { CheckoutPage } from "../pages/CheckoutPage.tsx"
import { render } from "../pages/Layout.tsx"
import { MenuPage } from "../pages/MenuPage.tsx"
import type { Site } from "./Site.ts"
import { open, restaurantOf, visited } from "./visiting.ts"

/** Browsers keep it and ask whether it has changed. */
const unlessKnown = ({ request }: Visit, value: unknown): Reply => {
  const etag = `"${createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22)}"`
  const headers = { etag, "cache-control": "private, no-cache" }
  return request.headers["if-none-match"] === etag ? { status: 304, headers, body: "" } : json(value, 200, headers)
}

/** The routes. */
export const menuRoutes = (site: Site): ReadonlyArray<Route> => [
  {
    method: "GET",
    path: "/r/:slug",
    handle: async (visit) => {
      const { frame, shop } = await visited(site, visit)
      return page(render(<MenuPage frame={frame} shop={shop} assets={site.assets} />))
    }
  },
  {
    method: "GET",
    path: "/r/:slug/checkout",
    handle: async (visit) => {
      const { frame, shop } = await visited(site, visit)
      return page(render(<CheckoutPage frame={frame} languages={shop.languages} assets={site.assets} />))
    }
  },
  {
    method: "GET",
    path: "/r/:slug/shop.json",
    handle: async (visit) => {
      const { slug } = restaurantOf(site, visit)
      return unlessKnown(visit, await open(() => site.shops.get(slug)))
    }
  }
]
