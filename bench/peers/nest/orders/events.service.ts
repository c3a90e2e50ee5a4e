import { Injectable } from "@nestjs/common"
import type { EntityManager } from "typeorm"
import { localTime, newId } from "../../shared.ts"
import { Activity, EventRow } from "../entities/log.entities.ts"
import type { ApiToken } from "../entities/restaurant.entities.ts"

/** Events of an order, and its entries in the activity log. */
export interface News {
  readonly type: string
  readonly data: object
  readonly action: string
  readonly orderId: string
  readonly detail: object
}

@Injectable()
export class EventsService {
  async tell(manager: EntityManager, token: ApiToken, now: Date, news: News): Promise<void> {
    const { currency, id: restaurant_id, slug, time_zone } = token.restaurant
    const { action, data, detail, orderId, type } = news
    const id = newId()
    const created_at = localTime(time_zone, now)
    await manager.insert(EventRow, {
      id,
      restaurant_id,
      type,
      created_at: now,
      payload: { id, type, created_at, restaurant: { id: restaurant_id, slug, currency }, data }
    })
    await manager.insert(Activity, {
      id: newId(),
      restaurant_id,
      at: now,
      actor: `token:${token.id}`,
      action,
      subject_kind: "order",
      subject_id: orderId,
      detail
    })
  }
}
