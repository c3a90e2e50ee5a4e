import { Body, Controller, Get, Inject, Param, Post, Query, Req, Res, UseGuards } from "@nestjs/common"
import { Scope } from "../access/scope.decorator.ts"
import { TokenGuard } from "../access/token.guard.ts"
import type { Reply, TokenRequest } from "../http.ts"
import { validated } from "../validated.ts"
import type { Answer } from "./idempotency.service.ts"
import { MoveOrderDto, PlaceOrderDto } from "./order.dto.ts"
import { OrdersService } from "./orders.service.ts"

/** The stored text of the response. */
const send = (response: Reply, answer: Answer): void => {
  if (answer.replayed) response.setHeader("idempotent-replayed", "true")
  response.status(answer.status).type("application/json").send(answer.body)
}

@Controller("/api/v1/orders")
@UseGuards(TokenGuard)
export class OrdersController {
  constructor(@Inject(OrdersService) private readonly orders: OrdersService) {}

  @Get()
  @Scope("orders:read")
  list(
    @Req() { headers, token }: TokenRequest,
    @Query("per_page") perPage = "25",
    @Query("cursor") cursor: string | undefined
  ) {
    return this.orders.list(token, Number(perPage), cursor, headers.host!)
  }

  @Post()
  @Scope("orders:write")
  async place(
    @Body(validated(PlaceOrderDto)) input: PlaceOrderDto,
    @Req() { headers, token }: TokenRequest,
    @Res() response: Reply
  ) {
    send(response, await this.orders.place(token, input, headers["idempotency-key"]))
  }

  @Post("/:order/status")
  @Scope("orders:write")
  async move(
    @Param("order") id: string,
    @Body(validated(MoveOrderDto)) input: MoveOrderDto,
    @Req() { headers, token }: TokenRequest,
    @Res() response: Reply
  ) {
    send(response, await this.orders.move(token, id, input, headers["idempotency-key"]))
  }
}
