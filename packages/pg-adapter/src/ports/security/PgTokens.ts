import {
  type ApiToken,
  Authentication,
  Caller,
  type Confirmed,
  type Presented,
  type Restaurant,
  Steps,
  type Tokens
} from "@fourtop/core/internal"
import { Effect, Exit, Option } from "effect"
import * as Failures from "../../connection/Failures.ts"
import * as LaneOf from "../../connection/LaneOf.ts"
import type { Lane } from "../../connection/Lanes.ts"
import * as Pending from "../../connection/PendingAuthentication.ts"
import type { Outcome } from "../../connection/Pipeline.ts"
import * as Statement from "../../connection/Statement.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"
import * as TokenMemory from "./TokenMemory.ts"

/** What is found of a valid token. The documents are left out if the state is the one that was assumed. */
interface Found {
  readonly state: string
  readonly token: ApiToken.ApiToken | null
  /** Set instead of the token when an app calls. */
  readonly access: Caller.AppAccess | null
  readonly restaurant: Restaurant.Restaurant | null
  readonly venue_version: number
  readonly sandbox_generation: number
  readonly rate_limit: number
  readonly allowed: boolean
  readonly remaining: number
  readonly retry_after: number
  readonly retry_after_millis: number
}

interface Nobody {
  readonly state: null
}

const authenticate = Statement.make<Found | Nobody>(
  "authenticate",
  "select * from authenticate($1, $2, $3, true, $4, $5)"
)

/** The same without counting the request. */
const identify = Statement.make<Found | Nobody>("identify", "select * from authenticate($1, $2, $3, false)")

const listTokens = Statement.make<{ readonly token: ApiToken.ApiToken; readonly lastUsedAt: number | null }>(
  "list_tokens",
  `select body as token, to_millis(last_used_at) as "lastUsedAt" from api_token
   where restaurant_id = $1 order by (body ->> 'created_at')::bigint, id`
)

const oneToken = Statement.make<{ readonly body: ApiToken.ApiToken }>(
  "one_token",
  "select body from api_token where restaurant_id = $1 and id = $2"
)

/** Builds the caller from the documents. */
const rememberedFrom = (found: Found, presented: Presented, now: number): TokenMemory.Remembered => {
  const { access, state, token } = found
  const restaurant = found.restaurant!
  const versions = { venue: found.venue_version, sandbox: found.sandbox_generation }
  const caller =
    token === null ? Caller.ofApp(access!, restaurant, versions, now) : Caller.ofToken(token, restaurant, versions, now)
  const lasting = caller.kind === "sandbox" ? null : { plan: restaurant.plan, zone: restaurant.time_zone }
  return { lane: laneOf(caller, presented.id), state, caller, lasting }
}

const authentication = (found: Found, caller: Caller.Caller): Authentication =>
  found.allowed
    ? Authentication.Accepted({ caller, limit: found.rate_limit, remaining: found.remaining })
    : Authentication.Limited({
        caller,
        limit: found.rate_limit,
        retryAfterSeconds: found.retry_after,
        retryAfterMillis: found.retry_after_millis
      })

const laneOf = ({ kind, restaurantId }: Caller.Caller, id: number) =>
  LaneOf.token(kind === "sandbox" ? LaneOf.sandbox(restaurantId) : LaneOf.restaurant(restaurantId), id)

/** What a call is carried out with before its caller is known. */
interface Assumption {
  readonly presented: Presented
  readonly standardLimit: number
  readonly known: TokenMemory.Remembered
}

const rowIn = (outcome: Outcome): Found | Nobody | null =>
  outcome.ok ? (outcome.results[0]![0] as unknown as Found | Nobody) : null

