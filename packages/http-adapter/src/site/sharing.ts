/** An address's share of the event loop, for pages. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Effect } from "effect"
import type { PageExchange, PageHandler } from "../host/Exchange.ts"
import type { Capacity } from "../host/fairness/Capacity.ts"
import { withinLoopShare } from "../host/fairness/loopShare.ts"
import { belongsTo } from "../host/fairness/RequestWork.ts"
import { isKnown } from "../host/Responder.ts"
import type { Route } from "../host/Routes.ts"
import { watching } from "../host/serve.ts"
import * as Answer from "../protocol/Answer.ts"
import type { ServiceUnavailable } from "../protocol/HttpFailure.ts"

type Request = HttpServerRequest.HttpServerRequest

export interface Options {
  readonly capacity: Capacity
  readonly addressOf: (request: Request) => string
  /** The response of this path when the process is overloaded. */
  readonly unavailable: (path: string, failure: ServiceUnavailable) => Answer.Answer
}

/** Waits until the address is within its share. */
const waiting =
  ({ addressOf, capacity, unavailable }: Options) =>
  (serves: PageHandler, request: Request, exchange: PageExchange): ReturnType<PageHandler> =>
    Effect.catchTag(
      withinLoopShare(
        capacity,
        addressOf(request),
        Effect.suspend(() => serves(request, exchange))
      ),
      "ServiceUnavailable",
      (failure) =>
        Effect.succeed(Answer.toResponse(unavailable(exchange.target.path, failure), { "cache-control": "no-store" }))
    )

/** Pages that need no token: requests of an address that is over its share wait. */
export const sharing = (options: Options) => {
  const wait = waiting(options)
  const { addressOf, capacity } = options
  return ({ serves, ...route }: Route<PageHandler>): Route<PageHandler> => ({
    ...route,
    serves: (request, exchange) => {
      if (watching.has(route.path)) return serves(request, exchange)
      const address = addressOf(request)
      if (!capacity.loop.isFreeFor(address)) return wait(serves, request, exchange)
      const answering = serves(request, exchange)
      return isKnown(answering) ? answering : Effect.zipRight(belongsTo(address), answering)
    }
  })
}
