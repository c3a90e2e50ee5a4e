/** The cookies of the console. Scripts cannot read them, and other sites cannot send them with their forms. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Device } from "@fourtop/core"
import type { Duration } from "effect"

/**
/**
 * `session` opens the console, `visit` guards the form that signs in, `code` is a sign-in that waits for its code, `flash`
 * is told once on the next page, and `device` says that somebody has signed in from this browser before.
 */
export type CookieName = "session" | "visit" | "code" | "flash" | "device"

const lasting = (name: CookieName): { readonly maxAge?: Duration.Duration } => {
  const maxAge = lifetimes[name]
  return maxAge === undefined ? {} : { maxAge }
}

/** With this prefix browsers take a cookie only over https, and from no other host of the domain. */
const nameOf = (name: CookieName, secure: boolean): string => `${secure ? "__Host-" : ""}fourtop_${name}`

export const isSecure = (origin: string): boolean => origin.startsWith("https:")

export const read = (request: HttpServerRequest.HttpServerRequest, name: CookieName, secure: boolean): string | null =>
  request.cookies[nameOf(name, secure)] ?? null

/** A cookie that outlives the browser; the others end with it. */
const lifetimes: Partial<Record<CookieName, Duration.Duration>> = { device: Device.unusedLimit }

/** Gives a cookie for its lifetime, or takes it away when there is no value. */
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
