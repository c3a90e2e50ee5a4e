/** The client for Effect: failures are typed, lists are streams. Requests, retries and time limits are @fourtop/client's. */
import type { Answered, ClientOptions } from "@fourtop/client"
import { connect, type Connection, FourtopError, type Parts, perform } from "@fourtop/client/transport"
import { Chunk, Effect, Either, Option, Stream } from "effect"
import { Api } from "../operations/Api.ts"
import * as Calls from "./Calls.ts"
import type { EffectCallOptions, EffectClient } from "./ClientTypes.ts"
import { effectClock } from "./effectClock.ts"

/** Makes a call, including retries. */
const call = (
  connection: Connection,
  call: Calls.Call,
  parts?: Parts,
  options?: EffectCallOptions
): Effect.Effect<Answered<unknown>, FourtopError> =>
  Effect.flatMap(effectClock, (clock) =>
    Effect.flatten(
      Effect.promise((signal) =>
        perform({ ...connection, clock }, call, parts, { ...options, signal }).then(Either.right, failureIn)
      )
    )
  )

/** Failures are errors of the effect; whatever else is thrown is a mistake in the program. */
const failureIn = (error: unknown): Either.Either<never, FourtopError> => {
  if (error instanceof FourtopError) return Either.left(error)
  throw error
}

interface PageBody {
  readonly data: ReadonlyArray<unknown>
  readonly meta: { readonly next_cursor: string | null }
}

/** The call for the next page, if there is one. */
const following = (parts: Parts, page: PageBody): Option.Option<Parts> =>
  Option.map(Option.fromNullable(page.meta.next_cursor), (cursor) => ({ ...parts, query: { ...parts.query, cursor } }))

const methodOf = (connection: Connection, declared: Calls.Call) => {
  const answered = (parts?: Parts, options?: EffectCallOptions) => call(connection, declared, parts, options)
  const one = (parts?: Parts, options?: EffectCallOptions) => Effect.map(answered(parts, options), ({ body }) => body)
  const pages = (parts: Parts = {}, options?: EffectCallOptions) =>
    Stream.paginateEffect(parts, (parts) =>
      Effect.map(one(parts, options), (body) => [body, following(parts, body as PageBody)] as const)
    )
  const all = (parts?: Parts, options?: EffectCallOptions) =>
    Stream.mapConcatChunk(pages(parts, options), (page) => Chunk.unsafeFromArray((page as PageBody).data))
  return Object.assign(one, declared.paged ? { answered, pages, all } : { answered })
}

let declared: ReadonlyArray<Calls.Call> | undefined

/** The calls of this API, read from its declarations when the first client is made. */
const declaredCalls = (): ReadonlyArray<Calls.Call> => (declared ??= Calls.of(Api))

/** Every declared endpoint as a method that returns an `Effect`. */
export interface FourtopEffectClient extends EffectClient<typeof Api> {}

/** Creates a client whose methods return effects without requirements. */
export const makeClient = (options: ClientOptions): FourtopEffectClient => {
  const connection = connect(options)
  const groups: Record<string, Record<string, unknown>> = {}
  for (const call of declaredCalls()) (groups[call.group] ??= {})[call.endpoint] = methodOf(connection, call)
  // The methods are built from the same declarations as the types, but reflection loses the types.
  return groups as unknown as FourtopEffectClient
}
