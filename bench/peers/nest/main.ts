/** The same API in NestJS and TypeORM: guard, validation pipe, services, repositories, one transaction for each write. */
import "reflect-metadata"
import {
  type ArgumentsHost,
  Body,
  type CanActivate,
  Catch,
  Controller,
  type ExceptionFilter,
  type ExecutionContext,
  Get,
  HttpException,
  Inject,
  Injectable,
  Module,
  Param,
  ParseIntPipe,
  Post,
  Query,
  Req,
  Res,
  SetMetadata,
  UseGuards,
  ValidationPipe
} from "@nestjs/common"
import { NestFactory, Reflector } from "@nestjs/core"
import { InjectRepository, TypeOrmModule } from "@nestjs/typeorm"
import { Type } from "class-transformer"
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsEmail,
  IsIn,
  IsISO8601,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested
} from "class-validator"
import { Between, DataSource, type EntityManager, In, type Repository } from "typeorm"
import { addDays, before, type Period, periodOf, type Sales, summaryOf } from "../sales.ts"
import {
  ApiError,
  decodeCursor,
  encodeCursor,
  errorBody,
  fingerprint,
  freeTimes,
  localTime,
  moves,
  newId,
  phoneKey,
  sha256
} from "../shared.ts"
import {
  Activity,
  ApiToken,
  entities,
  EventRow,
  Guest,
  IdempotencyKey,
  Item,
  ModifierOption,
  Occupancy,
  Order,
  type Restaurant,
  Table,
  Ticket
} from "./entities.ts"

class LineDto {
  @IsInt() item_id!: number
  @IsOptional() @IsInt() variant_id?: number
  @IsInt() @Min(1) @Max(99) quantity!: number
  @IsOptional() @IsArray() @ArrayMaxSize(100) @IsInt({ each: true }) option_ids?: Array<number>
}

class PlaceOrderDto {
  @IsIn(["dine_in", "pickup", "delivery"]) type!: string
  @IsOptional() @IsIn(["web", "phone", "whatsapp"]) channel?: string
  @IsString() @Length(1, 120) customer_name!: string
  @IsString() @Length(1, 40) customer_phone!: string
  @IsOptional() @IsEmail() customer_email?: string
  @IsOptional() @IsString() @MaxLength(500) note?: string
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => LineDto)
  lines!: Array<LineDto>
}

class MoveOrderDto {
  @IsIn(["accepted", "rejected", "ready", "completed", "cancelled"]) status!: string
  @IsOptional() @IsString() @Length(3, 200) reason?: string
}

class SalesSummaryDto {
  @IsOptional() @IsISO8601({ strict: true }) @Length(10, 10) from?: string
  @IsOptional() @IsISO8601({ strict: true }) @Length(10, 10) to?: string
  @IsOptional() @Type(() => Number) @IsInt() branch_id?: number
}

const body = (expectedType: new () => object) =>
  new ValidationPipe({ expectedType, transform: true, errorHttpStatusCode: 422 })

const Scope = (scope: string) => SetMetadata("scope", scope)

@Injectable()
class TokenGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @InjectRepository(ApiToken) private readonly tokens: Repository<ApiToken>,
    @Inject(DataSource) private readonly source: DataSource
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest()
    const response = context.switchToHttp().getResponse()
    const text = /^bearer +([^\s,]+) *$/i.exec(request.headers.authorization ?? "")?.[1]
    const token =
      text && (await this.tokens.findOne({ where: { digest: sha256(text) }, relations: { restaurant: true } }))
    if (!token || token.revoked_at !== null || (token.expires_at !== null && token.expires_at <= new Date())) {
      throw new ApiError(401, "unauthenticated", "A token is needed.")
    }
    const now = Date.now()
    const [{ before, requests }] = await this.source.query(
      `insert into plain.rate_windows as w (token_id, minute, requests) values ($1, $2, 1)
       on conflict (token_id, minute) do update set requests = w.requests + 1
       returning requests, (select requests from plain.rate_windows where token_id = $1 and minute = $2 - 1) as before`,
      [token.id, Math.floor(now / 60_000)]
    )
    const used = requests + (before ?? 0) * (1 - (now % 60_000) / 60_000)
    response.setHeader("x-request-id", newId())
    response.setHeader("x-ratelimit-limit", token.rate_per_minute)
    response.setHeader("x-ratelimit-remaining", Math.max(0, Math.floor(token.rate_per_minute - used)))
    response.setHeader("cache-control", "no-store")
    if (used > token.rate_per_minute) throw new ApiError(429, "rate_limited", "Too many requests.")
    if (token.restaurant.suspended) throw new ApiError(403, "restaurant_suspended", "The restaurant is suspended.")
    const scope = this.reflector.get<string>("scope", context.getHandler())
    if (!token.scopes.includes(scope)) throw new ApiError(403, "insufficient_scope", "Scope missing.")
    request.token = token
    return true
  }
}

