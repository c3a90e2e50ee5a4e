import { Context, Data, type Effect } from "effect"
import type { Caller } from "../domain/access/Caller.ts"
import type { RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { ApiToken, TokenUse } from "../domain/tokens/ApiToken.ts"
import type { Loaded, LoadRequest } from "./Load.ts"

export type { TokenUse } from "../domain/tokens/ApiToken.ts"

/** What a presented token turned out to be. */
export type Authentication = Data.TaggedEnum<{
  /** Unknown, revoked or expired. Nothing was counted. */
  Refused: {}
  /** A valid token that has used up its rate. A refused call is not counted. */
  Limited: {
    readonly caller: Caller
    readonly limit: number
    /** Whole seconds until the next call is allowed, 1 to 60. */
    readonly retryAfterSeconds: number
    /** The same, exactly. */
    readonly retryAfterMillis: number
  }
  /** A valid token, with this call counted. */
  Accepted: { readonly caller: Caller; readonly limit: number; readonly remaining: number }
}>
export const Authentication = Data.taggedEnum<Authentication>()

/** API tokens: looked up by what was presented, before the restaurant is known. */
export class Tokens extends Context.Tag("@fourtop/core/Tokens")<
  Tokens,
  {
    /**
     * Looks a token up and spends one request of its rate, in one step: never more than the limit in any 60 seconds,
     * over all processes. `TokenRate.limitOf` says what the limit is.
     */
    readonly authenticate: (
      presented: { readonly id: number; readonly digest: string },
      standardLimit: number
    ) => Effect.Effect<Authentication>
    /** All tokens of the restaurant, oldest first. */
    readonly list: (tenant: RestaurantId) => Effect.Effect<ReadonlyArray<TokenUse>>
    /** One token to decide upon; null when the restaurant has no such token. */
    readonly load: (
      tenant: RestaurantId,
      id: number | null,
      request: LoadRequest
    ) => Effect.Effect<Loaded<ApiToken | null>>
  }
>() {}
