import { type CanActivate, type ExecutionContext, Inject, Injectable } from "@nestjs/common"
import { Reflector } from "@nestjs/core"
import { InjectRepository } from "@nestjs/typeorm"
import { DataSource, type Repository } from "typeorm"
import { ApiError, newId, sha256 } from "../../shared.ts"
import { ApiToken } from "../entities/restaurant.entities.ts"
import type { Reply, TokenRequest } from "../http.ts"
import { scopeKey } from "./scope.decorator.ts"

@Injectable()
export class TokenGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @InjectRepository(ApiToken) private readonly tokens: Repository<ApiToken>,
    @Inject(DataSource) private readonly source: DataSource
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<TokenRequest>()
    const response = context.switchToHttp().getResponse<Reply>()
    const token = await this.authenticate(request)
    const used = await this.spendRate(token)
    response.setHeader("x-request-id", newId())
    response.setHeader("x-ratelimit-limit", token.rate_per_minute)
    response.setHeader("x-ratelimit-remaining", Math.max(0, Math.floor(token.rate_per_minute - used)))
    response.setHeader("cache-control", "no-store")
    response.setHeader("x-content-type-options", "nosniff")
    response.setHeader("vary", "origin")
    if (used > token.rate_per_minute) throw new ApiError(429, "rate_limited", "Too many requests.")
    if (token.restaurant.suspended) throw new ApiError(403, "restaurant_suspended", "The restaurant is suspended.")
    const scope = this.reflector.get<string>(scopeKey, context.getHandler())
    if (!token.scopes.includes(scope)) throw new ApiError(403, "insufficient_scope", "Scope missing.")
    request.token = token
    return true
  }

  private async authenticate({ headers }: TokenRequest): Promise<ApiToken> {
    const text = /^bearer +([^\s,]+) *$/i.exec(headers.authorization ?? "")?.[1]
    const token =
      text && (await this.tokens.findOne({ where: { digest: sha256(text) }, relations: { restaurant: true } }))
    if (!token || token.revoked_at !== null || (token.expires_at !== null && token.expires_at <= new Date())) {
      throw new ApiError(401, "unauthenticated", "A token is needed.")
    }
    return token
  }

  /**
   * A sliding window approximated by two minutes: the current one, and the part of the previous one that still counts.
   */
  private async spendRate({ id }: ApiToken): Promise<number> {
    const now = Date.now()
    const [{ before, requests }] = await this.source.query<[{ requests: number; before: number | null }]>(
      `insert into plain.rate_windows as w (token_id, minute, requests) values ($1, $2, 1)
       on conflict (token_id, minute) do update set requests = w.requests + 1
       returning requests, (select requests from plain.rate_windows where token_id = $1 and minute = $2 - 1) as before`,
      [id, Math.floor(now / 60_000)]
    )
    return requests + (before ?? 0) * (1 - (now % 60_000) / 60_000)
  }
}
