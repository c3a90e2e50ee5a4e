/** The console's responses, with headers against caching, framing and injected content. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Stream } from "effect"
import type { VNode } from "preact"
import { renderToString } from "preact-render-to-string"
import * as EventStream from "../protocol/EventStream.ts"
import { htmlType, renderPage } from "../html/renderPage.ts"
import type { Page } from "../site/compressed.ts"

/** Browsers check every redirect after a form against `form-action`, including the last one. */
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
  // Not "no-referrer", because browsers would then not send the origin of a form.
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store"
})

interface Extra {
  readonly headers?: Readonly<Record<string, string>>
  readonly formTargets?: ReadonlyArray<string>
}

const headersOf = ({ formTargets, headers }: Extra) => ({ ...securityHeaders(formTargets), ...headers })

export const page = (html: string, status: number, extra: Extra = {}): Page => ({
  html,
  status,
  headers: headersOf(extra)
})

/** Without compression. */
export const asIs = ({ headers, html, status }: Page) =>
  HttpServerResponse.text(html, { status, contentType: htmlType, headers })

export const document = (content: VNode, status: number, extra: Extra = {}) =>
  asIs(page(renderPage(content), status, extra))

export const fragment = (content: VNode) =>
  HttpServerResponse.text(renderToString(content), { contentType: htmlType, headers: securityHeaders() })

/** Proxies must not gather it. */
export const events = (text: Stream.Stream<string>) =>
  HttpServerResponse.stream(Stream.encodeText(text), {
    contentType: EventStream.contentType,
    headers: { ...securityHeaders(), "x-accel-buffering": "no" }
  })

export const download = (text: string, contentType: string, fileName: string) =>
  HttpServerResponse.text(text, {
    contentType,
    headers: { ...securityHeaders(), "content-disposition": `attachment; filename="${fileName}"` }
  })

/** Redirects to a path, to be requested with GET. */
export const redirect = (to: string) =>
  HttpServerResponse.empty({ status: 303, headers: { ...securityHeaders(), location: to } })

/** Redirects to another site, without a referrer. */
export const redirectOffsite = (to: string) =>
  HttpServerResponse.empty({
    status: 303,
    headers: { ...securityHeaders(), "referrer-policy": "no-referrer", location: to }
  })
