/** Logos of apps. Their address has their digest, so that browsers keep them; nothing but an image is ever sent. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { AppListings, NotFound } from "@fourtop/core/internal"
import type { PageHandler, Route } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { logoRoute } from "./appPaths.ts"

const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff"
}

export const appLogoPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.openPage("GET", logoRoute, (_request, { params }) =>
    Effect.gen(function* () {
      const logo = yield* (yield* AppListings).logo(params["app"] ?? "", params["digest"] ?? "")
      if (logo === null) return yield* new NotFound({ resource: "page" })
      return HttpServerResponse.uint8Array(Buffer.from(logo.content, "base64"), { contentType: logo.type, headers })
    })
  )
]
