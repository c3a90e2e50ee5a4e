import { BookingStatus, type Lifetimes, WaitlistEntry } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"

const queue = "upkeep.lifetimes"

const due = Statement.make<{ readonly restaurant_id: number }>(
  "due_lifetimes",
  "select restaurant_id from due_upkeep($1, $2)"
)
const settle = Statement.make<unknown>("settle_lifetimes", "select from settle_upkeep($1, $2, $3)")

const listed = (statuses: ReadonlyArray<string>) => statuses.map((status) => `'${status}'`).join(", ")
const live = listed(WaitlistEntry.live)
const expected = listed(BookingStatus.expected)

const entries = Statement.make<{ readonly body: never }>(
  "waiting_entries",
  `select body from waitlist_entry where restaurant_id = $1 and status in (${live})
   order by date, created_at, id limit $2`
)

const pending = Statement.make<{ readonly body: never }>(
  "waiting_bookings",
  `select body from booking where restaurant_id = $1 and status = '${BookingStatus.unconfirmed}'
   order by date, time, id limit $2`
)

const deposits = Statement.make<{ readonly body: never }>(
  "waiting_deposits",
  `select body from booking
   where restaurant_id = $1 and status in (${expected}) and body ->> 'deposit_status' = 'required'
     and (body ->> 'starts_at')::bigint > $3
   order by (body ->> 'created_at')::bigint, id limit $2`
)

const bodies = <Row>(rows: ReadonlyArray<{ readonly body: Row }>): ReadonlyArray<Row> => rows.map(({ body }) => body)

export const make = (database: StoreDatabase): typeof Lifetimes.Service => ({
  due: (limit) =>
    Effect.map(database.ofInstallation(due(queue, limit)), (rows) => rows.map(({ restaurant_id }) => restaurant_id)),
  settle: (tenant, next) => Effect.asVoid(database.ofInstallation(settle(queue, tenant, next))),
  waiting: (tenant, limit, now) =>
    Effect.map(
      database.ofTenant(tenant, [entries(tenant, limit), pending(tenant, limit), deposits(tenant, limit, now)]),
      ([ofList, unconfirmed, unpaid]) => ({
        entries: bodies(ofList),
        bookings: [...bodies(unconfirmed), ...bodies(unpaid)]
      })
    )
})
