/** Authentication and rate: the declaration of the middleware, and what it provides to handlers. */
import * as HttpApiMiddleware from "@effect/platform/HttpApiMiddleware"
import * as HttpApiSecurity from "@effect/platform/HttpApiSecurity"
import type { Caller } from "@fourtop/core/internal"
import { Context, Schema } from "effect"
import * as ErrorSchema from "../../../packages/http-adapter/src/protocol/ErrorSchema.ts"

export class CurrentCaller extends Context.Tag("CurrentCaller")<CurrentCaller, Caller.Caller>() {}

export class Authentication extends HttpApiMiddleware.Tag<Authentication>()("Authentication", {
  provides: CurrentCaller,
  failure: Schema.Union(
    ErrorSchema.Unauthenticated,
    ErrorSchema.RateLimited,
    ErrorSchema.PlanLapsed,
    ErrorSchema.InsufficientScope,
    ErrorSchema.PlanFeatureUnavailable,
    ErrorSchema.RestaurantSuspended,
    ErrorSchema.ListeningOff
  ),
  security: { bearer: HttpApiSecurity.bearer }
}) {}
