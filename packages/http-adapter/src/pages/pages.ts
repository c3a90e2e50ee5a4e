/** The documentation and health pages. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
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
  readonly readiness: Effect.Effect<Health.Readiness>
  /** Where `/` leads browsers; programs, and browsers without it, are led to the documentation. */
  readonly home?: string | undefined
}

/** A browser asks for HTML by its name; programs ask for JSON, or for anything. */
const isBrowser = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  /\btext\/html\b/i.test(headers["accept"] ?? "")

const docsPath = "/docs"

const leading = (path: string) => HttpServerResponse.redirect(path, { headers: { vary: "Accept" } })

export const pages = (options: Options): ReadonlyArray<Route<PageHandler>> => {
  const { asyncApi, docs, openApi, venueSchema } = Documentation.make(options)
  const get = (path: string, serves: PageHandler): Route<PageHandler> => ({ method: "GET", path, serves })
  return [
    options.limited(
      get("/", (request) => Effect.succeed(leading(isBrowser(request) ? (options.home ?? docsPath) : docsPath)))
    ),
    options.limited(get("/docs", docs)),
    options.limited(get("/openapi.json", openApi)),
    options.limited(get("/asyncapi.json", asyncApi)),
    options.limited(get(`/${VenueSchema.fileName}`, venueSchema)),
    get("/healthz", Health.alive),
    get("/readyz", Health.ready(options.readiness))
  ]
}
