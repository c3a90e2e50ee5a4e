/** GET /reports/sales-summary, from the daily sums. */
import { SalesSummary, ZonedClock } from "@fourtop/core/internal"
import type { FastifyPluginAsync } from "fastify"
import { sales as salesOf } from "../../../packages/pg-adapter/src/ports/backoffice/PgReports.ts"
import { ApiError } from "../shared.ts"
import { gate } from "./access.ts"
import { run, setTenant } from "./database.ts"
import { venueOf } from "./venues.ts"

export const sales: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { from?: string; to?: string } }>(
    "/reports/sales-summary",
    gate("reports:read", false, "reporting"),
    async (request) => {
      const { restaurantId } = request.admitted
      const { currency, time_zone } = (await venueOf(request.admitted)).restaurant
      const { from = null, to = null } = request.query
      const period = SalesSummary.periodOf({ from, to }, ZonedClock.dateAt(time_zone, Date.now()))
      const problem = SalesSummary.problemOf(period)
      if (problem !== null) throw new ApiError(422, "validation_failed", problem.message)
      const spans = [period, SalesSummary.before(period)].map((days) => SalesSummary.spanOf(days, time_zone))
      const [, [now, then]] = await run([setTenant(restaurantId), salesOf(restaurantId, JSON.stringify(spans))])
      return { data: SalesSummary.of({ ...period, branch_id: null, currency }, now!, then!), meta: {}, links: {} }
    }
  )
}
