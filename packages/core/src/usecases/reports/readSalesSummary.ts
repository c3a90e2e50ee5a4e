/** GET /reports/sales-summary: sales by local days, on the branch's clock when one is named. */
import { Clock, Effect, Schema } from "effect"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as ZonedClock from "../../domain/foundation/time/ZonedClock.ts"
import * as SalesSummary from "../../domain/reports/SalesSummary.ts"
import { Reports } from "../../ports/backoffice/Reports.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

/** The requested period and branch; null for today and for all branches. */
export interface SalesQuery {
  readonly from: string | null
  readonly to: string | null
  readonly branchId: number | null
}

const SalesConditions = Schema.Struct({
  from: Schema.NullOr(Fields.date),
  to: Schema.NullOr(Fields.date),
  branchId: Schema.NullOr(Shapes.integer)
})

/** Sums up sales by local days, of the restaurant or of one branch. */
export const readSalesSummary = useCase(
  "readSalesSummary",
  { may: { areas: ["overview"], scope: "reports:read" }, input: [Input.command(SalesConditions)] },
  (reader: Reader, { branchId, ...asked }: SalesQuery) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      // An archived branch still has its sales.
      const branch = venue.rows.branches.find(({ id }) => id === branchId)
      const zone = branch?.time_zone ?? venue.restaurant.time_zone
      const period = SalesSummary.periodOf(asked, ZonedClock.dateAt(zone, yield* Clock.currentTimeMillis))
      const tooLong = SalesSummary.problemOf(period)
      const unknown = branchId !== null && branch === undefined
      const problems = [
        ...(tooLong === null ? [] : [tooLong]),
        ...(unknown ? [{ path: "branch_id", message: "is not a branch of this restaurant" }] : [])
      ]
      if (problems.length > 0) return yield* ValidationFailed.of(...problems)
      const reports = yield* Reports
      const spans = [period, SalesSummary.before(period)].map((days) => SalesSummary.spanOf(days, zone))
      const [now, then] = yield* reports.sales(reader.restaurantId, spans, branchId)
      return SalesSummary.of({ ...period, branch_id: branchId, currency: venue.restaurant.currency }, now!, then!)
    })
)
