/** The documentation and health pages. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { VenueSchema } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Route } from "../host/Routes.ts"
import type { PageHandler } from "../host/Exchange.ts"
import * as Documentation from "./Documentation.ts"
import * as Health from "./Health.ts"

export interface Options extends Documentation.Options {
  /** Adds a rate limit by address. Health checks have none. */
  readonly limited: (route: Route<PageHandler>) => Route<PageHandler>
  readonly readiness: Effect.Effect<boolean | string>
}

export const pages = (options: Options): ReadonlyArray<Route<PageHandler>> => {
  const { asyncApi, docs, openApi, venueSchema } = Documentation.make(options)
  const get = (path: string, serves: PageHandler): Route<PageHandler> => ({ method: "GET", path, serves })
  return [
    options.limited(get("/", () => Effect.succeed(HttpServerResponse.redirect("/docs")))),
    options.limited(get("/docs", docs)),
    options.limited(get("/openapi.json", openApi)),
    options.limited(get("/asyncapi.json", asyncApi)),
    options.limited(get(`/${VenueSchema.fileName}`, venueSchema)),
    get("/healthz", Health.alive),
    get("/readyz", Health.ready(options.readiness))
  ]
}
