/** Looking after a shop: its webhook, and closing it. */
import { scopes } from "../connect/oauth.ts"
import { page, redirect, type Reply } from "../http/Reply.ts"
import type { Route } from "../http/Router.ts"
import { bodyOf, formOf, type Visit } from "../http/Visit.ts"
import { render } from "../pages/Layout.tsx"
import { OwnerPage } from "../pages/OwnerPages.tsx"
import { events } from "../shop/Webhooks.ts"
import { ownedSlug } from "./ownerSession.ts"
import type { Site } from "./Site.ts"

/** The largest event: an order of 100 lines in several languages stays below it. */
const mostEventBytes = 1024 * 1024

const show = (site: Site, slug: string, problem: string | null): Reply => {
  const connection = site.connections.find(slug)!
  const html = render(
    <OwnerPage
      assets={site.assets}
      shop={connection}
      missingScopes={scopes.filter((scope) => !connection.scopes.includes(scope))}
      webhookUrl={`${site.url}/r/${slug}/webhooks`}
      events={events}
      isOfApp={site.hasAppWebhook}
      hasSecret={connection.webhookSecret !== null}
      problem={problem}
    />
  )
  return page(html, problem === null ? 200 : 422)
}

const setSecret = async (site: Site, visit: Visit): Promise<Reply> => {
  const slug = ownedSlug(site, visit)
  const secret = ((await formOf(visit)).get("secret") ?? "").trim()
  if (!/^whsec_[\w-]{16,180}$/.test(secret)) return show(site, slug, "A signing secret begins with whsec_.")
  await site.connections.setWebhookSecret(slug, secret)
  return redirect(`/r/${slug}/owner`)
}

/** What another server posts. */
const received = async (
  visit: Visit,
  receive: (body: string, signature: string | undefined) => ReturnType<Site["webhooks"]["receiveAll"]>
): Promise<Reply> => {
  const signature = visit.request.headers["service-signature"]
  const { body, status } = await receive(
    await bodyOf(visit, mostEventBytes),
    typeof signature === "string" ? signature : undefined
  )
  return { status, headers: { "content-type": "application/json" }, body }
}

/** The routes; those for webhooks are the only ones that another server calls. */
export const ownerRoutes = (site: Site): ReadonlyArray<Route> => [
  { method: "GET", path: "/r/:slug/owner", handle: (visit) => show(site, ownedSlug(site, visit), null) },
  { method: "POST", path: "/r/:slug/owner/webhook", handle: (visit) => setSecret(site, visit) },
  {
    method: "POST",
    path: "/r/:slug/owner/disconnect",
    handle: async (visit) => {
      await site.connections.disconnect(ownedSlug(site, visit))
      return redirect("/")
    }
  },
  {
    method: "POST",
    path: "/r/:slug/webhooks",
    handle: (visit) =>
      received(visit, (body, signature) => site.webhooks.receive(visit.params["slug"] ?? "", body, signature))
  },
  { method: "POST", path: "/webhooks", handle: (visit) => received(visit, site.webhooks.receiveAll) }
]
