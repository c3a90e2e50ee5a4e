/** A style sheet or a script. Its path contains a hash of its content, so that browsers can keep it for ever. */
import type { Crypto } from "@fourtop/core/internal"
import type { Context } from "effect"
import type { PageHandler } from "../host/Exchange.ts"
import type { Route } from "../host/Routes.ts"
import type { Site } from "./Site.ts"

const contentTypes = { css: "text/css; charset=utf-8", js: "text/javascript; charset=utf-8" } as const

const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "same-origin"
}

export const asset = (
  body: string,
  kind: keyof typeof contentTypes,
  crypto: Context.Tag.Service<Crypto>,
  { unchanging }: Pick<Site, "unchanging">
): Route<PageHandler> => ({
  method: "GET",
  path: `/console/assets/${crypto.sha256(body).slice(0, 16)}.${kind}`,
  serves: unchanging(() => ({ body, contentType: contentTypes[kind], headers }))
})
