/** Authenticates the caller and counts the request: the first two checks of every request under /api/v1. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import {
  ApiToken,
  Authentication,
  type Caller,
  type Crypto,
  RateLimited,
  type Spent,
  type Tokens,
  Unauthenticated
} from "@fourtop/core"
import { type Clock, type Context, Effect, Either, Exit, Option } from "effect"
import * as Bearer from "./Bearer.ts"
import * as ClientAddress from "./ClientAddress.ts"
import * as RememberedRefusals from "./RememberedRefusals.ts"

/** Failed authentications per minute and address before the response is 429 instead of 401. */
export const failuresPerAddress = 600

/** The rate limit in the response headers: the token's, or the address's on a 401. */
export interface Rate {
  readonly limit: number
  readonly remaining: number
}

export interface Admission {
  readonly rate: Rate
  /** The kind of a valid token, even if it is over its rate limit; null without a valid token. */
  readonly kind: ApiToken.TokenKind | null
  readonly caller: Either.Either<Caller.Caller, Unauthenticated | RateLimited>
}

export interface Services {
  readonly tokens: Context.Tag.Service<Tokens>
  readonly rates: RememberedRefusals.RememberedRates
  readonly clock: Clock.Clock
  readonly crypto: Context.Tag.Service<Crypto>
  readonly standardRateLimit: number
  readonly isTrustedProxy: (address: string) => boolean
}

/** Returns an `Exit` when the admission is known without asking the store. */
export const authenticate = (
  services: Services
): ((request: HttpServerRequest.HttpServerRequest) => Effect.Effect<Admission>) => {
  const { clock, crypto, isTrustedProxy, rates, standardRateLimit } = services
  const remembered = RememberedRefusals.tokens(services.tokens.authenticate, clock)
  const unknownTokens = RememberedRefusals.unknownTokens(clock)

  const keyOf = (request: HttpServerRequest.HttpServerRequest) => `auth:${ClientAddress.of(request, isTrustedProxy)}`

  const counted = ({ allowed, remaining, retryAfterSeconds }: Spent): Admission => ({
    rate: { limit: failuresPerAddress, remaining },
    kind: null,
    caller: Either.left(allowed ? new Unauthenticated() : new RateLimited({ retryAfterSeconds }))
  })

  const limited = ({ caller, limit, retryAfterSeconds }: RememberedRefusals.Limited): Admission => ({
    rate: { limit, remaining: 0 },
    kind: caller.kind,
    caller: Either.left(new RateLimited({ retryAfterSeconds }))
  })

  const refused = (request: HttpServerRequest.HttpServerRequest): Effect.Effect<Admission> => {
    const key = keyOf(request)
    const known = rates.refusalOf(key)
    return known === undefined
      ? Effect.map(rates.spend(key, failuresPerAddress), counted)
      : Exit.succeed(counted(known))
  }

  return (request) => {
    const token = Bearer.of(request)
    const id = Option.flatMap(token, ApiToken.idOf)
    if (Option.isNone(token) || Option.isNone(id)) return refused(request)
    const presented = { id: id.value, digest: crypto.sha256(token.value) }
    // Only tokens known to be invalid are refused by address; any other is looked up, so valid ones always pass.
    const known = unknownTokens.has(presented.digest) ? rates.refusalOf(keyOf(request)) : undefined
    if (known !== undefined) return Exit.succeed(counted(known))
    const overRate = remembered.refusalOf(presented.digest)
    if (overRate !== undefined) return Exit.succeed(limited(overRate))
    return Effect.flatMap(
      remembered.authenticate(presented, standardRateLimit),
      Authentication.$match({
        Refused: () => {
          unknownTokens.add(presented.digest)
          return refused(request)
        },
        Limited: (answer) => Effect.succeed(limited(answer)),
        Accepted: ({ caller, limit, remaining }) =>
          Effect.succeed<Admission>({
            rate: { limit, remaining },
            kind: caller.kind,
            caller: Either.right(caller)
          })
      })
    )
  }
}
