/** The cookies of the console. Scripts cannot read them, and other sites cannot send them with their forms. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"

/** `session` opens the console, `visit` guards the form that signs in, `flash` is told once on the next page. */
export type CookieName = "session" | "visit" | "flash"

/** With this prefix browsers take a cookie only over https, and from no other host of the domain. */
const nameOf = (name: CookieName, secure: boolean): string => `${secure ? "__Host-" : ""}fourtop_${name}`

export const isSecure = (origin: string): boolean => origin.startsWith("https:")

export const read = (request: HttpServerRequest.HttpServerRequest, name: CookieName, secure: boolean): string | null =>
  request.cookies[nameOf(name, secure)] ?? null

/** Gives a cookie until the browser is closed, or takes it away when there is no value. */
export const write =
  (name: CookieName, value: string | null, secure: boolean) =>
  (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse =>
    HttpServerResponse.unsafeSetCookie(response, nameOf(name, secure), value ?? "", {
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure,
      ...(value === null ? { maxAge: 0 } : {})
    })
