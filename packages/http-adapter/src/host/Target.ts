/** The path, query and origin that a request is addressed to. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"

export interface Target {
  /** As sent, still percent-encoded. */
  readonly path: string
  /** What follows the question mark. */
  readonly search: string
}

/** A request line may have a whole URL instead of a path (absolute form, RFC 9112). */
const origin = /^https?:\/\/[^/?#]*/i

export const of = (url: string): Target => {
  const local = url.startsWith("/") ? url : url.replace(origin, "")
  const mark = local.indexOf("?")
  return mark === -1 ? { path: local, search: "" } : { path: local.slice(0, mark), search: local.slice(mark + 1) }
}

const plausibleHost = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i

/**
 * The scheme and host that the caller used: as forwarded by a trusted proxy, else from the Host header. Proxies append
 * to lists, so only the last entry can be trusted. An absolute URL in the request line counts only if there is no Host,
 * as in requests that did not come over a socket.
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

/** A Host header may match the pattern and still not make a valid URL, which links need. */
const usable = (candidate: string): string => (URL.canParse(candidate) ? candidate : "http://localhost")
