import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { CodeOfGrant, Grant, TokensOfGrant } from "../../domain/oauth/Grant.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

export type { TokensOfGrant } from "../../domain/oauth/Grant.ts"

export type { CodeOfGrant } from "../../domain/oauth/Grant.ts"

/** A grant as the owner's list of connected apps shows it. */
export interface GrantUse {
  readonly grant: Grant
  /** Up to `ApiToken.lastUseMinutes` out of date. */
  readonly lastUsedAt: Instant | null
}

/** Grants of owners to apps; codes and tokens are looked up by their digest. */
export class Grants extends Context.Tag("@fourtop/core/Grants")<
  Grants,
  {
    /**
     * The restaurant whose code, access token or refresh token has the digest, or null. The text may name a restaurant,
     * which a store over several servers needs to find it; another one than its own is as good as none.
     */
    readonly tenantOf: (digest: string, named: RestaurantId | null) => Effect.Effect<RestaurantId | null>
    /** All grants of the restaurant, oldest first, ended ones too. */
    readonly list: (tenant: RestaurantId) => Effect.Effect<ReadonlyArray<GrantUse>>
    /** One grant, for a decision. */
    readonly load: (tenant: RestaurantId, id: number, request: LoadRequest) => Effect.Effect<Loaded<Grant | null>>
    /** The active grant with the id of `Grant.activeIdOf`. */
    readonly loadOfApp: (
      tenant: RestaurantId,
      activeId: string,
      request: LoadRequest
    ) => Effect.Effect<Loaded<Grant | null>>
    readonly loadByCode: (
      tenant: RestaurantId,
      digest: string,
      request: LoadRequest
    ) => Effect.Effect<Loaded<CodeOfGrant | null>>
    /** By the digest of either token. */
    readonly loadByToken: (
      tenant: RestaurantId,
      digest: string,
      request: LoadRequest
    ) => Effect.Effect<Loaded<TokensOfGrant | null>>
  }
>() {}
