import { Injectable } from "@nestjs/common"
import type { EntityManager } from "typeorm"
import { phoneKey } from "../../shared.ts"
import { Guest } from "../entities/guest.entity.ts"
import type { Restaurant } from "../entities/restaurant.entities.ts"
import type { PlaceOrderDto } from "./order.dto.ts"

@Injectable()
export class GuestsService {
  /** The guest that an order belongs to, by phone or e-mail. */
  async of(manager: EntityManager, restaurant: Restaurant, input: PlaceOrderDto): Promise<Guest> {
    const phone = phoneKey(input.customer_phone, restaurant.country)
    const email = input.customer_email?.trim().toLowerCase() ?? null
    const found = await manager.find(Guest, {
      where: [
        ...(phone === null ? [] : [{ restaurant_id: restaurant.id, phone_key: phone }]),
        ...(email === null ? [] : [{ restaurant_id: restaurant.id, email_key: email }])
      ],
      lock: { mode: "pessimistic_read" }
    })
    const known = found.find(({ phone_key }) => phone_key === phone) ?? found[0]
    if (known !== undefined) {
      if (known.email !== null || email === null) return known
      return manager.save(Object.assign(known, { email: input.customer_email, email_key: email }))
    }
    return manager.save(
      manager.create(Guest, {
        restaurant_id: restaurant.id,
        name: input.customer_name,
        phone: input.customer_phone,
        email: input.customer_email ?? null,
        phone_key: phone,
        email_key: email
      })
    )
  }
}
