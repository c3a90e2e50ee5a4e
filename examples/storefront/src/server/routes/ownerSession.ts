/** Who may look after a shop: whoever has just connected it, with the browser that did. */
import { Refused } from "../http/Reply.ts"
import { cookieOf, requireSameOrigin, type Visit } from "../http/Visit.ts"
import type { Site } from "./Site.ts"

const name = "storefront_owner"
const purpose = "owner"
const lifetimeMillis = 2 * 3_600_000

/** A cookie as a header. Scripts cannot read it, and other sites' forms do not send it. */
export const cookie = (
  { url }: Pick<Site, "url">,
  {
    name,
    path,
    seconds,
    value
  }: { readonly name: string; readonly value: string; readonly path: string; readonly seconds: number }
): string =>
  `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${url.startsWith("https:") ? "; Secure" : ""}`

/** The cookie for someone who has just proven to be the owner. */
export const ownerCookie = (site: Site, slug: string): string =>
  cookie(site, {
    name,
    value: site.seal.sign(purpose, `${slug}!${site.now() + lifetimeMillis}`),
    path: "/",
    seconds: lifetimeMillis / 1000
  })

/** Whether the browser is that of the shop's owner. */
export const isOwner = (site: Site, visit: Visit, slug: string): boolean => {
  const [owned, until] = (site.seal.open(purpose, cookieOf(visit, name) ?? "") ?? "").split("!")
  return owned === slug && Number(until) > site.now()
}

/** The shop in the path, for its owner only. */
export const ownedSlug = (site: Site, visit: Visit): string => {
  const slug = visit.params["slug"] ?? ""
  if (site.connections.find(slug) === null) throw new Refused(404, "There is no such restaurant here.")
  if (!isOwner(site, visit, slug))
    throw new Refused(403, "Connect the restaurant again to look after its shop: /install leads there.")
  if (visit.request.method === "POST") requireSameOrigin(visit, site.url)
  return slug
}
