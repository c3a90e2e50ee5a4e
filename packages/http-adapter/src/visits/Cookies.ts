/** The console's cookies. Scripts cannot read them, and browsers do not send them with forms of other sites. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Device, SharedDevice } from "@fourtop/core/internal"
import { Duration } from "effect"

/**
 * `session` is the session, `visit` protects the sign-in form, `code` is a sign-in that waits for its code, `flash` is
 * a message for the next page, `device` recognizes a browser that someone has signed in from before, `shared` one that
 * several people use with a PIN, `drawer` the drawer beside it, `language` the one
 * that was chosen on a page that is open to everybody, `owner` says whose forms the browser shows, and `kept` and
 * `kept_more` are a form whose session had ended.
 */
export type CookieName =
  | "session"
  | "visit"
  | "code"
  | "flash"
  | "device"
  | "shared"
  | "drawer"
  | "owner"
  | "language"
  | "kept"
  | "kept_more"

const lasting = (name: CookieName): { readonly maxAge?: Duration.Duration } => {
  const maxAge = lifetimes[name]
  return maxAge === undefined ? {} : { maxAge }
}

/** With the `__Host-` prefix, browsers accept a cookie only over https and only from this host. */
const nameOf = (name: CookieName, secure: boolean): string => `${secure ? "__Host-" : ""}fourtop_${name}`

export const isSecure = (origin: string): boolean => origin.startsWith("https:")

export const read = (request: HttpServerRequest.HttpServerRequest, name: CookieName, secure: boolean): string | null =>
  request.cookies[nameOf(name, secure)] ?? null

/** Cookies with a lifetime; the others last until the browser is closed. */
const lifetimes: Partial<Record<CookieName, Duration.Duration>> = {
  device: Device.unusedLimit,
  shared: SharedDevice.unusedLimit,
  drawer: Duration.days(365),
  language: Duration.days(365),
  kept: Duration.minutes(30),
  kept_more: Duration.minutes(30)
}

/** Sets a cookie, or removes it if the value is null. */
export const write =
  (name: CookieName, value: string | null, secure: boolean) =>
  (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse =>
    HttpServerResponse.unsafeSetCookie(response, nameOf(name, secure), value ?? "", {
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure,
      ...(value === null ? { maxAge: 0 } : lasting(name))
    })
