/** Health checks and metrics of a worker, which serves nothing else. */
import type { Health } from "@fourtop/http-adapter"
import { Database } from "@fourtop/pg-adapter"
import { Effect, Option, Redacted, Runtime, type Scope } from "effect"
import type * as Http from "node:http"
import type { CommandError } from "./settings/CommandError.ts"
import * as HttpHost from "./host/HttpHost.ts"
import * as Metrics from "./figures/Metrics.ts"
import * as Readiness from "./host/Readiness.ts"
import { EveryServer, pingsOf } from "./store/EveryServer.ts"
import * as SecretKey from "./secrets/SecretKey.ts"
import { Settings } from "./settings/Settings.ts"

interface Reply {
  readonly status: number
  readonly type?: string
  readonly body?: string
}

type Answer = (request: Http.IncomingMessage) => Effect.Effect<Reply>

const statusReply = (text: string, status: number): Reply => ({
  status,
  type: "application/json",
  body: JSON.stringify({ status: text })
})

const missing: Reply = { status: 404 }

/** Monitoring needs few connections; more are refused. */
const connections = { total: 64, perAddress: 64, busyMillis: HttpHost.slowRequestMillis }

/** The answer of each path; anything else is not there. */
const answersOf = (
  readiness: Effect.Effect<Health.Readiness>,
  { text }: Metrics.Metrics,
  token: Option.Option<Redacted.Redacted>
): Readonly<Record<string, Answer>> => {
  const alive: Answer = () => Effect.succeed(statusReply("ok", 200))
  return {
    "/livez": alive,
    "/healthz": alive,
    "/readyz": () =>
      Effect.map(readiness, (found) => {
        if (typeof found !== "object") return found === true ? statusReply("ready", 200) : statusReply("not ready", 503)
        return { ...statusReply("ready", 200), body: JSON.stringify({ status: "ready", without: found.without }) }
      }),
    "/metrics": ({ headers: { authorization } }) =>
      Option.exists(token, (secret) => Metrics.isAuthorized(authorization, Redacted.value(secret)))
        ? Effect.map(text, (body) => ({ status: 200, type: Metrics.contentType, body }))
        : Effect.succeed(missing)
  }
}

const send = (response: Http.ServerResponse, { body, status, type }: Reply): void => {
  const headers = { "cache-control": "no-store", ...(type === undefined ? {} : { "content-type": type }) }
  response.writeHead(status, headers).end(body)
}

/**
 * Listens on WORKER_PORT until the scope closes, and returns the port; none without the setting. `/livez` is 200 while
 * the process runs, `/readyz` while the database responds, and `/metrics` asks for METRICS_TOKEN.
 */
export const start: Effect.Effect<
  Option.Option<number>,
  CommandError,
  Settings | Database.Database | Scope.Scope
> = Effect.gen(function* () {
  const { host, metricsToken, workerPort } = yield* Settings
  if (Option.isNone(workerPort)) return Option.none()
  const database = yield* Database.Database
  let stopping = false
  const several = yield* EveryServer
  const responds = yield* Readiness.watch(database.ping, () => pingsOf(several()))
  const readiness = Effect.suspend(() => (stopping ? Effect.succeed("shutting_down") : responds))
  const metrics = yield* Metrics.make({
    databases: () => [
      database,
      ...several()
        .slice(1)
        .map((one) => one.database)
    ],
    hasKeys: yield* SecretKey.hasKeys,
    serving: null
  })
  const answers = answersOf(readiness, metrics, metricsToken)
  const run = Runtime.runPromise(yield* Effect.runtime())
  const handle = (request: Http.IncomingMessage, response: Http.ServerResponse): void => {
    const [path = ""] = (request.url ?? "").split("?")
    const isRead = request.method === "GET" || request.method === "HEAD"
    const answer = isRead && Object.hasOwn(answers, path) ? answers[path]! : () => Effect.succeed(missing)
    run(answer(request)).then(
      (reply) => send(response, reply),
      () => send(response, { status: 500 })
    )
  }
  const listening = yield* HttpHost.serve(handle, {
    host,
    port: workerPort.value,
    connections,
    addressOf: (address) => address,
    onStopping: () => {
      stopping = true
    }
  })
  return Option.some(listening.port)
})
