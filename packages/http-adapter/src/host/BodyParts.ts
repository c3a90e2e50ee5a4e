/** Reads the parts of a body as they arrive, and stops at the first one that is refused. */
import type { RequestError } from "@effect/platform/HttpServerError"
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Chunk, Effect, Option, type Scope, Stream } from "effect"

/** Looks at the next part of a body; returns why the rest is not read, or null. */
export type Look<E> = (part: Uint8Array) => E | null

/** A request that reads its body once, and then has it for whoever asks again. */
export interface KeepsBody {
  readonly readParts: <E>(look: Look<E>) => Effect.Effect<Uint8Array, E | RequestError>
}

/** Whether the body of a request can be read again. */
export const keepsBody = (request: object): request is KeepsBody => "readParts" in request

export const joined = (parts: ReadonlyArray<Uint8Array>): Uint8Array => {
  if (parts.length === 1) return parts[0]!
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * The stream belongs to the request's scope, which closes after the response was sent; closing it here would close the
 * connection before that.
 */
const readStream = <E>(request: HttpServerRequest.HttpServerRequest, look: Look<E>) =>
  Effect.gen(function* () {
    const pull = yield* Stream.toPull(request.stream)
    const parts: Array<Uint8Array> = []
    while (true) {
      const next = yield* Effect.catchAll(
        pull,
        Option.match({ onNone: () => Effect.succeed(null), onSome: Effect.fail })
      )
      if (next === null) return joined(parts)
      for (const part of Chunk.toReadonlyArray(next)) {
        const refusal = look(part)
        if (refusal !== null) return yield* Effect.fail(refusal)
        parts.push(part)
      }
    }
  })

/** All bytes of the body, unless a part of it is refused. */
export const read = <E>(
  request: HttpServerRequest.HttpServerRequest,
  look: Look<E>
): Effect.Effect<Uint8Array, E | RequestError, Scope.Scope> =>
  keepsBody(request) ? request.readParts(look) : readStream(request, look)