@Catch()
class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse()
    if (error instanceof ApiError) response.status(error.status).json(errorBody(error))
    else if (error instanceof HttpException) {
      const details = error.getResponse()
      response.status(error.getStatus()).json(errorBody({ code: "validation_failed", message: error.message, details }))
    } else response.status(500).json(errorBody({ code: "internal_error", message: String(error), details: {} }))
  }
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position

const representation = (order: Order, zone: string) => ({
  id: order.id,
  status: order.status,
  type: order.type,
  channel: order.channel,
  branch_id: order.branch_id,
  table: null,
  customer: { name: order.customer_name, phone: order.customer_phone, email: order.customer_email },
  note: order.note,
  delivery_address: null,
  currency: order.currency,
  subtotal_minor: order.subtotal_minor,
  discount_minor: order.discount_minor,
  service_charge_minor: order.service_charge_minor,
  tax_added_minor: order.tax_added_minor,
  delivery_fee_minor: order.delivery_fee_minor,
  total_minor: order.total_minor,
  tax_breakdown: order.tax_breakdown,
  cancel_reason: order.cancel_reason ?? null,
  items: order.lines.sort(byPosition).map((line) => ({
    id: line.id,
    item_id: line.item_id,
    name: line.name,
    variant_name: line.variant_name,
    quantity: line.quantity,
    unit_price_minor: line.unit_price_minor,
    line_total_minor: line.line_total_minor,
    voided: line.voided,
    modifiers: line.modifiers
  })),
  placed_at: localTime(zone, order.placed_at),
  scheduled_for: order.scheduled_for == null ? null : localTime(zone, order.scheduled_for),
  paid_at: order.paid_at == null ? null : localTime(zone, order.paid_at),
  updated_at: localTime(zone, order.updated_at)
})

interface Answer {
  readonly status: number
  readonly body: string
  readonly replayed: boolean
}

