/**
 * The middleware itself: finds the token by its digest, spends its rate, then applies Fourtop's own gate for the route.
 */
import * as HttpApi from "@effect/platform/HttpApi"
import * as HttpApp from "@effect/platform/HttpApp"
import * as HttpRouter from "@effect/platform/HttpRouter"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { ApiToken, Crypto, Gate, RateLimited, Tokens, Unauthenticated } from "@fourtop/core/internal"
import { Context, Effect, Layer, Match, Option, Redacted } from "effect"
import { RequiredFeature, RequiredScope } from "../../../packages/http-adapter/src/protocol/Annotations.ts"
import { Api } from "./api.ts"
import { Authentication } from "./authentication.ts"

const standardRateLimit = 60

/** What each route requires of its callers, as declared. */
const gates = new Map<string, Gate.Operation>()
HttpApi.reflect(Api, {
  onGroup: () => {},
  onEndpoint: ({ endpoint, mergedAnnotations }) => {
    gates.set(`${endpoint.method} ${endpoint.path}`, {
      scope: Context.unsafeGet(mergedAnnotations, RequiredScope),
      feature: Option.getOrNull(Context.getOption(mergedAnnotations, RequiredFeature)),
      writes: endpoint.method !== "GET"
    })
  }
})

type Refusal = Unauthenticated | RateLimited | Gate.Refusal

const body = <Code extends string, Details>(error: { code: Code; message: string }, details: Details) => ({
  error: { code: error.code, message: error.message, details }
})

/** A refusal as the declaration has it. */
const declared = Match.typeTags<Refusal>()({
  Unauthenticated: (error) => body(error, {}),
  RateLimited: (error) => body(error, {}),
  PlanLapsed: (error) => body(error, {}),
  InsufficientScope: (error) => body(error, { required_scope: error.requiredScope }),
  PlanFeatureUnavailable: (error) => body(error, { feature: error.feature }),
  RestaurantSuspended: (error) => body(error, {}),
  ListeningOff: (error) => body(error, {})
})

const withHeaders = (headers: Record<string, string>) =>
  HttpApp.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeaders(response, headers))
  )

export const AuthenticationLive = Layer.effect(
  Authentication,
  Effect.gen(function* () {
    const tokens = yield* Tokens
    const crypto = yield* Crypto

    const authenticate = (token: string) =>
      Effect.gen(function* () {
        const id = ApiToken.idOf(token)
        if (Option.isNone(id)) return yield* new Unauthenticated()
        const outcome = yield* tokens.authenticate({ id: id.value, digest: crypto.sha256(token) }, standardRateLimit)
        if (outcome._tag === "Refused") return yield* new Unauthenticated()
        const remaining = outcome._tag === "Accepted" ? outcome.remaining : 0
        yield* withHeaders({
          "cache-control": "no-store",
          "x-ratelimit-limit": String(outcome.limit),
          "x-ratelimit-remaining": String(remaining)
        })
        if (outcome._tag === "Limited") {
          yield* withHeaders({ "retry-after": String(outcome.retryAfterSeconds) })
          return yield* new RateLimited({ retryAfterSeconds: outcome.retryAfterSeconds })
        }
        const { route } = yield* HttpRouter.RouteContext
        yield* Gate.pass(outcome.caller, gates.get(`${route.method} ${route.path}`)!)
        return outcome.caller
      })

    return Authentication.of({
      bearer: (token) => Effect.mapError(authenticate(Redacted.value(token)), declared)
    })
  })
)
