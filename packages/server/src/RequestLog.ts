/** One line for each answer, at the level info: what was asked and how it went, without anything the caller wrote. */
import * as HttpApi from "@effect/platform/HttpApi"
import type * as HttpApp from "@effect/platform/HttpApp"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Api, oauthPaths } from "@fourtop/http-adapter"
import { Effect, FiberRef, LogLevel } from "effect"

/** The words of our own paths; whatever else stands in one becomes `:id`. */
const words = new Set(
  ["", "docs", "openapi.json", "healthz", "readyz", "console", "sign-in", "sign-out", "restaurants", "account"].concat([
    "r",
    "tokens",
    "revoke",
    "sandbox",
    "reset",
    "webhooks",
    "ping",
    "rotate",
    "deliveries",
    "replay",
    "activity"
  ])
)
for (const path of Object.values(oauthPaths)) for (const word of path.split("/")) words.add(word)
HttpApi.reflect(Api, {
  onGroup: () => {},
  onEndpoint: ({ endpoint }) => {
    for (const word of endpoint.path.split("/")) words.add(word)
  }
})

export const routeOf = (url: string): string =>
  url
    .split("?", 1)[0]!
    .split("/")
    .map((part) => (words.has(part) ? part : ":id"))
    .slice(0, 8)
    .join("/")

const logged = <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const started = performance.now()
    const response = yield* app
    yield* Effect.annotateLogs(Effect.logInfo("Answered"), {
      request_id: response.headers["x-request-id"],
      method: request.method,
      route: routeOf(request.originalUrl),
      status: response.status,
      milliseconds: Math.round(performance.now() - started)
    })
    return response
  })

/** The app with its log; the app alone when the log would not be written, because even asking costs time. */
export const withLog = <E, R>(app: HttpApp.Default<E, R>): Effect.Effect<HttpApp.Default<E, R>> =>
  Effect.map(FiberRef.get(FiberRef.currentMinimumLogLevel), (least) =>
    LogLevel.lessThanEqual(least, LogLevel.Info) ? logged(app) : app
  )
