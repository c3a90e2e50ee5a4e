/** Authentication, rate and scopes, by Fourtop's own function and rules. */
import { ApiToken, Caller, Gate, type Restaurant } from "@fourtop/core/internal"
import { Either, Option } from "effect"
import type { FastifyReply, FastifyRequest } from "fastify"
import * as Statement from "../../../packages/pg-adapter/src/connection/Statement.ts"
import { ApiError, sha256 } from "../shared.ts"
import { run } from "./database.ts"

declare module "fastify" {
  interface FastifyRequest {
    admitted: Caller.Caller
  }
}

interface Authenticated {
  readonly token: ApiToken.ApiToken | null
  readonly restaurant: Restaurant.Restaurant
  readonly venue_version: number
  readonly sandbox_generation: number
  readonly rate_limit: number
  readonly allowed: boolean
  readonly remaining: number
}

const authenticateBy = Statement.make<Authenticated>("authenticate", "select * from authenticate($1, $2, $3)")

/** Options of a route that requires this scope and this feature. */
export const gate = (scope: Gate.Operation["scope"], writes: boolean, feature: Gate.Operation["feature"] = null) => ({
  preHandler: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = /^bearer +([^\s,]+) *$/i.exec(request.headers.authorization ?? "")?.[1]
    const id = token === undefined ? Option.none() : ApiToken.idOf(token)
    if (Option.isNone(id)) throw new ApiError(401, "unauthenticated", "A token is needed.")
    const [[answer]] = await run([authenticateBy(id.value, sha256(token!), 60)])
    const found = answer!
    if (found.token === null) throw new ApiError(401, "unauthenticated", "The token is unknown.")
    if (!found.allowed) throw new ApiError(429, "rate_limited", "Too many requests.")
    const versions = { venue: found.venue_version, sandbox: found.sandbox_generation }
    request.admitted = Caller.ofToken(found.token, found.restaurant, versions, Date.now())
    reply.header("x-request-id", request.id)
    reply.header("x-content-type-options", "nosniff")
    reply.header("vary", "origin")
    reply.header("cache-control", "no-store")
    reply.header("x-ratelimit-limit", found.rate_limit)
    reply.header("x-ratelimit-remaining", found.remaining)
    const passed = Gate.pass(request.admitted, { scope, feature, writes })
    if (Either.isLeft(passed)) throw new ApiError(403, passed.left.code, passed.left.message)
  }
})
