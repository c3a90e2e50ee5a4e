import { Context, type Effect } from "effect"
import type { AuthorizationRequest } from "../../domain/oauth/AuthorizationRequest.ts"

/** Authorization requests of apps that wait for an owner's decision; they belong to no restaurant yet. */
export class AuthorizationRequests extends Context.Tag("@fourtop/core/AuthorizationRequests")<
  AuthorizationRequests,
  {
    /** Stores a request until it expires. */
    readonly keep: (request: AuthorizationRequest) => Effect.Effect<void>
    /** Returns the request to the first session that asks for it, and from then on only to that session; else null. */
    readonly open: (id: string, session: string) => Effect.Effect<AuthorizationRequest | null>
    /** Removes and returns the request of the session; of several concurrent calls only one gets it. */
    readonly take: (id: string, session: string) => Effect.Effect<AuthorizationRequest | null>
  }
>() {}
