/** The running service: the API on a socket, the worker behind it, and an orderly end. */
import { Console, HttpApiServer, nodeEncodings, NodeListener } from "@fourtop/http-adapter"
import { Database } from "@fourtop/pg-adapter"
import { NodePasswords } from "@fourtop/testkit"
import { Context, Effect, Layer, Option } from "effect"
import * as Backends from "./Backends.ts"
import * as HttpHost from "./HttpHost.ts"
import * as Metrics from "./Metrics.ts"
import * as Readiness from "./Readiness.ts"
import * as RequestLog from "./RequestLog.ts"
import { rootUrl, Settings } from "./Settings.ts"
import { Stores } from "./Store.ts"
import { version } from "./version.ts"
import * as Webhooks from "./Webhooks.ts"
import * as Worker from "./Worker.ts"

/** Each part with the store of its own login. Serves until the scope closes, and gives the port. What it needs closes after it: first the socket, then the worker. */
export const start = Effect.gen(function* () {
  const settings = yield* Settings
  const stores = yield* Stores
  const { ping } = Context.get(stores.api, Database.Database)
  yield* Effect.provide(Layer.build(Worker.layer), stores.worker)
  const context = Context.merge(stores.api, yield* Effect.provide(Layer.build(Backends.layer), stores.api))
  const pages = yield* Console.make.pipe(
    Effect.provide(Layer.merge(Webhooks.layer, NodePasswords.layer)),
    Effect.provide(stores.console)
  )
  const metrics = yield* Effect.provide(
    Metrics.make(Object.values(stores).map((store) => Context.get(store, Database.Database))),
    stores.worker
  )
  const log = yield* RequestLog.make
  const answers = yield* Readiness.watch(ping)
  let stopping = false
  let root = rootUrl(settings, settings.port)
  const app = yield* HttpApiServer.app({
    settings: {
      publicUrl: Option.getOrNull(settings.publicUrl),
      rootUrl: () => root,
      standardRateLimit: settings.ratePerMinute,
      trustedProxies: settings.trustedProxies,
      version
    },
    encodings: nodeEncodings,
    pages: (site) => [...pages(site), ...Metrics.routes(metrics, settings.metricsToken)],
    onAnswer: (answered) => {
      metrics.observe(answered)
      log?.(answered)
    },
    readiness: Effect.suspend(() => (stopping ? Effect.succeed(false) : answers))
  }).pipe(Effect.provide(context))
  const port = yield* HttpHost.serve(yield* NodeListener.make(app), {
    host: settings.host,
    port: settings.port,
    onStopping: () => {
      stopping = true
    }
  })
  root = rootUrl(settings, port)
  return port
})
