import { Inject, Injectable } from "@nestjs/common"
import { DataSource, type EntityManager } from "typeorm"
import { ApiError } from "../../shared.ts"
import { IdempotencyKey } from "../entities/log.entities.ts"
import type { ApiToken } from "../entities/restaurant.entities.ts"

export interface Answer {
  readonly status: number
  readonly body: string
  readonly replayed: boolean
}

/** A write with its key, the fingerprint of its request, and the status of its response. */
export interface Write {
  readonly key: string | undefined
  readonly print: string
  readonly status: number
}

const day = 24 * 60 * 60 * 1000

@Injectable()
export class IdempotencyService {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Runs a write with its key: the first one is executed, later ones get the same response. */
  once(
    token: ApiToken,
    { key, print, status }: Write,
    action: (manager: EntityManager) => Promise<object>
  ): Promise<Answer> {
    return this.source.transaction(async (manager) => {
      const claim = { restaurant_id: token.restaurant.id, principal: `token:${token.id}`, key: key ?? "" }
      if (key !== undefined) {
        const inserted = await manager
          .createQueryBuilder()
          .insert()
          .into(IdempotencyKey)
          .values({ ...claim, fingerprint: print, expires_at: new Date(Date.now() + day) })
          .orIgnore()
          .returning("key")
          .execute()
        if (inserted.raw.length === 0) {
          const kept = await manager.findOneByOrFail(IdempotencyKey, claim)
          if (kept.fingerprint !== print) throw new ApiError(422, "idempotency_key_reused", "The key was used before.")
          return { status: kept.status!, body: kept.body!, replayed: true }
        }
      }
      const body = JSON.stringify({ data: await action(manager), meta: {}, links: {} })
      if (key !== undefined) await manager.update(IdempotencyKey, claim, { status, body })
      return { status, body, replayed: false }
    })
  }
}
