import { Context, Data, type Effect, type Exit } from "effect"
import type { Caller } from "../../domain/access/Caller.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { ApiToken, TokenUse } from "../../domain/tokens/ApiToken.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

export type { TokenUse } from "../../domain/tokens/ApiToken.ts"

export type Authentication = Data.TaggedEnum<{
  /** Unknown, revoked or expired. Nothing was counted. */
  Refused: {}
  /** A valid token that is over its rate limit. The refused call was not counted. */
  Limited: {
    readonly caller: Caller
    readonly limit: number
    /** Whole seconds until the next call is allowed, 1 to 60. */
    readonly retryAfterSeconds: number
    /** The same in milliseconds. */
    readonly retryAfterMillis: number
  }
  /** A valid token, with this call counted. */
  Accepted: { readonly caller: Caller; readonly limit: number; readonly remaining: number }
}>
/** Makes and matches outcomes of an authentication. */
export const Authentication = Data.taggedEnum<Authentication>()

/** A token as it is presented: its id, and the digest of all of it. */
export interface Presented {
  readonly id: number
  readonly digest: string
}

/** A call that was carried out while its token was authenticated. */
export interface Confirmed<A, E> {
  readonly authentication: Authentication
  /** How the call ended; null unless the authentication accepted exactly the caller that was assumed. */
  readonly exit: Exit.Exit<A, E> | null
}

/** Whom a token belonged to when it was last used. */
export interface Assumed {
  readonly caller: Caller
  /**
   * Carries out a call of this caller, and authenticates the token with its first read, in one trip. Until the caller is
   * confirmed, the store shows the call no rows and lets it write nothing; so nothing but the store may notice a call
   * before it has read something. The call counts against the rate even if it is interrupted.
   */
  readonly during: <A, E, R>(call: Effect.Effect<A, E, R>) => Effect.Effect<Confirmed<A, E>, never, R>
}

/** API tokens, looked up by their text before the restaurant is known. */
export class Tokens extends Context.Tag("@fourtop/core/Tokens")<
  Tokens,
  {
    /**
     * Looks up a token and spends one request of its rate in one step: never more than the limit in any 60 seconds,
     * across all processes. `TokenRate.limitOf` computes the limit.
     */
    readonly authenticate: (presented: Presented, standardLimit: number) => Effect.Effect<Authentication>
    /**
     * Whom the token belonged to when this process last saw it, for live callers; null if it has not, and for sandboxes.
     * A store to which round trips are nothing leaves this out; one that has it best answers with an `Exit`.
     */
    readonly assume?: (presented: Presented, standardLimit: number, now: Instant) => Effect.Effect<Assumed | null>
    /** All tokens of the restaurant, oldest first. */
    readonly list: (tenant: RestaurantId) => Effect.Effect<ReadonlyArray<TokenUse>>
    /** One token, for a decision; null when the restaurant has no such token. */
    readonly load: (
      tenant: RestaurantId,
      id: number | null,
      request: LoadRequest
    ) => Effect.Effect<Loaded<ApiToken | null>>
  }
>() {}
