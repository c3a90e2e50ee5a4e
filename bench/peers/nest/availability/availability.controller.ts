import { Controller, Get, Inject, ParseIntPipe, Query, Req, UseGuards } from "@nestjs/common"
import { Scope } from "../access/scope.decorator.ts"
import { TokenGuard } from "../access/token.guard.ts"
import type { TokenRequest } from "../http.ts"
import { AvailabilityService } from "./availability.service.ts"

@Controller("/api/v1/availability")
@UseGuards(TokenGuard)
export class AvailabilityController {
  constructor(@Inject(AvailabilityService) private readonly availability: AvailabilityService) {}

  @Get()
  @Scope("reservations:read")
  async read(
    @Req() { token }: TokenRequest,
    @Query("date") date: string,
    @Query("party_size", ParseIntPipe) size: number
  ) {
    return { data: await this.availability.read(token.restaurant, date, size), meta: {}, links: {} }
  }
}
