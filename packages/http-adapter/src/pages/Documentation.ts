/** The OpenAPI document and the page that is made of it. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type { Crypto } from "@fourtop/core"
import { type Context, Effect } from "effect"
import { page } from "../docs/page.ts"
import { script } from "../docs/script.ts"
import { style } from "../docs/style.ts"
import type { Page } from "../host/serve.ts"
import type { HttpSettings } from "../HttpSettings.ts"
import * as OpenApiDocument from "../openapi/OpenApiDocument.ts"
import * as Cached from "./Cached.ts"
import { contentHash } from "./contentHash.ts"

export interface Options {
  readonly settings: HttpSettings
  readonly crypto: Context.Tag.Service<Crypto>
  /** The scheme and host under which the caller reached us. */
  readonly originOf: (request: HttpServerRequest.HttpServerRequest) => string
}

/** Only our own style and script run, and nothing is loaded from anywhere. */
const securityPolicy = (crypto: Context.Tag.Service<Crypto>): string =>
  [
    "default-src 'none'",
    `style-src ${contentHash(style, crypto)}`,
    `script-src ${contentHash(script, crypto)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")

export const make = ({ crypto, originOf, settings }: Options): { readonly openApi: Page; readonly docs: Page } => {
  let made: { readonly openApi: Cached.Text; readonly docs: Cached.Text } | null = null
  /** Made at the first request, so that it does not delay the start. */
  const texts = () => {
    if (made !== null) return made
    const document = OpenApiDocument.make(settings)
    made = {
      openApi: { body: JSON.stringify(document), contentType: "application/json", headers: {} },
      docs: {
        body: page(document, settings.standardRateLimit),
        contentType: "text/html; charset=utf-8",
        headers: { "content-security-policy": securityPolicy(crypto), "referrer-policy": "no-referrer" }
      }
    }
    return made
  }
  const serve =
    (name: "openApi" | "docs"): Page =>
    (request) =>
      Effect.sync(() => {
        const text = texts()[name]
        const body = text.body.replaceAll(OpenApiDocument.exampleOrigin, () => originOf(request))
        return Cached.respond(request, { ...text, body }, crypto)
      })
  return { openApi: serve("openApi"), docs: serve("docs") }
}
