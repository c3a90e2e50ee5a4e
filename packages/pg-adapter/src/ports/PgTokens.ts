import { type ApiToken, Authentication, Caller, type Restaurant, Tokens } from "@fourtop/core"
import { Clock, Effect, Layer, Option } from "effect"
import * as Failures from "../connection/Failures.ts"
import * as LaneHints from "../connection/LaneHints.ts"
import * as LaneOf from "../connection/LaneOf.ts"
import * as Statement from "../connection/Statement.ts"
import { Database } from "../connection/Database.ts"
import { load } from "./Loading.ts"

interface Authenticated {
  readonly token: ApiToken.ApiToken | null
  /** Set instead of the token when an app calls. */
  readonly access: Caller.AppAccess | null
  readonly restaurant: Restaurant.Restaurant
  readonly venue_version: number
  readonly sandbox_generation: number
  readonly rate_limit: number
  readonly allowed: boolean
  readonly remaining: number
  readonly retry_after: number
  readonly retry_after_millis: number
}

interface Nobody {
  readonly token: null
  readonly access: null
}

const authenticate = Statement.make<Authenticated | Nobody>("authenticate", "select * from authenticate($1, $2, $3)")

/** The same without counting the request. */
const identify = Statement.make<Authenticated | Nobody>("identify", "select * from authenticate($1, $2, $3, false)")

const listTokens = Statement.make<{ readonly token: ApiToken.ApiToken; readonly lastUsedAt: number | null }>(
  "list_tokens",
  `select body as token, to_millis(last_used_at) as "lastUsedAt" from api_token
   where restaurant_id = $1 order by (body ->> 'created_at')::bigint, id`
)

const oneToken = Statement.make<{ readonly body: ApiToken.ApiToken }>(
  "one_token",
  "select body from api_token where restaurant_id = $1 and id = $2"
)

const isFound = (answer: Authenticated | Nobody): answer is Authenticated =>
  answer.token !== null || answer.access !== null

type Known = Exclude<Authentication, { readonly _tag: "Refused" }>

const authentication = (found: Authenticated, now: number): Known => {
  const { access, restaurant, token } = found
  const versions = { venue: found.venue_version, sandbox: found.sandbox_generation }
  const caller =
    token === null ? Caller.ofApp(access!, restaurant, versions, now) : Caller.ofToken(token, restaurant, versions, now)
  return found.allowed
    ? Authentication.Accepted({ caller, limit: found.rate_limit, remaining: found.remaining })
    : Authentication.Limited({
        caller,
        limit: found.rate_limit,
        retryAfterSeconds: found.retry_after,
        retryAfterMillis: found.retry_after_millis
      })
}

const laneOf = ({ kind, restaurantId }: Caller.Caller, id: number) =>
  LaneOf.token(kind === "sandbox" ? LaneOf.sandbox(restaurantId) : LaneOf.restaurant(restaurantId), id)

export const layer: Layer.Layer<Tokens, never, Database> = Layer.effect(
  Tokens,
  Effect.map(Database, (database) => {
    const hints = LaneHints.make()
    return {
      authenticate: ({ digest, id }, standardLimit) =>
        Effect.zipWith(
          // A token that this process has not seen, or that is invalid, waits with the address it comes from.
          Effect.suspend(() => {
            const lane = hints.find(digest)
            return Effect.catchSomeDefect(
              database.ofInstallation(authenticate(id, digest, standardLimit), lane),
              // A request that cannot be counted may still read; if it writes, its commit is refused.
              (defect) =>
                Failures.isDiskFull(defect)
                  ? Option.some(database.ofInstallation(identify(id, digest, standardLimit), lane))
                  : Option.none()
            )
          }),
          Clock.currentTimeMillis,
          ([answer], now) => {
            if (!isFound(answer!)) {
              hints.forget(digest)
              return Authentication.Refused()
            }
            const known = authentication(answer, now)
            hints.learn(digest, () => laneOf(known.caller, id))
            return known
          }
        ),
      list: (tenant) => Effect.map(database.ofTenant(tenant, [listTokens(tenant)]), ([tokens]) => tokens),
      load: (tenant, id, request) =>
        Effect.map(load(database, tenant, request, oneToken(tenant, id)), (loaded) => ({
          ...loaded,
          state: loaded.state[0]?.body ?? null
        }))
    }
  })
)
