/** Connecting a restaurant: the form, the way to the consent page, and the way back. */
import type { Attempts, Pending } from "../connect/Attempts.ts"
import { beginClaim } from "../connect/claim.ts"
import { begin, exchange, revoke, TokenRefused, type Tokens } from "../connect/oauth.ts"
import { page, redirect, Refused, type Reply } from "../http/Reply.ts"
import type { Route } from "../http/Router.ts"
import { cookieOf, formOf, requireSameOrigin, type Visit } from "../http/Visit.ts"
import { render } from "../pages/Layout.tsx"
import { HomePage, InstallPage, NoticePage } from "../pages/OwnerPages.tsx"
import { cookie, isOwner, ownerCookie } from "./ownerSession.ts"
import type { Site } from "./Site.ts"

const cookieName = "storefront_install"
const cookiePath = "/callback"

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

const problemOf = (name: string, slug: string): string | null => {
  if (name === "" || name.length > 80) return "Enter the name of the restaurant, in at most 80 characters."
  if (!slugPattern.test(slug) || slug.length > 40)
    return "The address may have small letters, digits and hyphens between them, at most 40."
  return null
}

const install = async (site: Site, attempts: Attempts, visit: Visit): Promise<Reply> => {
  requireSameOrigin(visit, site.url)
  const form = await formOf(visit)
  const [name, slug] = [(form.get("name") ?? "").trim(), (form.get("slug") ?? "").trim()]
  const problem = problemOf(name, slug)
  if (problem !== null)
    return page(
      render(<InstallPage assets={site.assets} url={site.url} name={name} slug={slug} problem={problem} />),
      422
    )
  if (!site.writes.allow(visit.address)) throw new Refused(429, "That was too often. Please wait a minute.")
  const attempt = begin(site.app)
  attempts.add({ ...attempt, name, slug })
  const remembered = cookie(site, { name: cookieName, value: attempt.state, path: cookiePath, seconds: 600 })
  return redirect(attempt.link, { "set-cookie": remembered })
}

const failed = (site: Site, text: string): Reply =>
  page(
    render(
      <NoticePage
        assets={site.assets}
        title="Not connected"
        text={text}
        link={{ href: "/install", text: "Try again" }}
      />
    ),
    400,
    { "set-cookie": cookie(site, { name: cookieName, value: "", path: cookiePath, seconds: 0 }) }
  )

const finish = async (site: Site, visit: Visit, pending: Pending, code: string): Promise<Reply> => {
  const { name, slug, verifier } = pending
  const { app, connections } = site
  const claim = await beginClaim(app, connections, slug, isOwner(site, visit, slug))
  let tokens: Tokens
  try {
    tokens = await exchange(app, code, verifier)
  } catch (error) {
    if (error instanceof TokenRefused)
      return failed(site, "The service did not accept the code. It works once, and for five minutes.")
    throw error
  }
  if (!(await claim.isGranted(tokens))) {
    await revoke(app, tokens.refreshToken)
    return failed(site, `The address /r/${slug} belongs to another restaurant. Choose another one.`)
  }
  await connections.connect(slug, name, tokens)
  site.shops.forget(slug)
  site.onConnected(slug)
  return redirect(`/r/${slug}/owner`, { "set-cookie": ownerCookie(site, slug) })
}

const callback = (site: Site, attempts: Attempts, visit: Visit): Promise<Reply> | Reply => {
  const { searchParams } = visit.url
  const state = searchParams.get("state") ?? ""
  // The attempt must have begun in this browser: otherwise somebody could have theirs finished by another.
  const pending = state !== "" && cookieOf(visit, cookieName) === state ? attempts.take(state) : null
  const isFromService = searchParams.get("iss") === new URL(site.app.serviceUrl).origin
  if (pending === null || !isFromService) return failed(site, "This attempt has ended, or it began in another browser.")
  const code = searchParams.get("code")
  if (code !== null) return finish(site, visit, pending, code)
  return failed(
    site,
    searchParams.get("error") === "access_denied" ? "You did not allow it." : "The service refused the request."
  )
}

/** The routes. */
export const installRoutes = (site: Site, attempts: Attempts): ReadonlyArray<Route> => [
  {
    method: "GET",
    path: "/",
    handle: () => {
      const shops = site.connections.all().filter(({ ended }) => !ended)
      return page(render(<HomePage assets={site.assets} shops={shops} />))
    }
  },
  {
    method: "GET",
    path: "/install",
    handle: ({ url }) => {
      const [name, slug] = [url.searchParams.get("name") ?? "", url.searchParams.get("slug") ?? ""]
      return page(render(<InstallPage assets={site.assets} url={site.url} name={name} slug={slug} problem={null} />))
    }
  },
  { method: "POST", path: "/install", handle: (visit) => install(site, attempts, visit) },
  { method: "GET", path: "/callback", handle: (visit) => callback(site, attempts, visit) }
]
