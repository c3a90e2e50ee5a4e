/** What this process and its store are doing, for Prometheus to collect at `/metrics`. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Figures, jobHandlers, Lane, personJobHandlers } from "@fourtop/core"
import type { Answered, Capacity, Page, Route } from "@fourtop/http-adapter"
import { Backfills, Backlog, Database, SecretKeys } from "@fourtop/pg-adapter"
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
  /** All metrics in Prometheus's text format. */
  readonly text: Effect.Effect<string>
}

/** The connections of one login, as far as metrics need them. */
type Connections = Pick<typeof Database.Database.Service, "pool" | "waiting">

/** What is measured: the connections of each login, and the load of the process. */
export interface Sources {
  readonly databases: ReadonlyArray<Connections>
  readonly capacity: Capacity.Capacity
  /** Undefined until the socket listens. */
  readonly host: () => HttpHost.Figures | undefined
  /** Whether this process has these keys, which the database knows. */
  readonly hasKeys: (known: ReadonlyArray<SecretKeys.KnownKey>) => Effect.Effect<boolean>
}

/** The metrics of this process, and of the store as the worker sees it. */
export const make = ({
  capacity,
  databases,
  hasKeys,
  host
}: Sources): Effect.Effect<Metrics, never, Database.Database> =>
  Effect.gen(function* () {
    const sumOf = (count: (connections: Connections) => number) =>
      databases.reduce((sum, connections) => sum + count(connections), 0)
    const database = Context.make(Database.Database, yield* Database.Database)
    const registers = [new Registry()]
    const [registry] = registers as [Registry]
    collectDefaultMetrics({ register: registry })

    const requests = new Counter({
      name: "fourtop_http_requests_total",
      help: "Requests that got a response.",
      labelNames: ["method", "route", "status"],
      registers
    })
    const durations = new Histogram({
      name: "fourtop_http_request_duration_seconds",
      help: "From a request's headers to its response.",
      labelNames: ["method", "route"],
      buckets,
      registers
    })
    const gauge = (name: string, help: string, labelNames: ReadonlyArray<string> = []) =>
      new Gauge({ name, help, labelNames: [...labelNames], registers })
    const connections = gauge("fourtop_database_connections", "Connections of this process to its database.", ["state"])
    const queries = gauge("fourtop_database_waiting", "Statements in this process that are waiting for a connection.")
    const waiting = gauge("fourtop_queue_due", "Entries of all restaurants that are due, counted up to 10,000.", [
      "queue"
    ])
    const age = gauge("fourtop_queue_oldest_seconds", "How long the oldest entry has been due.", ["queue"])
    const failed = gauge("fourtop_jobs_failed", "Jobs that failed for good, counted up to 10,000.")
    const failedMessages = gauge(
      "fourtop_messages_failed",
      "Messages to guests that failed for good and wait for somebody, counted up to 10,000."
    )
    const filled = gauge("fourtop_backfill_rows", "Rows that a backfill has handled.", ["backfill"])
    const unfinished = gauge("fourtop_backfill_unfinished", "1 until the backfill has handled all rows.", ["backfill"])
    const up = gauge(
      "fourtop_store_up",
      "Whether the store responded and accepted writes when these metrics were collected."
    )
    const keysKnown = gauge("fourtop_secret_key_ok", "Whether this process has the secret keys that the database uses.")

    yield* Figures.startAtZero([...Object.keys(jobHandlers), ...Object.keys(personJobHandlers)])
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
      // A store that only reads can be asked for its backlog, and yet not be worked with.
      const pinged = yield* Effect.exit(Context.get(database, Database.Database).ping)
      up.set(Option.isSome(backlog) && pinged._tag === "Success" ? 1 : 0)
      if (Option.isNone(backlog)) return
      const { deliveries, deliveries_seconds, failed_jobs, failed_messages, jobs, jobs_seconds } = backlog.value
      waiting.set({ queue: "jobs" }, jobs)
      waiting.set({ queue: "deliveries" }, deliveries)
      age.set({ queue: "jobs" }, jobs_seconds)
      age.set({ queue: "deliveries" }, deliveries_seconds)
      failed.set(failed_jobs)
      failedMessages.set(failed_messages)
      for (const { done, finished, name } of yield* Effect.provide(Backfills.read, database)) {
        filled.set({ backfill: name }, done)
        unfinished.set({ backfill: name }, finished ? 0 : 1)
      }
      const known = yield* Effect.option(
        Effect.sandbox(Lane.within(Lane.installation)(Effect.provide(SecretKeys.read, database)))
      )
      if (Option.isSome(known)) keysKnown.set((yield* hasKeys(known.value)) ? 1 : 0)
    })

    /** Series by their labels: looking them up in the library costs each request more than counting it. */
    const counts = new Map<string, Counter.Internal>()
    const times = new Map<string, Histogram.Internal<string>>()
    return {
      observe: ({ method, milliseconds, route, status }) => {
        const of = `${method} ${route}`
        getOrCreate(counts, `${of} ${status}`, () => requests.labels({ method, route, status })).inc()
        getOrCreate(times, of, () => durations.labels({ method, route })).observe(milliseconds / 1000)
      },
      text: Effect.zipRight(
        collect,
        Effect.promise(async () => `${await registry.metrics()}\n${EffectFigures.current(isTaken)}`)
      )
    }
  })

/** Gets an entry, or creates it. Routes are the declared patterns, so that the number of entries is bounded. */
const getOrCreate = <A>(map: Map<string, A>, name: string, make: () => A): A => {
  const known = map.get(name)
  if (known !== undefined) return known
  const made = make()
  map.set(name, made)
  return made
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

const hasToken = ({ headers }: HttpServerRequest.HttpServerRequest, token: string): boolean =>
  timingSafeEqual(digest(headers["authorization"] ?? ""), digest(`Bearer ${token}`))

/**
 * The page for callers with the token; others get a 404. Without a token there is no page: the caller's address proves
 * nothing, because a proxy on this machine forwards everyone's requests.
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
    return hasToken(request, secret)
      ? Effect.map(text, (figures) =>
          HttpServerResponse.text(figures, { contentType: "text/plain; version=0.0.4; charset=utf-8", headers })
        )
      : Effect.succeed(HttpServerResponse.empty({ status: 404, headers }))
  }
