import { Controller, Get, Inject, Query, Req, UseGuards } from "@nestjs/common"
import { Scope } from "../access/scope.decorator.ts"
import { TokenGuard } from "../access/token.guard.ts"
import type { TokenRequest } from "../http.ts"
import { validated } from "../validated.ts"
import { ReportsService } from "./reports.service.ts"
import { SalesSummaryDto } from "./sales-summary.dto.ts"

@Controller("/api/v1/reports")
@UseGuards(TokenGuard)
export class ReportsController {
  constructor(@Inject(ReportsService) private readonly reports: ReportsService) {}

  @Get("/sales-summary")
  @Scope("reports:read")
  async salesSummary(@Req() { token }: TokenRequest, @Query(validated(SalesSummaryDto)) asked: SalesSummaryDto) {
    return { data: await this.reports.salesSummary(token.restaurant, asked), meta: {}, links: {} }
  }
}
