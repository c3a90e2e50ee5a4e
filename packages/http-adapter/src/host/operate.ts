/** One operation for one admitted caller: the checks from 403 on in the decided order, then the use-case. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import {
  type Caller,
  type Crypto,
  Gate,
  type Idempotency as Stored,
  NotFound,
  Problems,
  ValidationFailed
} from "@fourtop/core"
import { type Context, Effect, Either, Option, type Scope } from "effect"
import type { Backends } from "../Backends.ts"
import type * as ErrorBody from "../ErrorBody.ts"
import * as Idempotency from "../Idempotency.ts"
import type { Answer } from "./Answer.ts"
import type { Operation } from "./Operation.ts"
import * as QueryParameters from "./QueryParameters.ts"
import * as RequestBody from "./RequestBody.ts"
import type { Target } from "./Target.ts"

export interface Services {
  readonly backends: Context.Tag.Service<Backends>
  readonly crypto: Context.Tag.Service<Crypto>
  /** The scheme and host under which the caller reached us. */
  readonly originOf: (request: HttpServerRequest.HttpServerRequest) => string
}

export interface Call {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  readonly caller: Caller.Caller
  readonly request: HttpServerRequest.HttpServerRequest
  readonly target: Target
}

/** Every way in which an operation ends without having been done now. */
export type Refusal = ErrorBody.Failure | Stored.Replayed

/** What a body was, if the operation takes one; `undefined` when it takes none. */
type Body = Option.Option<RequestBody.JsonObject> | undefined

/** Body, query and headers, with the problems of all of them together. */
const decode = ({ operation, request, target }: Call, body: Body) => {
  const { problems: repeated, values } = QueryParameters.read(target.search, operation.queryNames)
  const query = operation.decodeQuery(values)
  const key = operation.keyed ? Idempotency.keyOf(request.headers) : Either.right(null)
  const payload =
    operation.decodePayload === null || body === undefined
      ? Either.right(undefined)
      : Option.match(body, { onNone: () => Either.left<Problems.Problems>({}), onSome: operation.decodePayload })
  if (Either.isRight(query) && Either.isRight(key) && Either.isRight(payload) && repeated.length === 0) {
    return Either.right({ query: query.right, key: key.right, payload: payload.right })
  }
  return Either.left(
    ValidationFailed.of(
      ...(Either.isLeft(payload) ? Problems.ungroup(payload.left) : []),
      ...repeated,
      ...(Either.isLeft(query) ? Problems.ungroup(query.left) : []),
      ...(Either.isLeft(key) ? key.left.map((message) => ({ path: Idempotency.headerName, message })) : [])
    )
  )
}

/** With these services in place of those that are there: adding to them would copy all of them for each request. */
const within = <A, E, R>(context: Context.Context<R>, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E> =>
  Effect.mapInputContext<A, E, R, never>(effect, () => context)

export const operate = (services: Services) => {
  const { backends, crypto, originOf } = services

  const handle = (call: Call, path: unknown, body: Body) => {
    const decoded = decode(call, body)
    if (Either.isLeft(decoded)) return Effect.fail(decoded.left)
    const { key, payload, query } = decoded.right
    const { caller, operation, request, target } = call
    const incoming = {
      caller,
      path,
      query,
      payload,
      key: key === null ? null : keyFor(call, key, body),
      status: operation.status,
      url: () => new URL(`${originOf(request)}${target.path}${target.search === "" ? "" : `?${target.search}`}`)
    }
    return Effect.flatMap(backends.forCaller(caller), (context) =>
      Effect.map(within(context, operation.handle(incoming)), (answered) => ({
        status: operation.status,
        body: typeof answered === "string" ? answered : JSON.stringify(answered),
        headers: {}
      }))
    )
  }

  const keyFor = ({ caller, request, target }: Call, key: string, body: Body): Stored.Key => ({
    principal: caller.principal,
    key,
    fingerprint: Idempotency.fingerprint(crypto, {
      method: request.method,
      path: target.path,
      body: body === undefined ? undefined : Option.getOrUndefined(body)
    })
  })

  const checked = (call: Call) => {
    const { operation, params, request } = call
    const passed = Gate.pass(call.caller, operation.gate)
    if (Either.isLeft(passed)) return Effect.fail(passed.left)
    const path = operation.decodePath(params)
    if (Either.isLeft(path)) return new NotFound({ resource: Object.keys(path.left)[0] ?? "resource" })
    return operation.decodePayload === null
      ? handle(call, path.right, undefined)
      : Effect.flatMap(RequestBody.read(request), (body) => handle(call, path.right, body))
  }

  return (call: Call): Effect.Effect<Answer, Refusal, Scope.Scope> => Effect.suspend(() => checked(call))
}
