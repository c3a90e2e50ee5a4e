/** Who is calling, and how much of the rate is left: the first two checks of every request under /api/v1. */
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
import { type Clock, type Context, Effect, Either, Option } from "effect"
import * as Bearer from "./Bearer.ts"
import * as ClientAddress from "./ClientAddress.ts"
import * as RememberedRefusals from "./RememberedRefusals.ts"

/** Failed authentications a minute that one address may have before they are answered 429. */
export const failuresPerAddress = 600

/** What is left of the rate that the answer's headers speak of: the token's, or the address's on a 401. */
export interface Rate {
  readonly limit: number
  readonly remaining: number
}

export interface Admission {
  readonly rate: Rate
  /** Known as soon as the token is, also when its rate is used up. */
  readonly sandbox: boolean
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

export const authenticate = (
  services: Services
): ((request: HttpServerRequest.HttpServerRequest) => Effect.Effect<Admission>) => {
  const { clock, crypto, isTrustedProxy, rates, standardRateLimit } = services
  const authenticated = RememberedRefusals.authenticate(services.tokens.authenticate, clock)
  const unknownTokens = RememberedRefusals.unknownTokens(clock)

  const keyOf = (request: HttpServerRequest.HttpServerRequest) => `auth:${ClientAddress.of(request, isTrustedProxy)}`

  const counted = ({ allowed, remaining, retryAfterSeconds }: Spent): Admission => ({
    rate: { limit: failuresPerAddress, remaining },
    sandbox: false,
    caller: Either.left(allowed ? new Unauthenticated() : new RateLimited({ retryAfterSeconds }))
  })

  const refused = (request: HttpServerRequest.HttpServerRequest): Effect.Effect<Admission> =>
    Effect.map(rates.spend(keyOf(request), failuresPerAddress), counted)

  return (request) => {
    const token = Bearer.of(request)
    const id = Option.flatMap(token, ApiToken.idOf)
    if (Option.isNone(token) || Option.isNone(id)) return refused(request)
    const presented = { id: id.value, digest: crypto.sha256(token.value) }
    // A valid token is never refused for its address: only one that is known to be none is not looked up.
    const known = unknownTokens.has(presented.digest) ? rates.refusalOf(keyOf(request)) : undefined
    if (known !== undefined) return Effect.succeed(counted(known))
    return Effect.flatMap(
      authenticated(presented, standardRateLimit),
      Authentication.$match({
        Refused: () => {
          unknownTokens.add(presented.digest)
          return refused(request)
        },
        Limited: ({ caller, limit, retryAfterSeconds }) =>
          Effect.succeed<Admission>({
            rate: { limit, remaining: 0 },
            sandbox: caller.kind === "sandbox",
            caller: Either.left(new RateLimited({ retryAfterSeconds }))
          }),
        Accepted: ({ caller, limit, remaining }) =>
          Effect.succeed<Admission>({
            rate: { limit, remaining },
            sandbox: caller.kind === "sandbox",
            caller: Either.right(caller)
          })
      })
    )
  }
}