export const make = (database: StoreDatabase): typeof Tokens.Service => {
  const memory = TokenMemory.make()

  /** What is known of the token after the store has answered; null if it is not valid. */
  const learn = (
    presented: Presented,
    known: TokenMemory.Remembered | undefined,
    answer: Found | Nobody,
    now: number
  ) => {
    if (answer.state === null) {
      memory.forget(presented.digest)
      return Authentication.Refused()
    }
    const remembered = answer.state === known?.state ? known : rememberedFrom(answer, presented, now)
    if (remembered !== known) memory.learn(presented.digest, remembered)
    return authentication(answer, TokenMemory.callerAt(remembered, now))
  }

  /** A request that cannot be counted may still read; if it writes, its commit is refused. */
  const uncounted = (presented: Presented, standardLimit: number, lane: Lane | undefined) =>
    Effect.map(
      database.ofInstallation(identify(presented.id, presented.digest, standardLimit), lane),
      ([answer]) => answer!
    )

  const during = <A, E, R>(
    call: Effect.Effect<A, E, R>,
    assumption: Assumption
  ): Effect.Effect<Confirmed<A, E>, never, R> =>
    Effect.clockWith((clock) => {
      const { known, presented, standardLimit } = assumption
      const { lane, state } = known
      const callId = Pending.nextCallId()
      const pending = new Pending.PendingAuthentication({
        callId,
        lane,
        statement: authenticate(presented.id, presented.digest, standardLimit, state, callId),
        isAsAssumed: (outcome) => {
          const answer = rowIn(outcome)
          return answer?.state === state && answer.allowed
        }
      })
      const confirmed = (exit: Exit.Exit<A, E>, answer: Found | Nobody): Confirmed<A, E> => {
        const authentication = learn(presented, known, answer, clock.unsafeCurrentTimeMillis())
        return { authentication, exit: pending.asAssumed ? exit : null }
      }
      const settle = (exit: Exit.Exit<A, E>) =>
        Effect.flatMap(database.authenticated(pending), (outcome): Effect.Effect<Confirmed<A, E>> => {
          if (outcome.ok) {
            const result = Exit.succeed(confirmed(exit, rowIn(outcome)!))
            // What follows may read as somebody else.
            return pending.asAssumed ? result : Steps.setting(Pending.current, null, result)
          }
          const defect = Failures.statementDefect(outcome)
          if (!Failures.isDiskFull(defect)) return Effect.die(defect)
          const answered = Steps.setting(Pending.current, null, uncounted(presented, standardLimit, lane))
          return Effect.map(answered, (answer) => confirmed(exit, answer))
        })
      // Also a call that is interrupted counts.
      return Effect.uninterruptibleMask((restore) =>
        Effect.matchCauseEffect(restore(Steps.setting(Pending.current, pending, call)), {
          onFailure: (cause) => settle(Exit.failCause(cause)),
          onSuccess: (value) => settle(Exit.succeed(value))
        })
      )
    })

  return {
    authenticate: (presented, standardLimit) =>
      Effect.clockWith((clock) => {
        const { digest, id } = presented
        const known = memory.find(digest)
        // A token that this process has not seen, or that is invalid, waits with the address it comes from.
        const lane = known?.lane
        const counted = database.ofInstallation(
          authenticate(id, digest, standardLimit, known?.state ?? null, null),
          lane
        )
        const answered = Effect.catchSomeDefect(
          Effect.map(counted, ([answer]) => answer!),
          (defect) =>
            Failures.isDiskFull(defect) ? Option.some(uncounted(presented, standardLimit, lane)) : Option.none()
        )
        return Effect.map(answered, (answer) => learn(presented, known, answer, clock.unsafeCurrentTimeMillis()))
      }),
    assume: (presented, standardLimit, now) => {
      const known = memory.find(presented.digest)
      if (known === undefined || known.caller.kind === "sandbox" || !database.keepsSession()) return Exit.succeed(null)
      const caller = TokenMemory.callerAt(known, now)
      return Exit.succeed({ caller, during: (call) => during(call, { presented, standardLimit, known }) })
    },
    list: (tenant) => Effect.map(database.ofTenant(tenant, [listTokens(tenant)]), ([tokens]) => tokens),
    load: (tenant, id, request) =>
      Effect.map(load(database, tenant, request, oneToken(tenant, id)), (loaded) => ({
        ...loaded,
        state: loaded.state[0]?.body ?? null
      }))
  }
}
