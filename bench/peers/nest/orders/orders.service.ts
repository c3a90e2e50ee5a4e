import { Inject, Injectable } from "@nestjs/common"
import { InjectRepository } from "@nestjs/typeorm"
import type { EntityManager, Repository } from "typeorm"
import { ApiError, decodeCursor, encodeCursor, fingerprint, moves, newId } from "../../shared.ts"
import type { Guest } from "../entities/guest.entity.ts"
import { Order, Ticket } from "../entities/order.entities.ts"
import type { ApiToken, Restaurant } from "../entities/restaurant.entities.ts"
import { EventsService } from "./events.service.ts"
import { GuestsService } from "./guests.service.ts"
import { type Answer, IdempotencyService } from "./idempotency.service.ts"
import type { MoveOrderDto, PlaceOrderDto } from "./order.dto.ts"
import { priceLines, type PricedLine } from "./order-lines.ts"
import { representation } from "./representation.ts"

/** Prices include the tax. */
const taxesOf = ({ tax_name, tax_percent }: Restaurant, total: number) => {
  const tax = Math.round((total * tax_percent) / (100 + tax_percent))
  return [{ name: tax_name, rate: tax_percent, inclusive: true, taxable_minor: total - tax, tax_minor: tax }]
}

@Injectable()
export class OrdersService {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    @Inject(IdempotencyService) private readonly idempotency: IdempotencyService,
    @Inject(GuestsService) private readonly guests: GuestsService,
    @Inject(EventsService) private readonly events: EventsService
  ) {}

  async list({ restaurant }: ApiToken, perPage: number, cursor: string | undefined, host: string) {
    const query = this.orders
      .createQueryBuilder("o")
      .leftJoinAndSelect("o.lines", "line")
      .where("o.restaurant_id = :restaurant", { restaurant: restaurant.id })
    if (cursor !== undefined) {
      const { id, placedAt } = decodeCursor(cursor)
      query.andWhere("(o.placed_at, o.id) < (:placedAt, :id)", { placedAt, id })
    }
    const found = await query
      .orderBy("o.placed_at", "DESC")
      .addOrderBy("o.id", "DESC")
      .take(perPage + 1)
      .getMany()
    const page = found.slice(0, perPage)
    const last = found.length > perPage ? page.at(-1) : undefined
    const next = last === undefined ? null : encodeCursor({ placedAt: last.placed_at, id: last.id })
    return {
      data: page.map((order) => representation(order, restaurant.time_zone)),
      meta: { per_page: perPage, next_cursor: next, prev_cursor: null },
      links: { next: next === null ? null : `http://${host}/api/v1/orders?cursor=${next}`, prev: null }
    }
  }

  place(token: ApiToken, input: PlaceOrderDto, key: string | undefined): Promise<Answer> {
    const write = { key, print: fingerprint("POST", "/orders", input), status: 201 }
    return this.idempotency.once(token, write, async (manager) => {
      const { restaurant } = token
      const now = new Date()
      const lines = await priceLines(manager, restaurant.id, input.lines)
      const guest = await this.guests.of(manager, restaurant, input)
      const order = await this.save(manager, restaurant, input, guest, lines, now)
      const view = representation(order, restaurant.time_zone)
      await this.events.tell(manager, token, now, {
        type: "order.created",
        data: { order: view },
        action: "order.placed",
        orderId: order.id,
        detail: { total_minor: order.total_minor }
      })
      return view
    })
  }

  move(token: ApiToken, id: string, input: MoveOrderDto, key: string | undefined): Promise<Answer> {
    const write = { key, print: fingerprint("POST", `/orders/${id}/status`, input), status: 200 }
    return this.idempotency.once(token, write, async (manager) => {
      const { restaurant } = token
      const now = new Date()
      const order = await manager.findOne(Order, {
        where: { id, restaurant_id: restaurant.id },
        lock: { mode: "pessimistic_write" }
      })
      if (order === null) throw new ApiError(404, "not_found", "There is no such order.")
      const before = order.status
      if (!moves[before]!.includes(input.status)) throw new ApiError(409, "invalid_transition", "Not possible.")
      order.status = input.status
      order.updated_at = now
      if (input.status === "cancelled") order.cancel_reason = input.reason ?? null
      await manager.save(order)
      if (input.status === "accepted") {
        const fired = { status: "fired", fire_at: now, updated_at: now }
        await manager.update(Ticket, { order_id: id, status: "queued" }, fired)
      }
      const whole = await manager.findOneOrFail(Order, { where: { id }, relations: { lines: true } })
      const view = representation(whole, restaurant.time_zone)
      await this.events.tell(manager, token, now, {
        type: "order.status_changed",
        data: { order: view, previous_status: before },
        action: `order.${input.status}`,
        orderId: id,
        detail: { from: before }
      })
      return view
    })
  }

  /** The order with its lines, and one ticket for each station. */
  private save(
    manager: EntityManager,
    restaurant: Restaurant,
    input: PlaceOrderDto,
    guest: Guest,
    lines: Array<PricedLine>,
    now: Date
  ): Promise<Order> {
    const total = lines.reduce((sum, line) => sum + line.line_total_minor, 0)
    const stations = [...new Set(lines.map(({ station }) => station))]
    return manager.save(
      manager.create(Order, {
        id: newId(),
        restaurant_id: restaurant.id,
        status: "placed",
        type: input.type,
        channel: input.channel ?? "web",
        branch_id: restaurant.branch_id,
        guest_id: guest.id,
        customer_name: input.customer_name,
        customer_phone: input.customer_phone,
        customer_email: input.customer_email ?? null,
        note: input.note ?? null,
        currency: restaurant.currency,
        subtotal_minor: total,
        discount_minor: 0,
        service_charge_minor: 0,
        tax_added_minor: 0,
        delivery_fee_minor: 0,
        total_minor: total,
        tax_breakdown: taxesOf(restaurant, total),
        placed_at: now,
        updated_at: now,
        lines,
        tickets: stations.map((station) => ({
          id: newId(),
          station,
          status: "queued",
          lines: lines.filter((line) => line.station === station),
          updated_at: now
        }))
      })
    )
  }
}
