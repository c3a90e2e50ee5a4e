/** The way into the console: to the code of a second factor, and from there or at once into a session. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { type Arrival, type BegunSession, signOut } from "@fourtop/core"
import { Effect } from "effect"
import type { Site } from "../../site/Site.ts"
import * as Cookies from "./Cookies.ts"
import * as LocalPath from "./LocalPath.ts"
import * as Respond from "./Respond.ts"

export const consolePath = "/console"
export const signInPath = "/console/sign-in"
export const codePath = "/console/sign-in/code"

const leadingTo = (path: string, next: string | null): string => {
  const local = LocalPath.of(next)
  return local === null ? path : `${path}?next=${encodeURIComponent(local)}`
}

/** The page that asks for the code, and then leads on. */
export const codePathFor = (next: string | null): string => leadingTo(codePath, next)

/** The page that asks for the password, and then leads on. */
export const signInPathFor = (next: string | null): string => leadingTo(signInPath, next)

/** What is known of whoever signs in. */
export const arrivalOf = (request: HttpServerRequest.HttpServerRequest, site: Site, isSecure: boolean): Arrival => ({
  address: site.addressOf(request),
  userAgent: request.headers["user-agent"] ?? null,
  device: Cookies.read(request, "device", isSecure)
})

/** Gives the browser its session and sends it where it wanted to go. */
export const enterWith = (
  request: HttpServerRequest.HttpServerRequest,
  { device, token }: BegunSession,
  { isSecure, next }: { readonly next: string | null; readonly isSecure: boolean }
) =>
  Effect.gen(function* () {
    const before = Cookies.read(request, "session", isSecure)
    // Whatever session the browser came with has nothing to do with the one that begins.
    if (before !== null) yield* signOut(before)
    return Respond.redirect(LocalPath.of(next) ?? consolePath).pipe(
      Cookies.write("session", token, isSecure),
      Cookies.write("device", device, isSecure),
      Cookies.write("visit", null, isSecure),
      Cookies.write("code", null, isSecure),
      Cookies.write("flash", null, isSecure)
    )
  })
