/** Looking after a shop, and closing it. */
import { scopes } from "../connect/oauth.ts"
import { page, redirect, type Reply } from "../http/Reply.ts"
import type { Route } from "../http/Router.ts"
import { render } from "../pages/Layout.tsx"
import { OwnerPage } from "../pages/OwnerPages.tsx"
import { ownedSlug } from "./ownerSession.ts"
import type { Site } from "./Site.ts"

const show = (site: Site, slug: string): Reply => {
  const shop = site.connections.find(slug)!
  const missingScopes = scopes.filter((scope) => !shop.scopes.includes(scope))
  return page(render(<OwnerPage assets={site.assets} shop={shop} missingScopes={missingScopes} />))
}

/** The routes. */
export const ownerRoutes = (site: Site): ReadonlyArray<Route> => [
  { method: "GET", path: "/r/:slug/owner", handle: (visit) => show(site, ownedSlug(site, visit)) },
  {
    method: "POST",
    path: "/r/:slug/owner/disconnect",
    handle: async (visit) => {
      await site.connections.disconnect(ownedSlug(site, visit))
      return redirect("/")
    }
  }
]