@Injectable()
class OrderService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @InjectRepository(Order) private readonly orders: Repository<Order>
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
    const last = page.at(-1)
    const next =
      found.length > perPage && last !== undefined ? encodeCursor({ placedAt: last.placed_at, id: last.id }) : null
    return {
      data: page.map((order) => representation(order, restaurant.time_zone)),
      meta: { per_page: perPage, next_cursor: next, prev_cursor: null },
      links: { next: next === null ? null : `http://${host}/api/v1/orders?cursor=${next}`, prev: null }
    }
  }

  place(token: ApiToken, input: PlaceOrderDto, key: string | undefined): Promise<Answer> {
    return this.keyed(token, key, fingerprint("POST", "/orders", input), 201, async (manager) => {
      const { restaurant } = token
      const now = new Date()
      const items = await manager.find(Item, {
        where: { restaurant_id: restaurant.id, id: In(input.lines.map(({ item_id }) => item_id)) },
        relations: { variants: true, links: true }
      })
      const options = await manager.find(ModifierOption, {
        where: { restaurant_id: restaurant.id, id: In(input.lines.flatMap(({ option_ids }) => option_ids ?? [])) }
      })
      const lines = input.lines.map((line, position) => {
        const item = items.find(({ id }) => id === line.item_id)
        if (item === undefined || !item.is_available) {
          throw new ApiError(422, "validation_failed", "Invalid", {
            [`lines.${position}.item_id`]: ["cannot be ordered"]
          })
        }
        const size = item.variants.find(({ id, is_default }) =>
          line.variant_id === undefined ? is_default : id === line.variant_id
        )
        const chosen = (line.option_ids ?? []).map((id) => {
          const option = options.find((one) => one.id === id)
          if (option === undefined || !item.links.some(({ group_id }) => group_id === option.group_id)) {
            throw new ApiError(422, "validation_failed", "Invalid", {
              [`lines.${position}.option_ids`]: ["are none of it"]
            })
          }
          return option
        })
        const unit =
          (size?.price_minor ?? item.price_minor ?? 0) + chosen.reduce((sum, one) => sum + one.price_minor, 0)
        return {
          position,
          item_id: item.id,
          name: item.name,
          variant_name: size?.name ?? null,
          quantity: line.quantity,
          unit_price_minor: unit,
          line_total_minor: unit * line.quantity,
          voided: false,
          modifiers: chosen.map(({ name, price_minor }) => ({ name, price_minor })),
          station: item.station
        }
      })
      const total = lines.reduce((sum, line) => sum + line.line_total_minor, 0)
      const tax = Math.round((total * restaurant.tax_percent) / (100 + restaurant.tax_percent))
      const guest = await this.guestOf(manager, token, input)
      const stations = [...new Set(lines.map(({ station }) => station))]
      const order = await manager.save(
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
          tax_breakdown: [
            {
              name: restaurant.tax_name,
              rate: restaurant.tax_percent,
              inclusive: true,
              taxable_minor: total - tax,
              tax_minor: tax
            }
          ],
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
      const view = representation(order, restaurant.time_zone)
      await this.tell(manager, token, now, "order.created", { order: view }, "order.placed", view.id, {
        total_minor: total
      })
      return view
    })
  }

  move(token: ApiToken, id: string, input: MoveOrderDto, key: string | undefined): Promise<Answer> {
    return this.keyed(token, key, fingerprint("POST", `/orders/${id}/status`, input), 200, async (manager) => {
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
        await manager.update(
          Ticket,
          { order_id: id, status: "queued" },
          { status: "fired", fire_at: now, updated_at: now }
        )
      }
      const whole = await manager.findOneOrFail(Order, { where: { id }, relations: { lines: true } })
      const view = representation(whole, restaurant.time_zone)
      const data = { order: view, previous_status: before }
      await this.tell(manager, token, now, "order.status_changed", data, `order.${input.status}`, id, { from: before })
      return view
    })
  }

  /** Runs a write under its key: the first one does it, others get the same answer again. */
  private keyed(
    token: ApiToken,
    key: string | undefined,
    print: string,
    status: number,
    action: (manager: EntityManager) => Promise<object>
  ): Promise<Answer> {
    return this.source.transaction(async (manager) => {
      const claim = { restaurant_id: token.restaurant.id, principal: `token:${token.id}`, key: key ?? "" }
      if (key !== undefined) {
        const expires_at = new Date(Date.now() + 24 * 60 * 60 * 1000)
        const inserted = await manager
          .createQueryBuilder()
          .insert()
          .into(IdempotencyKey)
          .values({ ...claim, fingerprint: print, expires_at })
          .orIgnore()
          .returning("key")
          .execute()
        if (inserted.raw.length === 0) {
          const kept = await manager.findOneByOrFail(IdempotencyKey, claim)
          if (kept.fingerprint !== print) throw new ApiError(422, "idempotency_key_reused", "The key was used before.")
          return { status: kept.status!, body: kept.body!, replayed: true }
        }
      }
      const text = JSON.stringify({ data: await action(manager), meta: {}, links: {} })
      if (key !== undefined) await manager.update(IdempotencyKey, claim, { status, body: text })
      return { status, body: text, replayed: false }
    })
  }

  private async guestOf(manager: EntityManager, { restaurant }: ApiToken, input: PlaceOrderDto): Promise<Guest> {
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

  private async tell(
    manager: EntityManager,
    { id: tokenId, restaurant }: ApiToken,
    now: Date,
    type: string,
    data: object,
    action: string,
    subject: string,
    detail: object
  ): Promise<void> {
    const id = newId()
    const { currency, id: restaurantId, slug } = restaurant
    const created_at = localTime(restaurant.time_zone, now)
    const payload = { id, type, created_at, restaurant: { id: restaurantId, slug, currency }, data }
    await manager.insert(EventRow, {
      id,
      restaurant_id: restaurantId,
      type,
      created_at: now,
      payload: payload as never
    })
    await manager.insert(Activity, {
      id: newId(),
      restaurant_id: restaurantId,
      at: now,
      actor: `token:${tokenId}`,
      action,
      subject_kind: "order",
      subject_id: subject,
      detail: detail as never
    })
  }
}

