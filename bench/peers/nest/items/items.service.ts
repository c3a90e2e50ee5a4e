import { Injectable } from "@nestjs/common"
import { InjectRepository } from "@nestjs/typeorm"
import type { Repository } from "typeorm"
import { ApiError, localTime } from "../../shared.ts"
import { byPosition } from "../byPosition.ts"
import { Item } from "../entities/menu.entities.ts"
import type { Restaurant } from "../entities/restaurant.entities.ts"

@Injectable()
export class ItemsService {
  constructor(@InjectRepository(Item) private readonly items: Repository<Item>) {}

  async read(restaurant: Restaurant, id: number) {
    const item = await this.items.findOne({
      where: { restaurant_id: restaurant.id, id },
      relations: { variants: true, links: { group: { options: true } } }
    })
    if (item === null) throw new ApiError(404, "not_found", "There is no such item.")
    return {
      id: item.id,
      category_id: item.category_id,
      name: item.name,
      description: item.description,
      price_minor: item.price_minor,
      is_available: item.is_available,
      show_online: item.show_online,
      dietary: item.dietary,
      allergens: item.allergens,
      sort_order: item.sort_order,
      variants: item.variants
        .sort(byPosition)
        .map(({ id, is_default, name, price_minor }) => ({ id, name, price_minor, is_default })),
      modifier_groups: item.links.sort(byPosition).map(({ group }) => ({
        id: group.id,
        name: group.name,
        min_select: group.min_select,
        max_select: group.max_select,
        options: group.options
          .sort(byPosition)
          .map(({ id, is_available, name, price_minor }) => ({ id, name, price_minor, is_available }))
      })),
      updated_at: item.updated_at === null ? null : localTime(restaurant.time_zone, item.updated_at)
    }
  }
}
