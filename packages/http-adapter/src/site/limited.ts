/** Rate limits by IP address for pages without a token. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { RateLimited } from "@fourtop/core/internal"
import { Exit } from "effect"
import type { AddressLimit } from "../access/AddressLimit.ts"
import * as ErrorBody from "../protocol/ErrorBody.ts"
import * as Answer from "../protocol/Answer.ts"
import type { Route } from "../host/Routes.ts"
import type { PageHandler } from "../host/Exchange.ts"

/** Adds the limit to a route. */
export const limited =
  (limit: AddressLimit, addressOf: (request: HttpServerRequest.HttpServerRequest) => string) =>
  ({ serves, ...route }: Route<PageHandler>): Route<PageHandler> => ({
    ...route,
    serves: (request, exchange) => {
      const retryAfterSeconds = limit(addressOf(request))
      if (retryAfterSeconds === null) return serves(request, exchange)
      const refused = ErrorBody.of(new RateLimited({ retryAfterSeconds }))
      return Exit.succeed(Answer.toResponse(refused, { "cache-control": "no-store" }))
    }
  })
