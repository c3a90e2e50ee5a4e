import { Controller, Get, Inject, Param, ParseIntPipe, Req, UseGuards } from "@nestjs/common"
import { Scope } from "../access/scope.decorator.ts"
import { TokenGuard } from "../access/token.guard.ts"
import type { TokenRequest } from "../http.ts"
import { ItemsService } from "./items.service.ts"

@Controller("/api/v1/items")
@UseGuards(TokenGuard)
export class ItemsController {
  constructor(@Inject(ItemsService) private readonly items: ItemsService) {}

  @Get("/:item")
  @Scope("menu:read")
  async read(@Param("item", ParseIntPipe) id: number, @Req() { token }: TokenRequest) {
    const { restaurant } = token
    return { data: await this.items.read(restaurant, id), meta: { currency: restaurant.currency }, links: {} }
  }
}
