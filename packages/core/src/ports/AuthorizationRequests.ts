import { Context, type Effect } from "effect"
import type { AuthorizationRequest } from "../domain/oauth/AuthorizationRequest.ts"

/** Requests of apps that wait for an owner's decision, before anybody knows for which restaurant. */
export class AuthorizationRequests extends Context.Tag("@fourtop/core/AuthorizationRequests")<
  AuthorizationRequests,
  {
    /** Keeps a request until it expires. */
    readonly keep: (request: AuthorizationRequest) => Effect.Effect<void>
    /** Gives the request to the first session that asks for it, from then on to no other; null when there is none. */
    readonly open: (id: string, session: string) => Effect.Effect<AuthorizationRequest | null>
    /** Gives the request to its session for the last time: of several at once only one gets it. */
    readonly take: (id: string, session: string) => Effect.Effect<AuthorizationRequest | null>
  }
>() {}
