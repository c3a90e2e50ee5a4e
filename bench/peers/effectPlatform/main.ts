/**
 * Fourtop without its host: its declaration, handlers, use-cases and store behind Effect's own HttpApiBuilder and
 * NodeHttpServer. The difference between the two is the host: routing, listener, scopes, decoding and encoding.
 */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import * as HttpApp from "@effect/platform/HttpApp"
import * as HttpMiddleware from "@effect/platform/HttpMiddleware"
import * as HttpServer from "@effect/platform/HttpServer"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { PgStore } from "@fourtop/pg-adapter"
import { Config, Console, Effect, Layer, Option } from "effect"
import { createServer } from "node:http"
import * as NodeCrypto from "../../../packages/server/src/node/NodeCrypto.ts"
import { newId } from "../shared.ts"
import { Api } from "./api.ts"
import { AuthenticationLive } from "./authenticationLive.ts"
import { HandlersLive } from "./handlers.ts"

const largestBody = Option.some(1024 * 1024)

/** The headers of every response, and the size limit of a request. */
const everywhere = (app: HttpApp.Default): HttpApp.Default =>
  app.pipe(
    HttpApp.withPreResponseHandler((_request, response) =>
      Effect.succeed(
        HttpServerResponse.setHeaders(response, {
          "x-request-id": newId(),
          "x-content-type-options": "nosniff",
          vary: "origin"
        })
      )
    ),
    HttpServerRequest.withMaxBodySize(largestBody)
  )

const StoreLive = Layer.unwrapEffect(
  Effect.map(Config.all({ url: Config.redacted("DATABASE_URL"), poolSize: Config.integer("POOL_SIZE") }), PgStore.layer)
)

const ApiLive = HttpApiBuilder.api(Api).pipe(
  Layer.provide(HandlersLive),
  Layer.provide(AuthenticationLive),
  Layer.provide(Layer.merge(StoreLive, NodeCrypto.layer))
)

const AnnounceLive = Layer.effectDiscard(
  HttpServer.addressWith((address) =>
    address._tag === "TcpAddress" ? Console.log(JSON.stringify({ port: address.port })) : Effect.void
  )
)

// Nothing collects spans here, so making one for each request would be wasted work.
const ServerLive = HttpMiddleware.withTracerDisabledWhen(HttpApiBuilder.serve(everywhere), () => true)

AnnounceLive.pipe(
  Layer.provideMerge(ServerLive),
  Layer.provide(ApiLive),
  Layer.provide(NodeHttpServer.layer(createServer, { host: "127.0.0.1", port: 0 })),
  Layer.launch,
  NodeRuntime.runMain
)
