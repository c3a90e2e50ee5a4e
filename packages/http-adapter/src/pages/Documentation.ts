/** The OpenAPI document, the AsyncAPI document and the documentation page, which are made from it. */
import { type Crypto, VenueSchema } from "@fourtop/core/internal"
import { Clock, type Context, Effect } from "effect"
import { page } from "../docs/ReferencePage.tsx"
import { scripts, styles } from "../html/bundles.ts"
import type { PageHandler } from "../host/Exchange.ts"
import type { Site } from "../site/Site.ts"
import { htmlType } from "../html/renderPage.ts"
import type { HttpSettings } from "../host/HttpSettings.ts"
import * as AsyncApiDocument from "../openapi/AsyncApiDocument.ts"
import { daysUntil, moved } from "../openapi/exampleDates.ts"
import * as OpenApiDocument from "../openapi/OpenApiDocument.ts"
import { contentHash } from "../html/contentHash.ts"

export interface Options {
  readonly settings: HttpSettings
  readonly crypto: Context.Tag.Service<Crypto>
  readonly unchanging: Site["unchanging"]
}

/** Browsers revalidate on each request, because a new version may be running. */
const revalidated = { "cache-control": "no-cache" }

/** Allows only the page's own inline style and script, and requests to this origin for trying operations. */
const securityPolicy = (crypto: Context.Tag.Service<Crypto>): string =>
  [
    "default-src 'none'",
    `style-src ${contentHash(styles.docs, crypto)}`,
    "connect-src 'self'",
    `script-src ${contentHash(scripts.docs, crypto)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")

export interface Documentation {
  readonly openApi: PageHandler
  readonly asyncApi: PageHandler
  readonly venueSchema: PageHandler
  readonly docs: PageHandler
}

/**
 * All are made from one document, on the first request for any of them, so that startup is not delayed. The page is
 * rendered again when its dates have moved, once a week.
 */
export const make = ({ crypto, settings, unchanging }: Options): Documentation => {
  let made: ReturnType<typeof OpenApiDocument.make> | null = null
  const document = () => (made ??= OpenApiDocument.make(settings))
  const placed = (text: string) => text.replaceAll(OpenApiDocument.exampleOrigin, settings.rootUrl)
  const json = (value: () => unknown): PageHandler =>
    unchanging(() => ({
      body: placed(JSON.stringify(value())),
      contentType: "application/json",
      headers: revalidated
    }))
  const docsMovedBy = (days: number): PageHandler =>
    unchanging(() => ({
      body: placed(page(moved(document(), days), settings.standardRateLimit)),
      contentType: htmlType,
      headers: {
        ...revalidated,
        "content-security-policy": securityPolicy(crypto),
        "referrer-policy": "no-referrer"
      }
    }))
  let latest: { readonly days: number; readonly page: PageHandler } | null = null
  return {
    openApi: json(document),
    asyncApi: json(() => AsyncApiDocument.make(document())),
    venueSchema: json(VenueSchema.schema),
    docs: (request, exchange) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const days = daysUntil(now)
        if (latest?.days !== days) latest = { days, page: docsMovedBy(days) }
        return latest.page(request, exchange)
      })
  }
}
