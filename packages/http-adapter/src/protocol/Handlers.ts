/** The input and result of handlers, typed by the endpoint's declaration. */
import type * as HttpApi from "@effect/platform/HttpApi"
import type { HttpApiEndpoint } from "@effect/platform/HttpApiEndpoint"
import type { HttpApiGroup } from "@effect/platform/HttpApiGroup"
import type { Acting, ApiError, Caller, Forbidden, Idempotency, Json } from "@fourtop/core/internal"
import type { Effect } from "effect"
import type { BackendPorts, InstallationPorts } from "./Backends.ts"
import type { LongText } from "./LongText.ts"
import type { NothingYet } from "./NothingYet.ts"

/** A request that has passed every check that precedes its use-case. */
export interface Incoming<Path, Query, Payload> {
  readonly operation: string
  readonly caller: Caller.Caller
  /** The caller as use-cases know it: who acts, with what scopes. */
  readonly acting: Acting.Acting
  readonly path: Path
  readonly query: Query
  readonly payload: Payload
  /** The request's Idempotency-Key with its fingerprint; null without one. */
  readonly key: Idempotency.Key | null
  /** The status of the declared success. */
  readonly status: number
  /** The absolute URL of this request, as the caller knows it. */
  readonly url: () => URL
}

/** An envelope, or its JSON text; or that there is nothing to tell yet, where an operation can wait. */
export type HandlerResult<Success> = Success | Json.JsonText | LongText | NothingYet

/**
 * Every way a handler may end without a result: an error, or the replay of a stored response. `Forbidden` is in the type
 * only: what an endpoint calls, tokens with its scope may use.
 */
export type HandlerFailure = ApiError | Forbidden | Idempotency.Replayed

export type Handler<Incoming, Success, R = BackendPorts> = (
  incoming: Incoming
) => Effect.Effect<HandlerResult<Success>, HandlerFailure, R>

type HandlerOf<Endpoint, R> =
  Endpoint extends HttpApiEndpoint<
    infer _Name,
    infer _Method,
    infer Path,
    infer Query,
    infer Payload,
    infer _Headers,
    infer Success,
    infer _Error,
    infer _R,
    infer _RE
  >
    ? Handler<Incoming<Path, Query, Payload>, Success, R>
    : never

/**
 * One handler for each endpoint of a group; a missing one is a compile error. Those of endpoints with the annotation
 * `OfInstallation` may need the ports of the installation.
 */
export type HandlersOf<Group, R = BackendPorts> = {
  readonly [Name in HttpApiEndpoint.Name<HttpApiGroup.Endpoints<Group>>]: HandlerOf<
    HttpApiEndpoint.WithName<HttpApiGroup.Endpoints<Group>, Name>,
    R
  >
}

/** One set of handlers for each group of an API. */
export type AllHandlers<Api> =
  Api extends HttpApi.HttpApi<infer _Id, infer Groups, infer _E, infer _R>
    ? {
        readonly [Name in HttpApiGroup.Name<Groups>]: HandlersOf<HttpApiGroup.WithName<Groups, Name>, InstallationPorts>
      }
    : never
