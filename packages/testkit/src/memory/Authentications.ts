/** Looks tokens up and counts their calls. */
import {
  ApiToken,
  App,
  Authentication,
  Caller,
  Grant,
  type StoredMaker,
  TokenRate,
  type WebhookEndpoint,
  type ZonedClock
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { HashMap, Option } from "effect"
import * as RateLog from "./RateLog.ts"
import { rowOf, rowsOf, type State, tenantOf } from "./State.ts"
import * as UniqueValues from "./UniqueValues.ts"

interface Presented {
  readonly id: number
  readonly digest: string
}

/** The caller behind a token, and whose rate and last use the call counts for. */
interface Authenticated {
  readonly caller: Caller.Caller
  readonly limit: number
  readonly countsFor: number
}

const placeOf = (state: State, name: string) =>
  Option.getOrNull(
    Option.map(HashMap.get(state.taken, name), ({ tenant: tenantId }) => {
      const tenant = tenantOf(state, tenantId)
      const sandbox = rowOf(tenant.tables, "sandbox", tenantId)?.generation ?? 0
      const versions = { venue: tenant.venueVersion, sandbox }
      return { tables: tenant.tables, restaurant: rowOf(tenant.tables, "restaurant", tenantId)!, versions }
    })
  )

const ofToken = (
  state: State,
  { digest, id }: Presented,
  standardLimit: number,
  now: ZonedClock.Instant
): Authenticated | null => {
  const place = placeOf(state, UniqueValues.nameOf("api_token", "id", id))
  const token = place === null ? null : rowOf(place.tables, "api_token", id)
  if (place === null || token === null) return null
  if (!PortableCrypto.equals(token.digest, digest) || !ApiToken.isUsable(token, now)) return null
  const { restaurant, versions } = place
  return {
    caller: Caller.ofToken(token, restaurant, versions, now),
    limit: TokenRate.limitOf(token, restaurant.plan, standardLimit),
    countsFor: id
  }
}

/** An app acts for the live restaurant, and has no rate of its own. */
/** A sandbox does not depend on the plan. */
const tokenLike = ({ sandbox }: Grant.Grant) =>
  ({ kind: sandbox === true ? "sandbox" : "live", rate_per_minute: null }) as const

const ofApp = (
  state: State,
  { digest, id }: Presented,
  standardLimit: number,
  now: ZonedClock.Instant
): Authenticated | null => {
  const place = placeOf(state, UniqueValues.nameOf("grant_tokens", "access_digest", digest))
  const tokens = place === null ? null : rowOf(place.tables, "grant_tokens", id)
  if (place === null || tokens === null || tokens.access_digest !== digest) return null
  const grant = rowOf(place.tables, "app_grant", tokens.grant_id)!
  const app = Option.getOrNull(HashMap.get(state.apps, Grant.appIdOf(grant)))
  if (app === null || !App.isEnabled(app) || !Grant.isAccessible(tokens, grant, now)) return null
  const { restaurant, versions } = place
  return {
    caller: Caller.ofApp({ tokens, grant, app }, restaurant, versions, now),
    limit: TokenRate.limitOf(tokenLike(grant), restaurant.plan, standardLimit),
    countsFor: grant.id
  }
}

export const authenticate = (
  state: State,
  presented: Presented,
  standardLimit: number,
  now: ZonedClock.Instant
): readonly [Authentication, State] => {
  const found = ofToken(state, presented, standardLimit, now) ?? ofApp(state, presented, standardLimit, now)
  if (found === null) return [Authentication.Refused(), state]
  const { caller, countsFor, limit } = found
  const [spent, counted] = RateLog.spend(state, caller.principal, limit, now)
  if (!spent.allowed) {
    const { retryAfterMillis, retryAfterSeconds } = spent
    return [Authentication.Limited({ caller, limit, retryAfterSeconds, retryAfterMillis }), state]
  }
  const lastUses = HashMap.set(counted.lastUses, countsFor, now)
  return [Authentication.Accepted({ caller, limit, remaining: spent.remaining }), { ...counted, lastUses }]
}

/** The restaurant's tokens, oldest first, each with its last use. */
export const list = (state: State, tenantId: number) =>
  rowsOf(tenantOf(state, tenantId).tables, "api_token")
    .toSorted((a, b) => a.created_at - b.created_at || a.id - b.id)
    .map((token) => ({ token, lastUsedAt: Option.getOrNull(HashMap.get(state.lastUses, token.id)) }))

/** What is stored about the credential that made a webhook over the API; null for one that people added. */
export const storedMaker = (
  state: State,
  tenantId: number,
  { made_by }: Pick<WebhookEndpoint.WebhookEndpoint, "made_by">
): StoredMaker.StoredMaker | null => {
  if (made_by === undefined) return null
  const { tables } = tenantOf(state, tenantId)
  if (made_by.kind === "token") return { token: rowOf(tables, "api_token", made_by.id) }
  const grant = rowOf(tables, "app_grant", made_by.id)
  return {
    grant,
    tokens: grant === null || grant.tokens_id === null ? null : rowOf(tables, "grant_tokens", grant.tokens_id),
    app: grant === null ? null : Option.getOrNull(HashMap.get(state.apps, Grant.appIdOf(grant)))
  }
}