@Injectable()
class ReportService {
  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}

  async salesSummary({ restaurant }: ApiToken, asked: SalesSummaryDto) {
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

@Controller("/api/v1")
@UseGuards(TokenGuard)
class RestaurantController {
  constructor(
    @Inject(OrderService) private readonly orders: OrderService,
    @Inject(ReportService) private readonly reports: ReportService,
    @InjectRepository(Item) private readonly items: Repository<Item>,
    @InjectRepository(Table) private readonly tables: Repository<Table>,
    @InjectRepository(Occupancy) private readonly occupancies: Repository<Occupancy>
  ) {}

  @Get("/items/:item")
  @Scope("menu:read")
  async item(@Param("item", ParseIntPipe) id: number, @Req() { token }: { token: ApiToken }) {
    const { restaurant } = token
    const item = await this.items.findOne({
      where: { restaurant_id: restaurant.id, id },
      relations: { variants: true, links: { group: { options: true } } }
    })
    if (item === null) throw new ApiError(404, "not_found", "There is no such item.")
    return {
      data: {
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
      },
      meta: { currency: restaurant.currency },
      links: {}
    }
  }

  @Get("/orders")
  @Scope("orders:read")
  list(@Req() request: any, @Query("per_page") perPage = "25", @Query("cursor") cursor?: string) {
    return this.orders.list(request.token, Number(perPage), cursor, request.headers.host)
  }

  @Post("/orders")
  @Scope("orders:write")
  async place(@Body(body(PlaceOrderDto)) input: PlaceOrderDto, @Req() request: any, @Res() response: any) {
    send(response, await this.orders.place(request.token, input, request.headers["idempotency-key"]))
  }

  @Post("/orders/:order/status")
  @Scope("orders:write")
  async move(
    @Param("order") id: string,
    @Body(body(MoveOrderDto)) input: MoveOrderDto,
    @Req() request: any,
    @Res() response: any
  ) {
    send(response, await this.orders.move(request.token, id, input, request.headers["idempotency-key"]))
  }

  @Get("/reports/sales-summary")
  @Scope("reports:read")
  async salesSummary(@Req() request: any, @Query(body(SalesSummaryDto)) asked: SalesSummaryDto) {
    return { data: await this.reports.salesSummary(request.token, asked), meta: {}, links: {} }
  }

  @Get("/availability")
  @Scope("reservations:read")
  async availability(
    @Req() request: any,
    @Query("date") date: string,
    @Query("party_size", ParseIntPipe) size: number
  ) {
    const { id: restaurant_id, time_zone } = request.token.restaurant
    const offset = localTime(time_zone, new Date(`${date}T00:00:00Z`)).slice(23)
    const midnight = Date.parse(`${date}T00:00:00${offset}`)
    const day = 24 * 60 * 60 * 1000
    const [tables, taken] = await Promise.all([
      this.tables.findBy({ restaurant_id }),
      this.occupancies.findBy({
        restaurant_id,
        starts_at: Between(new Date(midnight - day), new Date(midnight + 2 * day))
      })
    ])
    return {
      data: {
        date,
        party_size: size,
        engine: true,
        slots: freeTimes(tables, taken, midnight, size),
        guarantee: null,
        notify: false
      },
      meta: {},
      links: {}
    }
  }
}

const send = (response: any, answer: Answer): void => {
  if (answer.replayed) response.setHeader("idempotent-replayed", "true")
  response.status(answer.status).type("application/json").send(answer.body)
}

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: "postgres",
      url: process.env.DATABASE_URL!,
      schema: "plain",
      parseInt8: true,
      poolSize: Number(process.env.POOL_SIZE ?? 10),
      entities,
      synchronize: false
    }),
    TypeOrmModule.forFeature(entities)
  ],
  controllers: [RestaurantController],
  providers: [OrderService, ReportService, TokenGuard]
})
class AppModule {}

const app = await NestFactory.create(AppModule, { logger: false, abortOnError: false })
app.useGlobalFilters(new ErrorFilter())
await app.listen(0, "127.0.0.1")
console.log(JSON.stringify({ port: app.getHttpServer().address().port }))
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)))
