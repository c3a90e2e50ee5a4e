/** Authentication, rate and scopes. */
import type { FastifyReply, FastifyRequest } from "fastify"
import { ApiError, sha256 } from "../shared.ts"
import { pool } from "./database.ts"

export interface Caller {
  token_id: number
  token_name: string
  scopes: Array<string>
  rate_per_minute: number
  restaurant_id: number
  slug: string
  country: string
  currency: string
  time_zone: string
  suspended: boolean
  branch_id: number
  tax_name: string
  tax_percent: number
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller
  }
}

const authenticate = async (request: FastifyRequest): Promise<Caller> => {
  const token = /^bearer +([^\s,]+) *$/i.exec(request.headers.authorization ?? "")?.[1]
  if (token === undefined) throw new ApiError(401, "unauthenticated", "A token is needed.")
  const { rows } = await pool.query<Caller>(
    `select t.id as token_id, t.name as token_name, t.scopes, t.rate_per_minute, r.id as restaurant_id, r.slug, r.country,
       r.currency, r.time_zone, r.suspended, r.branch_id, r.tax_name, r.tax_percent
     from api_tokens t join restaurants r on r.id = t.restaurant_id
     where t.digest = $1 and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())`,
    [sha256(token)]
  )
  if (rows[0] === undefined) throw new ApiError(401, "unauthenticated", "The token is unknown.")
  return rows[0]
}

/**
 * A sliding window approximated by two minutes: the current one, and the part of the previous one that still counts.
 */
const spendRate = async ({ rate_per_minute, token_id }: Caller): Promise<number> => {
  const now = Date.now()
  const minute = Math.floor(now / 60_000)
  const { rows } = await pool.query<{ requests: number; before: number | null }>(
    `insert into rate_windows as w (token_id, minute, requests) values ($1, $2, 1)
     on conflict (token_id, minute) do update set requests = w.requests + 1
     returning requests, (select requests from rate_windows where token_id = $1 and minute = $2 - 1) as before`,
    [token_id, minute]
  )
  const { before, requests } = rows[0]!
  const used = requests + (before ?? 0) * (1 - (now % 60_000) / 60_000)
  if (used > rate_per_minute) throw new ApiError(429, "rate_limited", "Too many requests.")
  return Math.max(0, Math.floor(rate_per_minute - used))
}

/** Options of a route that requires this scope. */
export const scoped = (scope: string) => ({
  preHandler: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.caller = await authenticate(request)
    const remaining = await spendRate(request.caller)
    reply.header("x-request-id", request.id)
    reply.header("x-ratelimit-limit", request.caller.rate_per_minute)
    reply.header("x-ratelimit-remaining", remaining)
    reply.header("cache-control", "no-store")
    reply.header("x-content-type-options", "nosniff")
    reply.header("vary", "origin")
    if (request.caller.suspended) throw new ApiError(403, "restaurant_suspended", "The restaurant is suspended.")
    if (!request.caller.scopes.includes(scope)) {
      throw new ApiError(403, "insufficient_scope", "Scope missing.", { required_scope: scope })
    }
  }
})
