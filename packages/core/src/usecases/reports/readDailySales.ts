/** Sales of each of the last business days, including today, for a chart. */
import { Clock, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as LocalDate from "../../domain/foundation/time/LocalDate.ts"
import type { Zone } from "../../domain/foundation/time/ZonedClock.ts"
import * as BusinessDay from "../../domain/venue/BusinessDay.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type * as SalesSummary from "../../domain/reports/SalesSummary.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"
import { Reports } from "../../ports/backoffice/Reports.ts"
import { useCase } from "../definition/useCase.ts"

/** Sales of one business day. */
export interface DaySales extends SalesSummary.Sales {
  readonly date: LocalDate.LocalDate
}

/** Oldest first; all days are read consistently. */
export const readDailySales = useCase(
  "readDailySales",
  {
    may: { areas: ["overview"], scope: null },
    input: [Input.value("time_zone", Fields.zone), Input.value("days", Fields.integer(1, 1_000))]
  },
  (reader: Reader, zone: Zone, days: number) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const clock = BusinessDay.inZone(venue, zone)
      const today = BusinessDay.dateAt(clock, yield* Clock.currentTimeMillis)
      const dates = Array.from({ length: days }, (_, day) => LocalDate.addDays(today, day + 1 - days))
      const spans = dates.map((date) => ({
        from: BusinessDay.beginsAt(clock, date),
        to: BusinessDay.beginsAt(clock, LocalDate.addDays(date, 1))
      }))
      const sales = yield* (yield* Reports).sales(reader.restaurantId, spans, null)
      return dates.map((date, day): DaySales => ({ date, ...sales[day]! }))
    })
)
