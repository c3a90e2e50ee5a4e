/** Runs an operation for an authenticated caller: the checks in order, starting with 403, then the use-case. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import {
  Caller,
  type Crypto,
  Gate,
  type Idempotency as Stored,
  NotFound,
  Problems,
  Spans,
  Steps,
  ValidationFailed
} from "@fourtop/core/internal"
import { Cause, type Context, Effect, Either, Exit, Option, type Scope } from "effect"
import type { Backends, InstallationPorts } from "../protocol/Backends.ts"
import type * as ErrorBody from "../protocol/ErrorBody.ts"
import * as Idempotency from "../protocol/Idempotency.ts"
import { type AnyAnswer, noHeaders } from "../protocol/Answer.ts"
import * as BodyBounds from "../protocol/BodyBounds.ts"
import { withinBodyBudget } from "./bodyBudget.ts"
import * as Capacity from "./fairness/Capacity.ts"
import type { Key } from "./fairness/FairQueue.ts"
import { holding } from "./fairness/holding.ts"
import { withinLoopShare } from "./fairness/loopShare.ts"
import { belongsTo } from "./fairness/RequestWork.ts"
import { NothingYet } from "../protocol/NothingYet.ts"
import type { Waiting } from "./Waiting.ts"
import * as LongText from "../protocol/LongText.ts"
import type { HandlerFailure } from "../protocol/Handlers.ts"
import type { Operation } from "./Operation.ts"
import * as QueryParameters from "./QueryParameters.ts"
import { render } from "./rendering.ts"
import * as RequestBody from "./RequestBody.ts"
import type { Target } from "./Target.ts"

export interface Services {
  readonly backends: Context.Tag.Service<Backends>
  readonly crypto: Context.Tag.Service<Crypto>
  /** The scheme and host that the caller used. */
  readonly originOf: (request: HttpServerRequest.HttpServerRequest) => string
  readonly capacity: Capacity.Capacity
  readonly waiting: Waiting
}

export interface Call {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  readonly caller: Caller.Caller
  readonly request: HttpServerRequest.HttpServerRequest
  readonly target: Target
}

/** Every way an operation ends without being carried out: an error, or a replayed response. */
export type Refusal = ErrorBody.Failure | Stored.Replayed

/** The JSON object in the body; none if it is something else, or if the operation takes no body. */
type Body = Option.Option<RequestBody.JsonObject>

/** Decodes body, query and headers, and reports the problems of all of them together. */
const decode = ({ caller, operation, request, target }: Call, body: Body) => {
  const { problems: repeated, values } = QueryParameters.read(target.search, operation.queryNames)
  const query = operation.decodeQuery(values)
  const badCursor = operation.checkCursor?.(values, { operation: operation.name, caller }) ?? []
  const key = operation.keyed ? Idempotency.keyOf(request.headers) : Either.right(null)
  const payload =
    operation.decodePayload === null
      ? Either.right(undefined)
      : Option.match(body, { onNone: () => Either.left<Problems.Problems>({}), onSome: operation.decodePayload })
  const problems = [...repeated, ...badCursor]
  if (Either.isRight(query) && Either.isRight(key) && Either.isRight(payload) && problems.length === 0) {
    return Either.right({ query: query.right, key: key.right, payload: payload.right })
  }
  return Either.left(
    ValidationFailed.of(
      ...(Either.isLeft(payload) ? Problems.ungroup(payload.left) : []),
      ...problems,
      ...(Either.isLeft(query) ? Problems.ungroup(query.left) : []),
      ...(Either.isLeft(key) ? key.left.map((message) => ({ path: Idempotency.headerName, message })) : [])
    )
  )
}

/** The bytes that a long response holds until it has been read. */
const heldBy = ({ body }: AnyAnswer): number => (body instanceof LongText.LongText ? body.bytes : 0)

/** What an operation returned, as text. */
const answerOf = ({ long, status }: Operation, answered: object | string): Effect.Effect<AnyAnswer> => {
  const of = (body: AnyAnswer["body"]): AnyAnswer => ({ status, body, headers: noHeaders })
  if (answered instanceof NothingYet) return Exit.succeed(of(answered.body))
  if (typeof answered === "string") return Exit.succeed(of(LongText.of([answered])))
  if (answered instanceof LongText.LongText) return Exit.succeed(of(answered))
  return long === null
    ? Exit.succeed(of(LongText.of([JSON.stringify(answered)])))
    : Effect.map(render(answered, long.levels), of)
}

/** Tokens may do what their scopes allow, so that a refusal of a use-case is a mistake of ours. */
const withForbiddenAsDefect = (cause: Cause.Cause<HandlerFailure>): Cause.Cause<Refusal> =>
  Cause.flatMap(cause, (failure) => (failure._tag === "Forbidden" ? Cause.die(failure) : Cause.fail(failure)))

