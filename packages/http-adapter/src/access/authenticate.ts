/** Who is calling, and how much of the rate is left: the first two checks of every request under /api/v1. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import {
  ApiToken,
  Authentication,
  type Caller,
  type Crypto,
  type Rates,
  RateLimited,
  type Tokens,
  Unauthenticated
} from "@fourtop/core"
import { type Context, Effect, Either, Option } from "effect"
import * as Bearer from "./Bearer.ts"
import * as ClientAddress from "./ClientAddress.ts"

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
  readonly rates: Context.Tag.Service<Rates>
  readonly crypto: Context.Tag.Service<Crypto>
  readonly standardRateLimit: number
  readonly isTrustedProxy: (address: string) => boolean
}

export const authenticate = (
  services: Services
): ((request: HttpServerRequest.HttpServerRequest) => Effect.Effect<Admission>) => {
  const { crypto, isTrustedProxy, rates, standardRateLimit, tokens } = services

  const refused = (request: HttpServerRequest.HttpServerRequest): Effect.Effect<Admission> =>
    Effect.map(
      rates.spend(`auth:${ClientAddress.of(request, isTrustedProxy)}`, failuresPerAddress),
      ({ allowed, remaining, retryAfterSeconds }) => ({
        rate: { limit: failuresPerAddress, remaining },
        sandbox: false,
        caller: Either.left(allowed ? new Unauthenticated() : new RateLimited({ retryAfterSeconds }))
      })
    )

  return (request) => {
    const token = Bearer.of(request)
    const id = Option.flatMap(token, ApiToken.idOf)
    if (Option.isNone(token) || Option.isNone(id)) return refused(request)
    const presented = { id: id.value, digest: crypto.sha256(token.value) }
    return Effect.flatMap(
      tokens.authenticate(presented, standardRateLimit),
      Authentication.$match({
        Refused: () => refused(request),
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
