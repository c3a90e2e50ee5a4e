/** The responses of guests' pages. Their links are secret, so that no page sends a referrer or is kept anywhere. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { Crypto } from "@fourtop/core/internal"
import { type Context, Stream } from "effect"
import type { VNode } from "preact"
import { contentHash, EventStream, htmlType, renderPage } from "@fourtop/http-adapter/web"
import { styles } from "../browser/bundles.ts"
import { guestScript } from "../browser/scripts.ts"

export interface Respond {
  readonly document: (
    page: VNode,
    status: number,
    headers?: Readonly<Record<string, string>>
  ) => HttpServerResponse.HttpServerResponse
  readonly calendar: (text: string) => HttpServerResponse.HttpServerResponse
  readonly events: (text: Stream.Stream<string>) => HttpServerResponse.HttpServerResponse
  /** Redirects to a path, to be requested with GET. */
  readonly redirect: (to: string) => HttpServerResponse.HttpServerResponse
}

/** The page's own style and script alone, and nothing from elsewhere. */
const policy = (crypto: Context.Tag.Service<Crypto>): string =>
  [
    "default-src 'none'",
    `style-src ${contentHash(styles.guests, crypto)}`,
    `script-src ${contentHash(guestScript, crypto)}`,
    "img-src data:",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'"
  ].join("; ")

export const make = (crypto: Context.Tag.Service<Crypto>): Respond => {
  const always = {
    "content-security-policy": policy(crypto),
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin"
  }
  return {
    document: (page, status, headers = {}) =>
      HttpServerResponse.text(renderPage(page), { status, contentType: htmlType, headers: { ...always, ...headers } }),
    calendar: (text) =>
      HttpServerResponse.text(text, {
        contentType: "text/calendar; charset=utf-8",
        headers: { ...always, "content-disposition": `attachment; filename="reservation.ics"` }
      }),
    events: (text) =>
      HttpServerResponse.stream(Stream.encodeText(text), {
        contentType: EventStream.contentType,
        headers: { ...always, "x-accel-buffering": "no" }
      }),
    redirect: (to) => HttpServerResponse.empty({ status: 303, headers: { ...always, location: to } })
  }
}
