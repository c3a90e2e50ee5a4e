/** Where a request is addressed to. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"

export interface Target {
  /** As it was sent, still percent-encoded. */
  readonly path: string
  /** What follows the question mark. */
  readonly search: string
}

/** A request may name the whole URL instead of the path (RFC 9112, absolute form). */
const origin = /^https?:\/\/[^/?#]*/i

export const of = (url: string): Target => {
  const local = url.startsWith("/") ? url : url.replace(origin, "")
  const mark = local.indexOf("?")
  return mark === -1 ? { path: local, search: "" } : { path: local.slice(0, mark), search: local.slice(mark + 1) }
}

const plausibleHost = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i

/**
 * The scheme and host a caller used, as far as the request tells: what a proxy that is trusted forwards, else the Host
 * header. Proxies that add to a list put their own word last, and what stands before it is anybody's. A whole URL in
 * the place of the path decides only where there is no Host, as in requests that never came over a socket.
 */
export const originOf = (
  request: HttpServerRequest.HttpServerRequest,
  isTrustedProxy: (address: string) => boolean
): string => {
  const behindProxy = request.remoteAddress._tag === "Some" && isTrustedProxy(request.remoteAddress.value)
  const forwarded = (name: string) => (behindProxy ? request.headers[name]?.split(",").at(-1)?.trim() : undefined)
  const host = forwarded("x-forwarded-host") ?? request.headers["host"]
  if (host === undefined) return usable(origin.exec(request.originalUrl)?.[0] ?? "")
  const scheme = forwarded("x-forwarded-proto")?.toLowerCase() === "https" ? "https" : "http"
  return usable(`${scheme}://${plausibleHost.test(host) ? host : "localhost"}`)
}

/** What a caller calls us may look like a host and still be none: links must be addresses. */
const usable = (candidate: string): string => (URL.canParse(candidate) ? candidate : "http://localhost")
