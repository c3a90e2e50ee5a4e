/** Fourtop's handlers as HttpApiBuilder expects them: a value for the schema to encode, or a response. */
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Caller, Crypto, type Forbidden } from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import * as ErrorBody from "../../../packages/http-adapter/src/protocol/ErrorBody.ts"
import * as Answer from "../../../packages/http-adapter/src/protocol/Answer.ts"
import type { Handler, HandlerFailure, Incoming } from "../../../packages/http-adapter/src/protocol/Handlers.ts"
import { LongText } from "../../../packages/http-adapter/src/protocol/LongText.ts"
import { NothingYet } from "../../../packages/http-adapter/src/protocol/NothingYet.ts"
import * as Idempotency from "../../../packages/http-adapter/src/protocol/Idempotency.ts"
import { CurrentCaller } from "./authentication.ts"

/** What HttpApiBuilder has decoded of a request. */
interface Decoded<Path, Query, Payload> {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly path?: Path
  readonly urlParams?: Query
  readonly payload?: Payload
  readonly headers?: { readonly "idempotency-key"?: string }
}

const json = (body: string, status: number) =>
  HttpServerResponse.text(body, { status, contentType: "application/json" })

const failed = (failure: Exclude<HandlerFailure, Forbidden>): HttpServerResponse.HttpServerResponse =>
  failure._tag === "Replayed"
    ? HttpServerResponse.setHeader(json(failure.answer.body, failure.answer.status), "idempotent-replayed", "true")
    : Answer.toResponse(ErrorBody.of(failure), {})

/** The idempotency key of a request, and its fingerprint. */
const keyOf = ({ headers, payload, request }: Decoded<unknown, unknown, unknown>, principal: string) =>
  Effect.map(Crypto, (crypto) => {
    const key = headers?.["idempotency-key"]
    if (key === undefined) return null
    const { method, url: path } = request
    return { principal, key, fingerprint: Idempotency.fingerprint(crypto, { method, path, body: payload }) }
  })

/** Runs one of Fourtop's handlers. Responses that the store keeps as text are sent as they are. */
export const answered = <Path, Query, Payload, Success extends object>(
  handle: Handler<Incoming<Path, Query, Payload>, Success>,
  decoded: Decoded<Path, Query, Payload>,
  status = 200
) =>
  Effect.gen(function* () {
    const caller = yield* CurrentCaller
    const answer = yield* handle({
      caller,
      acting: Caller.actingOf(caller),
      // A handler is a member of its group, named like its operation.
      operation: handle.name,
      path: decoded.path as Path,
      query: decoded.urlParams as Query,
      payload: decoded.payload as Payload,
      key: yield* keyOf(decoded, caller.principal),
      status,
      url: () => Option.getOrThrow(HttpServerRequest.toURL(decoded.request))
    })
    if (typeof answer === "string") return json(answer, status)
    if (answer instanceof NothingYet) return yield* Effect.dieMessage("Nobody waits here.")
    return answer instanceof LongText ? Answer.toResponse({ status, body: answer, headers: {} }, {}) : answer
  }).pipe(
    Effect.catchTag("Forbidden", Effect.die),
    Effect.catchAll((failure) => Effect.succeed(failed(failure)))
  )
