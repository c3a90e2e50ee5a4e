/** The schema of the reservation rules, and of what is taken, that GET /reservation-rules shows. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import { Currency } from "../foundation/Money.ts"
import type { ReservationRulesData, TakenData } from "./ReservationRulesData.ts"

const { described: says } = Described
const { Array: list, Boolean: flag, Int: integer, NullOr: nullable, String: text } = Schema

const ServicePeriod = Schema.Struct({
  days: says(list(Fields.weekday), "The weekdays on which it begins, from 1 (Monday) to 7 (Sunday)."),
  first_seating: says(Fields.time, "The first time at which a party can be seated."),
  last_seating: says(Fields.time, "The last one; before the first it is on the next day."),
  step_minutes: says(integer, "The time from one seating to the next.")
}).annotations({ identifier: "ServicePeriod", description: "A span of a day in which parties can be seated." })

const ReservationTable = Schema.Struct({
  number: says(integer, "The number of the table in this response; not a `table_id`."),
  min_seats: says(integer, "The smallest party."),
  max_seats: says(integer, "The largest party.")
}).annotations({ identifier: "ReservationTable", description: "A table that can be reserved." })

const TableCombination = Schema.Struct({
  tables: says(list(integer), "The numbers of the tables that are pushed together."),
  min_seats: says(integer, "The smallest party."),
  max_seats: says(integer, "The largest party.")
}).annotations({ identifier: "TableCombination", description: "Tables that can be pushed together." })

const Guarantee = Schema.Struct({
  type: says(Schema.Literal("deposit", "card_hold", "prepayment"), "What the guest leaves."),
  amount_minor: says(integer, "The amount."),
  per: says(Schema.Literal("guest", "booking"), "What the amount is for."),
  from_party_size: says(integer, "The smallest party that needs it."),
  cancel_until_hours: says(integer, "How many hours before the reservation it is given back."),
  text: says(nullable(text), "What guests are told about it.")
}).annotations({ identifier: "GuaranteeRule", description: "What larger parties leave for a reservation." })

const ReservationRules: Schema.Schema<ReservationRulesData> = Schema.Struct({
  branch_id: says(nullable(integer), "The branch these rules are for; null for a restaurant without branches."),
  currency: Currency,
  time_zone: says(text, "The branch's clock."),
  day_ends_at: Schema.optionalWith(
    says(Fields.time, "When the business day ends on that clock: until then, the branch's book shows the day before."),
    { exact: true }
  ),
  engine: says(flag, "Whether times depend on tables, turn times and pacing, or on the service periods alone."),
  smallest_party: says(integer, "The smallest party that can reserve."),
  largest_party: says(integer, "The largest party that can reserve."),
  lead_minutes: says(integer, "The shortest notice."),
  horizon_days: says(integer, "How many days ahead reservations are taken."),
  turn_times: says(
    list(
      Schema.Struct({
        up_to: says(integer, "The largest party it applies to."),
        minutes: says(integer, "How long the party stays.")
      })
    ),
    "How long parties stay; the last entry also applies to larger ones."
  ),
  buffer_minutes: says(integer, "How long a table stays free after a party."),
  pacing: says(
    Schema.Struct({
      covers: says(nullable(integer), "The most guests; null for no limit."),
      parties: says(nullable(integer), "The most parties; null for no limit.")
    }),
    "How many may start at one time."
  ),
  closing_days: says(list(Fields.date), "Days without reservations."),
  notify_list: says(flag, "Whether there is a waitlist for full times."),
  makes_room: says(
    flag,
    "Whether the service may move other parties to make room. Availability then shows times as available at which no " +
      "table is free."
  ),
  guarantee: says(nullable(Guarantee), "The guarantee that larger parties need; null for none."),
  service_periods: says(list(ServicePeriod), "When parties can be seated."),
  tables: says(list(ReservationTable), "The tables that can be reserved."),
  combinations: says(list(TableCombination), "The tables that can be pushed together.")
}).annotations({
  identifier: "ReservationRules",
  description: "Everything that decides which times are free, but for what is taken.",
  ...Described.fieldsWith({ currency: "The currency of the guarantee." })
})

const Taken: Schema.Schema<TakenData> = Schema.Struct({
  date: says(Fields.date, "The day."),
  tables: says(
    list(
      Schema.Struct({
        table: says(integer, "The number of the table."),
        from: says(Fields.dateTime, "When it begins."),
        to: says(Fields.dateTime, "When it ends, exclusive.")
      })
    ),
    "Times at which tables cannot be reserved, from now on."
  ),
  starts: says(
    list(
      Schema.Struct({
        at: says(Fields.dateTime, "When parties start."),
        covers: says(nullable(integer), "How many guests; null if pacing does not limit them."),
        parties: says(nullable(integer), "How many parties; null if pacing does not limit them.")
      })
    ),
    "What pacing counts, from now on."
  )
}).annotations({ identifier: "TakenTimes", description: "What is taken on a day, without who took it." })

/** The rules of a branch with what is taken on a day. */
export interface ReservationRulesView {
  readonly rules: ReservationRulesData
  readonly taken: TakenData
}

export const ReservationRulesView: Schema.Schema<ReservationRulesView> = Schema.Struct({
  rules: ReservationRules,
  taken: Taken
}).annotations({
  identifier: "ReservationRulesAndTaken",
  description: "The rules of a branch with what is taken on a day.",
  ...Described.fieldsWith({ rules: "The rules of the branch.", taken: "What is taken on the day." })
})
