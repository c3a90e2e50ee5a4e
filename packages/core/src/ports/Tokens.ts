import { Context, Data, type Effect } from "effect"
import type { Caller } from "../domain/access/Caller.ts"
import type { RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { ApiToken, TokenUse } from "../domain/tokens/ApiToken.ts"
import type { Loaded, LoadRequest } from "./Load.ts"

export type { TokenUse } from "../domain/tokens/ApiToken.ts"

/** The result of authenticating a token. */
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
export const Authentication = Data.taggedEnum<Authentication>()

/** API tokens, looked up by their text before the restaurant is known. */
export class Tokens extends Context.Tag("@fourtop/core/Tokens")<
  Tokens,
  {
    /**
     * Looks up a token and spends one request of its rate in one step: never more than the limit in any 60 seconds,
     * across all processes. `TokenRate.limitOf` computes the limit.
     */
    readonly authenticate: (
      presented: { readonly id: number; readonly digest: string },
      standardLimit: number
    ) => Effect.Effect<Authentication>
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
