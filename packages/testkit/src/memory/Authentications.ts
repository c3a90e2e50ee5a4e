/** Looks presented tokens up and counts their calls. */
import { ApiToken, Authentication, Caller, type ZonedClock } from "@fourtop/core"
import { HashMap, Option } from "effect"
import * as NodeCrypto from "../NodeCrypto.ts"
import * as RateLog from "./RateLog.ts"
import { rowOf, rowsOf, type State, tenantOf } from "./State.ts"
import * as UniqueValues from "./UniqueValues.ts"

interface Presented {
  readonly id: number
  readonly digest: string
}

const findToken = (state: State, id: number) =>
  Option.map(HashMap.get(state.taken, UniqueValues.nameOf("api_token", "id", id)), ({ tenant: tenantId }) => {
    const tenant = tenantOf(state, tenantId)
    const { tables } = tenant
    return { tenant, token: rowOf(tables, "api_token", id), restaurant: rowOf(tables, "restaurant", tenantId) }
  })

export const authenticate = (
  state: State,
  presented: Presented,
  standardLimit: number,
  now: ZonedClock.Instant
): readonly [Authentication, State] => {
  const refused = [Authentication.Refused(), state] as const
  const found = Option.getOrNull(findToken(state, presented.id))
  if (found === null || found.token === null || found.restaurant === null) return refused
  const { restaurant, tenant, token } = found
  if (!NodeCrypto.equals(token.digest, presented.digest) || !ApiToken.isUsable(token, now)) return refused

  const limit = token.rate_per_minute ?? restaurant.plan.rate_per_minute ?? standardLimit
  const sandbox = rowOf(tenant.tables, "sandbox", restaurant.id)?.generation ?? 0
  const caller = Caller.ofToken(token, restaurant, { venue: tenant.venueVersion, sandbox }, now)
  const [spent, counted] = RateLog.spend(state, `token:${token.id}`, limit, now)
  if (!spent.allowed) {
    return [Authentication.Limited({ caller, limit, retryAfterSeconds: spent.retryAfterSeconds }), state]
  }
  const lastUses = HashMap.set(counted.lastUses, token.id, now)
  return [Authentication.Accepted({ caller, limit, remaining: spent.remaining }), { ...counted, lastUses }]
}

/** The restaurant's tokens, oldest first, each with its last use. */
export const list = (state: State, tenantId: number) =>
  rowsOf(tenantOf(state, tenantId).tables, "api_token")
    .toSorted((a, b) => a.created_at - b.created_at || a.id - b.id)
    .map((token) => ({ token, lastUsedAt: Option.getOrNull(HashMap.get(state.lastUses, token.id)) }))
