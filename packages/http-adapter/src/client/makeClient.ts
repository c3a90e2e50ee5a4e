/** The client for Effect: failures are typed, lists are streams. */
import { Chunk, Effect, Option, Stream } from "effect"
import { Api } from "../operations/Api.ts"
import type { Answered } from "./ResponseInfo.ts"
import * as Calls from "./Calls.ts"
import type { FourtopError } from "./ClientFailure.ts"
import { type CallOptions, type ClientOptions, standardRetry } from "./ClientOptions.ts"
import type { EffectClient } from "./ClientTypes.ts"
import * as Outgoing from "./Outgoing.ts"
import { retrying } from "./retrying.ts"
import { type Sending, send } from "./send.ts"

/** Makes a call, including retries. */
export type Caller = (
  call: Calls.Call,
  parts?: Outgoing.Parts,
  options?: CallOptions
) => Effect.Effect<Answered<unknown>, FourtopError>

const keyOf = (call: Calls.Call, given: string | null | undefined): string | null =>
  call.keyed ? (given === undefined ? globalThis.crypto.randomUUID() : given) : null

/** The function behind all methods of a client. All attempts of one call share one idempotency key. */
export const callerOf =
  (sending: Sending): Caller =>
  (call, parts = {}, options = {}) =>
    Effect.suspend(() => {
      const outgoing = Outgoing.of(call, sending.options.url, parts, keyOf(call, options.idempotencyKey))
      const retry = { ...standardRetry, ...sending.options.retry, ...options.retry }
      return retrying(send(sending, call, outgoing), retry, outgoing.repeatable)
    })

/** The part of a page that is needed to find the next one. */
export interface Page {
  readonly data: ReadonlyArray<unknown>
  readonly meta: { readonly next_cursor: string | null }
}

/** The call for the next page, if there is one. */
export const following = (parts: Outgoing.Parts, page: Page): Option.Option<Outgoing.Parts> =>
  Option.map(Option.fromNullable(page.meta.next_cursor), (cursor) => ({ ...parts, query: { ...parts.query, cursor } }))

const methodOf = (caller: Caller, call: Calls.Call) => {
  const one = (parts?: Outgoing.Parts, options?: CallOptions) =>
    Effect.map(caller(call, parts, options), ({ body }) => body)
  const answered = (parts?: Outgoing.Parts, options?: CallOptions) => caller(call, parts, options)
  const pages = (parts: Outgoing.Parts = {}, options?: CallOptions) =>
    Stream.paginateEffect(parts, (parts) =>
      Effect.map(one(parts, options), (body) => [body, following(parts, body as Page)] as const)
    )
  const all = (parts?: Outgoing.Parts, options?: CallOptions) =>
    Stream.mapConcatChunk(pages(parts, options), (page) => Chunk.unsafeFromArray((page as Page).data))
  return Object.assign(one, call.paged ? { answered, pages, all } : { answered })
}

/** One method for each call, by group. */
export const byGroup = <Method>(
  calls: ReadonlyArray<Calls.Call>,
  method: (call: Calls.Call) => Method
): Readonly<Record<string, Readonly<Record<string, Method>>>> => {
  const groups: Record<string, Record<string, Method>> = {}
  for (const call of calls) (groups[call.group] ??= {})[call.name] = method(call)
  return groups
}

let declared: Calls.Calls | undefined

/** The calls of this API, read from its declarations when the first client is made. */
export const declaredCalls = (): Calls.Calls => (declared ??= Calls.of(Api))

/** Every declared endpoint as a method that returns an `Effect`. */
export interface FourtopEffectClient extends EffectClient<typeof Api> {}

/** Creates a client whose methods return effects without requirements. */
export const makeClient = (options: ClientOptions): FourtopEffectClient => {
  const { all, codes } = declaredCalls()
  const caller = callerOf({ options, codes })
  // The methods are built from the same declarations as the types, but reflection loses the types.
  return byGroup(all, (call) => methodOf(caller, call)) as unknown as FourtopEffectClient
}
