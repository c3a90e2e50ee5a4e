/** What this process and its store are doing, for Prometheus to collect at `/metrics`. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { Answered, Page, Route } from "@fourtop/http-adapter"
import { Backlog, Database } from "@fourtop/pg-adapter"
import { Context, Effect, Option, Redacted } from "effect"
import { createHash, timingSafeEqual } from "node:crypto"
import { BlockList } from "node:net"
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client"

/** From a read out of memory to a commit on a busy database. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Metrics {
  readonly observe: (answered: Answered) => void
  /** All figures as Prometheus reads them. */
  readonly text: Effect.Effect<string>
}

type Pool = (typeof Database.Database.Service)["pool"]

/** Of these connections, and of the store as the worker sees it. */
export const make = (pools: ReadonlyArray<Pool>): Effect.Effect<Metrics, never, Database.Database> =>
  Effect.gen(function* () {
    const sumOf = (count: (pool: Pool) => number) => pools.reduce((sum, pool) => sum + count(pool), 0)
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

    const collect = Effect.gen(function* () {
      connections.set(
        { state: "idle" },
        sumOf(({ idleCount }) => idleCount)
      )
      connections.set(
        { state: "busy" },
        sumOf(({ idleCount, totalCount }) => totalCount - idleCount)
      )
      queries.set(sumOf(({ waitingCount }) => waitingCount))
      const backlog = yield* Effect.option(Effect.sandbox(Effect.provide(Backlog.read, database)))
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
        Effect.promise(() => registry.metrics())
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

const loopback = new BlockList()
loopback.addSubnet("127.0.0.0", 8, "ipv4")
loopback.addAddress("::1", "ipv6")

const ofProxies = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"]

/**
 * Whether the request was made on this machine: neither through a proxy on it, as far as that can be seen, nor by a
 * web page whose name leads here.
 */
const isLocal = ({ headers, remoteAddress }: HttpServerRequest.HttpServerRequest): boolean => {
  if (ofProxies.some((name) => headers[name] !== undefined)) return false
  if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(headers["host"] ?? "")) return false
  const address = Option.getOrElse(remoteAddress, () => "").replace(/^::ffff:/, "")
  return loopback.check(address, address.includes(":") ? "ipv6" : "ipv4")
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

const shows = ({ headers }: HttpServerRequest.HttpServerRequest, token: string): boolean =>
  timingSafeEqual(digest(headers["authorization"] ?? ""), digest(`Bearer ${token}`))

/** The page; to whom it is not shown it is not there. */
export const route = ({ text }: Pick<Metrics, "text">, token: Option.Option<Redacted.Redacted>): Route<Page> => ({
  method: "GET",
  path: "/metrics",
  serves: (request) => {
    const admitted = Option.match(token, {
      onNone: () => isLocal(request),
      onSome: (secret) => shows(request, Redacted.value(secret))
    })
    const headers = { "cache-control": "no-store" }
    return admitted
      ? Effect.map(text, (figures) =>
          HttpServerResponse.text(figures, { contentType: "text/plain; version=0.0.4; charset=utf-8", headers })
        )
      : Effect.succeed(HttpServerResponse.empty({ status: 404, headers }))
  }
})
