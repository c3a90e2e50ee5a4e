import { Injectable } from "@nestjs/common"
import { InjectRepository } from "@nestjs/typeorm"
import type { Repository } from "typeorm"
import { addDays, before, type Period, periodOf, type Sales, summaryOf } from "../../sales.ts"
import { ApiError } from "../../shared.ts"
import { Order } from "../entities/order.entities.ts"
import type { Restaurant } from "../entities/restaurant.entities.ts"
import type { SalesSummaryDto } from "./sales-summary.dto.ts"

@Injectable()
export class ReportsService {
  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}

  async salesSummary(restaurant: Restaurant, asked: SalesSummaryDto) {
    const { currency, time_zone } = restaurant
    const branch_id = asked.branch_id ?? null
    if (branch_id !== null && branch_id !== restaurant.branch_id) {
      throw new ApiError(422, "validation_failed", "Invalid", { branch_id: ["is no branch of this restaurant"] })
    }
    const period = periodOf(asked, time_zone)
    const [now, then] = await Promise.all([
      this.salesOf(restaurant, period, branch_id),
      this.salesOf(restaurant, before(period), branch_id)
    ])
    return summaryOf({ ...period, branch_id, currency }, now, then)
  }

  /** Days on the restaurant's clock, of orders that count. */
  private async salesOf({ id, time_zone }: Restaurant, { from, to }: Period, branch: number | null): Promise<Sales> {
    const query = this.orders
      .createQueryBuilder("o")
      .select("count(*)", "orders")
      .addSelect("coalesce(sum(o.total_minor), 0)", "revenue")
      .where("o.restaurant_id = :id", { id })
      .andWhere("o.status not in ('rejected', 'cancelled')")
      .andWhere("o.placed_at >= cast(:from as timestamp) at time zone :time_zone", { from, time_zone })
      .andWhere("o.placed_at < cast(:end as timestamp) at time zone :time_zone", { end: addDays(to, 1) })
    if (branch !== null) query.andWhere("o.branch_id = :branch", { branch })
    return (await query.getRawOne<Sales>())!
  }
}
