/** What the token and revoke endpoints have in common. */
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { type App, type OAuthRefusal, Origin, OriginFacts, proveApp } from "@fourtop/core/internal"
import { Effect } from "effect"
import { logged, type PageHandler } from "../host/Exchange.ts"
import * as ClientAuthentication from "./ClientAuthentication.ts"
import * as Form from "./Form.ts"
import * as OAuthAnswer from "./OAuthAnswer.ts"
import type { OAuthPorts, OAuthServices } from "./OAuthServices.ts"

/** Counts the request by address, reads the fields, authenticates the app, and renders errors. */
export const forApps =
  (
    { addressOf, addressRates, ports }: OAuthServices,
    serve: (
      app: App.App,
      form: Form.Form
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse, OAuthRefusal, OAuthPorts>
  ): PageHandler =>
  (request, exchange) => {
    const served = Effect.gen(function* () {
      const form = yield* Form.read(request, exchange.bodyLimit)
      const app = yield* proveApp(yield* ClientAuthentication.of(request, form))
      return yield* serve(app, form)
    }).pipe(
      Effect.catchTags({
        PayloadTooLarge: (failure) => Effect.succeed(OAuthAnswer.tooLarge(failure)),
        OAuthRefusal: (refusal) =>
          Effect.map(addressRates.failure(request), (seconds) =>
            seconds === null ? OAuthAnswer.ofRefusal(refusal, request) : OAuthAnswer.tooMany(seconds)
          )
      }),
      Effect.provide(ports),
      Effect.provideService(Origin, OriginFacts.of("oauth", addressOf(request), request.headers["user-agent"]))
    )
    return Effect.flatMap(addressRates.request(request), (seconds) =>
      seconds === null ? served : Effect.succeed(OAuthAnswer.tooMany(seconds))
    ).pipe(Effect.catchAllCause((cause) => Effect.map(logged(exchange, cause), OAuthAnswer.ofFailure)))
  }
