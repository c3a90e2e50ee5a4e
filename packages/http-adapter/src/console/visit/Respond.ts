/** The responses of the console: pages that nobody may keep, frame, or put anything into. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Stream } from "effect"
import type { VNode } from "preact"
import { renderToString } from "preact-render-to-string"
import * as EventStream from "../../protocol/EventStream.ts"
import { htmlType, renderPage } from "../../html/renderPage.ts"

/** Browsers hold every redirect that follows a form against `form-action`, the last one too. */
const policy = (formTargets: ReadonlyArray<string>): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'"
  ].join("; ")

const securityHeaders = (formTargets: ReadonlyArray<string> = []) => ({
  "content-security-policy": policy(formTargets),
  "x-frame-options": "DENY",
  // Not "no-referrer", with which browsers would not say where a form comes from.
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store"
})

interface Extra {
  readonly headers?: Readonly<Record<string, string>>
  readonly formTargets?: ReadonlyArray<string>
}

export const document = (page: VNode, status: number, { formTargets, headers }: Extra = {}) =>
  HttpServerResponse.text(renderPage(page), {
    status,
    contentType: htmlType,
    headers: { ...securityHeaders(formTargets), ...headers }
  })

export const fragment = (content: VNode) =>
  HttpServerResponse.text(renderToString(content), { contentType: htmlType, headers: securityHeaders() })

/** Proxies must not gather it. */
export const events = (text: Stream.Stream<string>) =>
  HttpServerResponse.stream(Stream.encodeText(text), {
    contentType: EventStream.contentType,
    headers: { ...securityHeaders(), "x-accel-buffering": "no" }
  })

/** To be asked for with GET, whatever this request was. */
export const redirect = (to: string) =>
  HttpServerResponse.empty({ status: 303, headers: { ...securityHeaders(), location: to } })

/** To another site, which is not told the address of our page. */
export const leave = (to: string) =>
  HttpServerResponse.empty({
    status: 303,
    headers: { ...securityHeaders(), "referrer-policy": "no-referrer", location: to }
  })
