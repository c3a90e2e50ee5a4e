/** Idempotency-Key (§8): which requests count as the same, and which responses are stored. */
import { type Acting, type Crypto, Decode, Idempotency, InvalidTransition, Json } from "@fourtop/core/internal"
import { type Context, Effect, Either, Schema } from "effect"
import * as ErrorBody from "./ErrorBody.ts"
import type { Incoming } from "./Handlers.ts"

/** The header's name in `details` and in the documentation. */
export const headerName = "Idempotency-Key"

const description =
  `Makes retries safe: for ${Idempotency.windowHours} hours, the same key with the same body returns the first response ` +
  "again, with the header `Idempotent-Replayed: true`."

/** The headers of every POST. */
export const Headers = Schema.Struct({
  "idempotency-key": Schema.optionalWith(
    Schema.String.pipe(
      Schema.filter((key) => key.length >= 1 && key.length <= 255, { message: () => "must have 1 to 255 characters" })
    ).annotations({ jsonSchema: { type: "string", description, minLength: 1, maxLength: 255 } }),
    { exact: true }
  )
})

const decode = Decode.decoder(Headers)

/** The key a request was sent with, if any. */
export const keyOf = (headers: object): Either.Either<string | null, ReadonlyArray<string>> =>
  Either.mapBoth(decode(headers), {
    onLeft: (problems) => problems["idempotency-key"] ?? [],
    onRight: (decoded) => decoded["idempotency-key"] ?? null
  })

/** Requests with the same method, path and canonical JSON body have the same fingerprint. */
export const fingerprint = (
  crypto: Context.Tag.Service<Crypto>,
  request: { readonly method: string; readonly path: string; readonly body: unknown }
): string => {
  const body = request.body === undefined ? "" : Json.canonical(request.body)
  return crypto.sha256(`${request.method} ${request.path}\n${body}`)
}

/** How a use-case's result is rendered, and which resource and guest the stored response is about. */
export interface Rendering<A, Answer> {
  readonly envelope: (answer: A) => Answer
  readonly holds: (answer: A) => Idempotency.Holding
}

/**
 * Runs a writing use-case on behalf of the caller, with the request's key if it has one. The envelope is rendered
 * before the commit, which stores it. Every 2xx and a refused transition are stored; any other result releases the key.
 */
export const write = <A, Answer extends object | Json.JsonText, E, R>(
  incoming: Pick<Incoming<unknown, unknown, unknown>, "acting" | "key" | "status">,
  useCase: (acting: Acting.Acting) => Effect.Effect<A, E, R>,
  { envelope, holds }: Rendering<A, Answer>
): Effect.Effect<Answer | Json.JsonText, E, R> => {
  const { acting, key, status } = incoming
  if (key === null) return Effect.map(useCase(acting), envelope)
  let kept = ""
  const render = (answer: Either.Either<unknown, unknown>): Idempotency.AnswerToKeep | null => {
    if (Either.isRight(answer)) {
      const answered = envelope(answer.right as A)
      kept = typeof answered === "string" ? answered : JSON.stringify(answered)
      return { status, body: kept, holds: holds(answer.right as A) }
    }
    if (!(answer.left instanceof InvalidTransition)) return null
    const { body, status: refused } = ErrorBody.of(answer.left)
    return { status: refused, body, holds: { resource: "refusal", guest_id: null } }
  }
  return Effect.map(useCase({ ...acting, key: { ...key, render } }), () => kept)
}
