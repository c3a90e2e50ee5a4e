/** What this process and its store are doing, for Prometheus to collect at `/metrics`. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Figures, jobHandlers, Lane } from "@fourtop/core"
import type { Answered, Capacity, Page, Route } from "@fourtop/http-adapter"
import { Backlog, Database } from "@fourtop/pg-adapter"
import { Context, Effect, Option, Redacted } from "effect"
import { createHash, timingSafeEqual } from "node:crypto"
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client"
import * as EffectFigures from "./EffectFigures.ts"
import type * as HttpHost from "./HttpHost.ts"
import * as LoadFigures from "./LoadFigures.ts"

/** From a read out of memory to a commit on a busy database. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Metrics {
  readonly observe: (answered: Answered) => void
  /** All figures as Prometheus reads them. */
  readonly text: Effect.Effect<string>
}

/** What is told of the connections of one login. */
type Connections = Pick<typeof Database.Database.Service, "pool" | "waiting">

/** What is told of: the connections of each login, and the load of the process. */
export interface Told {
  readonly databases: ReadonlyArray<Connections>
  readonly capacity: Capacity.Capacity
  /** Those of the socket are there as soon as it listens. */
  readonly host: () => HttpHost.Figures | undefined
}

/** The figures of this process, and of the store as the worker sees it. */
export const make = ({ capacity, databases, host }: Told): Effect.Effect<Metrics, never, Database.Database> =>
  Effect.gen(function* () {
    const sumOf = (count: (connections: Connections) => number) =>
      databases.reduce((sum, connections) => sum + count(connections), 0)
    const database = Context.make(Database.Database, yield* Database.Database)
    const registers = [new Registry()]
    const [registry] = registers as [Registry]
    collectDefaultMetrics({ register: registry })

    const requests = new Counter({
      name: "fourtop_http_requests_total",
      help: "Requests that were answered.",
      labelNames: ["method", "route", "status"],
      registers
    })
    const durations = new Histogram({
      name: "fourtop_http_request_duration_seconds",
      help: "From a request's head to its answer.",
      labelNames: ["method", "route"],
      buckets,
      registers
    })
    const gauge = (name: string, help: string, labelNames: ReadonlyArray<string> = []) =>
      new Gauge({ name, help, labelNames: [...labelNames], registers })
    const connections = gauge("fourtop_database_connections", "Connections of this process to its database.", ["state"])
    const queries = gauge("fourtop_database_waiting", "What waits in this process for a connection.")
    const waiting = gauge("fourtop_queue_due", "Work of all restaurants that is due, counted to 10,000.", ["queue"])
    const age = gauge("fourtop_queue_oldest_seconds", "How long the oldest of it has been due.", ["queue"])
    const failed = gauge("fourtop_jobs_failed", "Jobs that were given up, counted to 10,000.")
    const up = gauge("fourtop_store_up", "Whether the store answered when these figures were collected.")

    yield* Figures.startAtZero(Object.keys(jobHandlers))
    const isTaken = (name: string) => registry.getSingleMetric(name) !== undefined
    const collectLoad = LoadFigures.make(registers, capacity, host)

    const collect = Effect.gen(function* () {
      collectLoad()
      connections.set(
        { state: "idle" },
        sumOf(({ pool }) => pool.idleCount)
      )
      connections.set(
        { state: "busy" },
        sumOf(({ pool }) => pool.totalCount - pool.idleCount)
      )
      queries.set(sumOf(({ waiting }) => waiting()))
      const read = Lane.within(Lane.installation)(Effect.provide(Backlog.read, database))
      const backlog = yield* Effect.option(Effect.sandbox(read))
      up.set(Option.isSome(backlog) ? 1 : 0)
      if (Option.isNone(backlog)) return
      const { deliveries, deliveries_seconds, failed_jobs, jobs, jobs_seconds } = backlog.value
      waiting.set({ queue: "jobs" }, jobs)
      waiting.set({ queue: "deliveries" }, deliveries)
      age.set({ queue: "jobs" }, jobs_seconds)
      age.set({ queue: "deliveries" }, deliveries_seconds)
      failed.set(failed_jobs)
    })

    /** Series by their labels: looking them up in the library costs each request more than counting it. */
    const counts = new Map<string, Counter.Internal>()
    const times = new Map<string, Histogram.Internal<string>>()
    return {
      observe: ({ method, milliseconds, route, status }) => {
        const of = `${method} ${route}`
        kept(counts, `${of} ${status}`, () => requests.labels({ method, route, status })).inc()
        kept(times, of, () => durations.labels({ method, route })).observe(milliseconds / 1000)
      },
      text: Effect.zipRight(
        collect,
        Effect.promise(async () => `${await registry.metrics()}\n${EffectFigures.current(isTaken)}`)
      )
    }
  })

/** What is kept under a name, or made for it now. Routes are as they were declared, so that there are only so many. */
const kept = <A>(map: Map<string, A>, name: string, make: () => A): A => {
  const known = map.get(name)
  if (known !== undefined) return known
  const made = make()
  map.set(name, made)
  return made
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

const shows = ({ headers }: HttpServerRequest.HttpServerRequest, token: string): boolean =>
  timingSafeEqual(digest(headers["authorization"] ?? ""), digest(`Bearer ${token}`))

/**
 * The page, for whoever shows the token; to others it is not there. Without a token there is none: where a request comes
 * from tells nothing, because a proxy on this machine brings those of everybody.
 */
export const routes = (
  { text }: Pick<Metrics, "text">,
  token: Option.Option<Redacted.Redacted>
): ReadonlyArray<Route<Page>> =>
  Option.match(token, {
    onNone: () => [],
    onSome: (secret) => [{ method: "GET", path: "/metrics", serves: page(text, Redacted.value(secret)) }]
  })

const page =
  (text: Effect.Effect<string>, secret: string): Page =>
  (request) => {
    const headers = { "cache-control": "no-store" }
    return shows(request, secret)
      ? Effect.map(text, (figures) =>
          HttpServerResponse.text(figures, { contentType: "text/plain; version=0.0.4; charset=utf-8", headers })
        )
      : Effect.succeed(HttpServerResponse.empty({ status: 404, headers }))
  }
