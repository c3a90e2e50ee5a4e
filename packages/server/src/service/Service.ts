/** The running service: the API on a socket, the worker behind it, and a graceful shutdown. */
import { Console, GuestPages } from "@fourtop/console"
import { GuestPageBase, SignUpPolicy } from "@fourtop/core/internal"
import { Capacity, ClientAddress, HttpApiServer, nodeEncodings, NodeListener } from "@fourtop/http-adapter"
import { Database } from "@fourtop/pg-adapter"
import { Context, Deferred, Effect, Layer, Option } from "effect"
import { mcpPages } from "../mcp/mcpPages.ts"
import * as NodePasswords from "../node/NodePasswords.ts"
import * as Backends from "./Backends.ts"
import * as HttpHost from "./host/HttpHost.ts"
import * as LoadWatch from "./host/LoadWatch.ts"
import * as MessageReports from "./host/MessageReports.ts"
import * as Metrics from "./figures/Metrics.ts"
import * as Readiness from "./host/Readiness.ts"
import * as RequestLog from "./host/RequestLog.ts"
import * as SecretKey from "./secrets/SecretKey.ts"
import { rootUrl, Settings } from "./settings/Settings.ts"
import * as ShutdownDelay from "./host/ShutdownDelay.ts"
import { Siblings } from "./Siblings.ts"
import { EveryServer, pingsOf } from "./store/EveryServer.ts"
import { Stores } from "./store/Store.ts"
import { version } from "../release/version.ts"
import * as Webhooks from "./Webhooks.ts"
import * as Worker from "./Worker.ts"

/**
 * Serves until the scope closes, and returns the port. Each part has the store of its own login. On shutdown the socket
 * closes first, then the worker, then what both need. A program that embeds the service may provide its own `Notifier`,
 * `PersonMail`, `PointOfSale`, `Sealing` or `WebhookPost`.
 */
export const start = Effect.gen(function* () {
  const settings = yield* Settings
  const stores = yield* Stores
  const { ping } = Context.get(stores.api, Database.Database)
  let root = rootUrl(settings, settings.port)
  const serving = yield* Deferred.make<void>()
  yield* Layer.build(Worker.layer(Deferred.await(serving))).pipe(
    Effect.provide(stores.worker),
    Effect.provideService(GuestPageBase, () => root)
  )
  const sending = Layer.provideMerge(Backends.layer, Webhooks.layer)
  const context = Context.merge(stores.api, yield* Effect.provide(Layer.build(sending), stores.api))
  const pages = yield* Console.make.pipe(
    Effect.provideService(SignUpPolicy, settings.signUp),
    Effect.provide(Layer.merge(Webhooks.layer, NodePasswords.layer)),
    Effect.provide(stores.console)
  )
  const guestPages = yield* Effect.provide(GuestPages.make(), stores.api)
  const capacity = Capacity.make()
  let host: HttpHost.Host | undefined
  const waitingMillis = () => host?.figures().waitingMillis ?? 0
  yield* LoadWatch.start(capacity, LoadWatch.withWaiting(yield* LoadWatch.processFigures, waitingMillis))
  const databases = Object.values(stores).map((store) => Context.get(store, Database.Database))
  const others = Object.values(stores).map((store) => Context.get(store, EveryServer))
  const metrics = yield* Effect.provide(
    Metrics.make({
      databases: () => [
        ...databases,
        ...others.flatMap((of) =>
          of()
            .slice(1)
            .map(({ database }) => database)
        )
      ],
      hasKeys: yield* SecretKey.hasKeys,
      serving: { capacity, host: () => host?.figures() }
    }),
    stores.worker
  )
  const shown = { text: (yield* Siblings).shareMetrics(metrics.text) }
  const log = yield* RequestLog.make
  const several = Context.get(stores.api, EveryServer)
  const answers = yield* Readiness.watch(ping, () => pingsOf(several()))
  let stopping = false
  const stopped = yield* Deferred.make<void>()
  const responder = yield* HttpApiServer.responder({
    settings: {
      publicUrl: Option.getOrNull(settings.publicUrl),
      rootUrl: () => root,
      standardRateLimit: settings.ratePerMinute,
      trustedProxies: settings.trustedProxies,
      allowedOrigins: settings.allowedOrigins,
      version
    },
    capacity,
    encodings: nodeEncodings,
    pages: (site) => [...pages(site), ...guestPages(site), ...Metrics.routes(shown, settings.metricsToken)],
    programPages: (site) => [
      ...(settings.mcp ? mcpPages(site) : []),
      ...MessageReports.routes(stores.worker, settings.messageReportsSecret).map(site.limited)
    ],
    onResponse: (answered) => {
      metrics.observe(answered)
      log?.(answered)
    },
    stopping: Deferred.await(stopped),
    readiness: Effect.suspend(() => (stopping ? Effect.succeed("shutting_down") : answers))
  }).pipe(Effect.provide(context))
  ShutdownDelay.set(settings.shutdownDelaySeconds * 1000)
  const isTrustedProxy = ClientAddress.among(settings.trustedProxies)
  const addressOf: NodeListener.AddressOf = (request) => ClientAddress.of(request, isTrustedProxy)
  host = yield* HttpHost.serve(yield* NodeListener.make(responder, capacity, addressOf), {
    host: settings.host,
    port: settings.port,
    connections: {
      total: settings.maxConnections,
      perAddress: settings.maxConnectionsPerAddress,
      busyMillis: HttpHost.slowRequestMillis
    },
    addressOf: (address) => (isTrustedProxy(address) ? null : ClientAddress.counted(address)),
    stopDelayMillis: settings.shutdownDelaySeconds * 1000,
    onStopping: () => {
      stopping = true
      Deferred.unsafeDone(stopped, Effect.void)
    }
  })
  root = rootUrl(settings, host.port)
  yield* Deferred.succeed(serving, undefined)
  return host.port
})
