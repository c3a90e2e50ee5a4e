/** What this process and its store are doing, for Prometheus to collect at `/metrics`. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Figures, jobHandlers, personJobHandlers } from "@fourtop/core/internal"
import type { Answered, Capacity, PageHandler, Route } from "@fourtop/http-adapter"
import type { Database } from "@fourtop/pg-adapter"
import { Effect, Option, Redacted } from "effect"
import { createHash, timingSafeEqual } from "node:crypto"
import { collectDefaultMetrics, Registry } from "prom-client"
import * as EffectFigures from "./EffectFigures.ts"
import * as HttpFigures from "./HttpFigures.ts"
import type * as HttpHost from "../host/HttpHost.ts"
import * as LoadFigures from "./LoadFigures.ts"
import * as StoreFigures from "./StoreFigures.ts"

export interface Metrics {
  /** Counts a response; a process that serves no requests counts none. */
  readonly observe: (answered: Answered) => void
  /** All metrics in Prometheus's text format. */
  readonly text: Effect.Effect<string>
}

export interface Serving {
  readonly capacity: Capacity.Capacity
  /** Undefined until the socket listens. */
  readonly host: () => HttpHost.Figures | undefined
}

/** What is measured: the connections of each login, and the load of a process that serves requests. */
export interface Sources {
  readonly databases: () => ReadonlyArray<StoreFigures.Connections>
  readonly serving: Serving | null
  readonly hasKeys: StoreFigures.HasKeys
}

const nothing = (): void => {}

/** Sums that the library shows beside their parts, under names that Prometheus keeps for counters. */
const misnamed = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"]

/** Effect's figures about its own fibers, which have neither help nor names as Prometheus wants them. */
const ofEffectItself = "effect_fiber_"

/** The metrics of this process, and of the store as the worker sees it. */
export const make = ({ databases, hasKeys, serving }: Sources): Effect.Effect<Metrics, never, Database.Database> =>
  Effect.gen(function* () {
    const registry = new Registry()
    const registers = [registry]
    collectDefaultMetrics({ register: registry })
    for (const name of misnamed) registry.removeSingleMetric(name)
    const observe = serving === null ? nothing : HttpFigures.make(registers)
    const collectLoad = serving === null ? nothing : LoadFigures.make(registers, serving.capacity, serving.host)
    const collectStore = yield* StoreFigures.make(registers, databases, hasKeys)
    yield* Figures.startAtZero([...Object.keys(jobHandlers), ...Object.keys(personJobHandlers)])
    const isTaken = (name: string) => name.startsWith(ofEffectItself) || registry.getSingleMetric(name) !== undefined
    return {
      observe,
      text: Effect.zipRight(
        Effect.zipRight(Effect.sync(collectLoad), collectStore),
        Effect.promise(async () => `${await registry.metrics()}\n${EffectFigures.current(isTaken)}`)
      )
    }
  })

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/** Whether the value of an Authorization header is the token, compared in constant time. */
export const isAuthorized = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ""), digest(`Bearer ${token}`))

export const contentType = "text/plain; version=0.0.4; charset=utf-8"

/**
 * The page for callers with the token; others get a 404. Without a token there is no page: the caller's address proves
 * nothing, because a proxy on this machine forwards everyone's requests.
 */
export const routes = (
  { text }: Pick<Metrics, "text">,
  token: Option.Option<Redacted.Redacted>
): ReadonlyArray<Route<PageHandler>> =>
  Option.match(token, {
    onNone: () => [],
    onSome: (secret) => [{ method: "GET", path: "/metrics", serves: page(text, Redacted.value(secret)) }]
  })

const page =
  (text: Effect.Effect<string>, secret: string): PageHandler =>
  ({ headers: { authorization } }: HttpServerRequest.HttpServerRequest) => {
    const headers = { "cache-control": "no-store" }
    return isAuthorized(authorization, secret)
      ? Effect.map(text, (figures) => HttpServerResponse.text(figures, { contentType, headers }))
      : Effect.succeed(HttpServerResponse.empty({ status: 404, headers }))
  }
