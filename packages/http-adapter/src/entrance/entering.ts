/** Signing in: the paths, and starting a session. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { type Arrival, type BegunSession, signOut } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Site } from "../site/Site.ts"
import * as Cookies from "../visits/Cookies.ts"
import * as LocalPath from "../visits/LocalPath.ts"
import * as Respond from "../visits/Respond.ts"

export const consolePath = "/console"
export const signInPath = "/console/sign-in"
export const codePath = "/console/sign-in/code"

const withNext = (path: string, next: string | null): string => {
  const local = LocalPath.of(next)
  return local === null ? path : `${path}?next=${encodeURIComponent(local)}`
}

/** The path of the code page, which redirects to `next` afterwards. */
export const codePathFor = (next: string | null): string => withNext(codePath, next)

/** The path of the sign-in page, which redirects to `next` afterwards. */
export const signInPathFor = (next: string | null): string => withNext(signInPath, next)

/** What is known about the sign-in's origin. */
export const arrivalOf = (request: HttpServerRequest.HttpServerRequest, site: Site, isSecure: boolean): Arrival => ({
  address: site.addressOf(request),
  userAgent: request.headers["user-agent"] ?? null,
  device: Cookies.read(request, "device", isSecure)
})

/** Sets the session cookie and redirects to `next`. */
export const startSession = (
  request: HttpServerRequest.HttpServerRequest,
  { device, token }: BegunSession,
  { isSecure, next }: { readonly next: string | null; readonly isSecure: boolean }
) =>
  Effect.gen(function* () {
    const before = Cookies.read(request, "session", isSecure)
    // A session that the browser had before must not outlive the new sign-in.
    if (before !== null) yield* signOut(before)
    return Respond.redirect(LocalPath.of(next) ?? consolePath).pipe(
      Cookies.write("session", token, isSecure),
      Cookies.write("device", device, isSecure),
      Cookies.write("visit", null, isSecure),
      Cookies.write("code", null, isSecure),
      Cookies.write("flash", null, isSecure)
    )
  })