export const operate = (services: Services) => {
  const { backends, capacity, crypto, originOf, waiting } = services
  const { limits, reads, turns } = capacity

  /** Counts a long response for which no bytes were reserved. */
  const counted = (answer: AnyAnswer, key: Key): Effect.Effect<AnyAnswer, Refusal, Scope.Scope> => {
    const ask = { gate: reads, key, weight: 0, waitMillis: null }
    return heldBy(answer) === 0 ? Effect.succeed(answer) : holding(ask, Effect.succeed(answer), heldBy)
  }

  /** Waits for one of the restaurant's turns; the largest size of a long response is reserved before it is loaded. */
  const withinShare = <E>({ caller, operation }: Call, query: unknown, effect: Effect.Effect<AnyAnswer, E>) => {
    const key = Capacity.keyOf(caller)
    const turn = holding({ gate: turns, key, weight: 1, waitMillis: limits.turnWaitMillis }, effect)
    if (operation.long === null) return Effect.flatMap(turn, (answer) => counted(answer, key))
    const weight = operation.long.bytesOf(query)
    return holding({ gate: reads, key, weight, waitMillis: limits.readWaitMillis }, turn, heldBy)
  }

  const actingOf = ({ caller }: Call) =>
    Caller.actingOf(backends.isSandbox === true ? { ...caller, kind: "live" } : caller)

  const handle = (call: Call, path: unknown, body: Body) => {
    const decoded = decode(call, body)
    if (Either.isLeft(decoded)) return Effect.fail(decoded.left)
    const { key, payload, query } = decoded.right
    const { caller, operation, request, target } = call
    const incoming = {
      operation: operation.name,
      caller,
      acting: actingOf(call),
      path,
      query,
      payload,
      key: key === null ? null : keyFor(call, key, body),
      status: operation.status,
      url: () => new URL(`${originOf(request)}${target.path}${target.search === "" ? "" : `?${target.search}`}`)
    }
    let waitSeconds = 0
    const answering = Effect.suspend(() =>
      Effect.matchCauseEffect(operation.handle(incoming), {
        onFailure: (cause) => Exit.failCause(withForbiddenAsDefect(cause)),
        onSuccess: (answered) => {
          waitSeconds = answered instanceof NothingYet ? answered.waitSeconds : 0
          return answerOf(operation, answered)
        }
      })
    )
    // The handlers of all other operations need no more than the caller's store has.
    const ports = (
      operation.ofInstallation ? Exit.succeed(backends.installation) : backends.forCaller(caller)
    ) as Effect.Effect<Context.Context<InstallationPorts>>
    const onBackend = Steps.goOn(ports, (context) => Spans.provideOnly(answering, context))
    const handled = withinShare(call, query, onBackend)
    if (operation.gate.listens !== true) return handled
    // The share is given back after each attempt, so that who waits takes it from nobody.
    return waiting.until(
      caller,
      Effect.map(handled, (answer) => ({ answer, waitSeconds }))
    )
  }

  const keyFor = ({ caller, request, target }: Call, key: string, body: Body): Stored.Key => ({
    principal: caller.principal,
    key,
    fingerprint: Idempotency.fingerprint(crypto, {
      method: request.method,
      path: target.path,
      body: Option.getOrUndefined(body)
    })
  })

  /** A request with a key may have been answered before the store was full. */
  const refusedForRoom = ({ caller, operation, request }: Call, now: number): ValidationFailed | null => {
    if (!operation.gate.writes || operation.ofInstallation || Idempotency.headerName.toLowerCase() in request.headers)
      return null
    const summary = backends.fullFor?.(caller, now) ?? null
    return summary === null ? null : new ValidationFailed({ problems: {}, summary })
  }

  const checked = (call: Call, now: number) => {
    const { operation, params, request } = call
    const passed = Gate.pass(call.caller, operation.gate)
    if (Either.isLeft(passed)) return Effect.fail(passed.left)
    const path = operation.decodePath(params)
    if (Either.isLeft(path)) return new NotFound({ resource: Object.keys(path.left)[0] ?? "resource" })
    const refused = refusedForRoom(call, now)
    if (refused !== null) return refused
    if (operation.decodePayload === null) return handle(call, path.right, Option.none())
    const limit = BodyBounds.bytes.largest
    const handled = Effect.flatMap(RequestBody.read(request, limit), (body) => handle(call, path.right, body))
    return withinBodyBudget(capacity, { key: Capacity.keyOf(call.caller), limit }, request, handled)
  }

  return (call: Call): Effect.Effect<AnyAnswer, Refusal, Scope.Scope> => {
    const carriedOut = Effect.clockWith((clock) => checked(call, clock.unsafeCurrentTimeMillis()))
    const key = Capacity.keyOf(call.caller)
    // Who waits for events would keep the caller's other requests waiting.
    return call.operation.gate.listens === true
      ? Effect.zipRight(belongsTo(key), carriedOut)
      : withinLoopShare(capacity, key, carriedOut)
  }
}
