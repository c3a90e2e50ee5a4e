/** The client with promises: failures are thrown, lists are async iterators. */
import { Cause, Effect, Exit, Option } from "effect"
import type { Api } from "../operations/Api.ts"
import type { Call } from "./Calls.ts"
import { isBranded } from "./ClientFailure.ts"
import type { ClientOptions, PromiseCallOptions } from "./ClientOptions.ts"
import type { AnyFailure, PromiseClient } from "./ClientTypes.ts"
import { byGroup, type Caller, callerOf, declaredCalls, following, type Page } from "./makeClient.ts"
import type { Parts } from "./Outgoing.ts"

const run = async <A, E>(effect: Effect.Effect<A, E>, signal: AbortSignal | undefined): Promise<A> => {
  signal?.throwIfAborted()
  const exit = await Effect.runPromiseExit(effect, signal === undefined ? {} : { signal })
  if (Exit.isSuccess(exit)) return exit.value
  if (Cause.isInterruptedOnly(exit.cause)) signal?.throwIfAborted()
  throw Cause.squash(exit.cause)
}

const methodOf = (caller: Caller, call: Call) => {
  const answered = (parts?: Parts, options: PromiseCallOptions = {}) =>
    run(caller(call, parts, options), options.signal)
  const one = async (parts?: Parts, options?: PromiseCallOptions) => (await answered(parts, options)).body
  const pages = async function* (parts: Parts = {}, options?: PromiseCallOptions) {
    for (let next = Option.some(parts); Option.isSome(next);) {
      const page = (await one(next.value, options)) as Page
      yield page
      next = following(next.value, page)
    }
  }
  const all = async function* (parts?: Parts, options?: PromiseCallOptions) {
    for await (const page of pages(parts, options)) yield* page.data
  }
  return Object.assign(one, call.paged ? { answered, pages, all } : { answered })
}

/** Every declared endpoint as a method that returns a promise. */
export interface FourtopClient extends PromiseClient<typeof Api> {}

/** Creates a client whose methods return promises. */
export const createClient = (options: ClientOptions): FourtopClient => {
  const { all, codes } = declaredCalls()
  const caller = callerOf({ options, codes })
  // The methods are built from the same declarations as the types, but reflection loses the types.
  return byGroup(all, (call) => methodOf(caller, call)) as unknown as FourtopClient
}

/** Every failure that a call may throw. */
export type FourtopFailure = AnyFailure<typeof Api>

/** The failure codes that this version knows. */
export type FourtopCode =
  Extract<FourtopFailure, { readonly _tag: unknown }> extends infer Failure
    ? Failure extends { readonly _tag: "OtherFailure" }
      ? never
      : Failure extends { readonly code: infer Code extends string }
        ? Code
        : never
    : never

/** Whether a thrown value is a failed call, and has this code if one is given. */
export const isFourtopError: {
  (error: unknown): error is FourtopFailure
  <const Code extends FourtopCode>(
    error: unknown,
    code: Code
  ): error is Extract<FourtopFailure, { readonly code: Code }>
} = (error: unknown, code?: string): error is never => isBranded(error) && (code === undefined || error.code === code)
