/** Authenticates the caller and counts the request: the first two checks of every request under /api/v1. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import {
  ApiToken,
  type Assumed,
  Authentication,
  type Caller,
  type Crypto,
  type Presented,
  RateLimited,
  type Spent,
  Steps,
  type Tokens,
  Unauthenticated
} from "@fourtop/core/internal"
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

type Accepted = Extract<Authentication, { readonly _tag: "Accepted" }>

/** A call carried out while its token was authenticated; see `Assumed` of the core. */
export interface Carried<A, E> {
  readonly admission: Admission
  /** How it ended; null if it has to be carried out again, or refused. */
  readonly exit: Exit.Exit<A, E> | null
}

export interface Access {
  /** An `Exit` when the admission is known without asking the store. */
  readonly admit: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<Admission>
  /** The caller whom the token probably belongs to, with what to do meanwhile; null if the store has to be asked. */
  readonly assume: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<Probable | null>
}

export interface Probable {
  readonly caller: Caller.Caller
  readonly during: <A, E, R>(call: Effect.Effect<A, E, R>) => Effect.Effect<Carried<A, E>, never, R>
}

export const make = (services: Services): Access => {
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

  const accepted = ({ caller, limit, remaining }: Accepted): Admission => ({
    rate: { limit, remaining },
    kind: caller.kind,
    caller: Either.right(caller)
  })

  const refused = (request: HttpServerRequest.HttpServerRequest): Effect.Effect<Admission> => {
    const key = keyOf(request)
    const known = rates.refusalOf(key)
    return known === undefined
      ? Effect.map(rates.spend(key, failuresPerAddress), counted)
      : Exit.succeed(counted(known))
  }

  const presentedBy = (request: HttpServerRequest.HttpServerRequest): Presented | null => {
    const token = Bearer.of(request)
    const id = Option.flatMap(token, ApiToken.idOf)
    return Option.isNone(token) || Option.isNone(id) ? null : { id: id.value, digest: crypto.sha256(token.value) }
  }

  /** The refusal that is known without asking the store. */
  const knownRefusal = (request: HttpServerRequest.HttpServerRequest, { digest }: Presented): Admission | null => {
    // Only tokens known to be invalid are refused by address; any other is looked up, so valid ones always pass.
    const known = unknownTokens.has(digest) ? rates.refusalOf(keyOf(request)) : undefined
    if (known !== undefined) return counted(known)
    const overRate = remembered.refusalOf(digest)
    return overRate === undefined ? null : limited(overRate)
  }

  const admissionOf = (
    request: HttpServerRequest.HttpServerRequest,
    { digest }: Presented,
    authentication: Authentication
  ): Effect.Effect<Admission> =>
    Authentication.$match(authentication, {
      Refused: () => {
        unknownTokens.add(digest)
        return refused(request)
      },
      Limited: (answer) => Effect.succeed(limited(answer)),
      Accepted: (answer) => Effect.succeed(accepted(answer))
    })

  const { assume } = services.tokens

  const probable = (
    request: HttpServerRequest.HttpServerRequest,
    presented: Presented,
    assumed: Assumed | null,
    asked: number
  ): Probable | null =>
    assumed === null
      ? null
      : {
          caller: assumed.caller,
          during: (call) =>
            Effect.flatMap(assumed.during(call), ({ authentication, exit }) => {
              remembered.learn(presented.digest, authentication, asked)
              if (authentication._tag === "Accepted") return Exit.succeed({ admission: accepted(authentication), exit })
              return Effect.map(admissionOf(request, presented, authentication), (admission) => ({ admission, exit }))
            })
        }

  return {
    admit: (request) => {
      const presented = presentedBy(request)
      if (presented === null) return refused(request)
      const refusal = knownRefusal(request, presented)
      if (refusal !== null) return Exit.succeed(refusal)
      return Effect.flatMap(remembered.authenticate(presented, standardRateLimit), (authentication) =>
        admissionOf(request, presented, authentication)
      )
    },
    assume: (request) => {
      const presented = assume === undefined ? null : presentedBy(request)
      if (assume === undefined || presented === null) return Exit.succeed(null)
      // After a refusal one request asks for all, before any of them is carried out.
      const { digest } = presented
      if (remembered.wasRefused(digest) || unknownTokens.has(digest)) return Exit.succeed(null)
      const now = clock.unsafeCurrentTimeMillis()
      return Steps.goOn(assume(presented, standardRateLimit, now), (assumed) =>
        Exit.succeed(probable(request, presented, assumed, now))
      )
    }
  }
}
