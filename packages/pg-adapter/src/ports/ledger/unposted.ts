/** The statements that find rows which the ledger does not have as they are, a stretch of rows at a time. */
import type { Rows, UnpostedKind } from "@fourtop/core/internal"
import * as Statement from "../../connection/Statement.ts"
import * as Window from "../lists/Window.ts"

interface Stretch {
  readonly reached: Rows.RowId | null
  readonly ids: ReadonlyArray<Rows.RowId>
}

/** Core's `isPosted` says the same. */
const unwritten = (row: string): string => `(${row}.body ->> 'posted_version')::integer is distinct from ${row}.version`

/** Core's `lacksPayment` says the same. */
const withoutPayment = {
  gift_card: "r.body ->> 'payment_id' is null and r.body ->> 'given' is null",
  booking: `r.body ->> 'deposit_status' in ('paid', 'refunded', 'partially_refunded', 'forfeited')
    and r.body ->> 'deposit_payment_id' is null and coalesce((r.body ->> 'deposit_minor')::bigint, 0) > 0`
}

const conditions: Readonly<Record<UnpostedKind, string>> = {
  order: `${unwritten("r")} or exists (
    select from payment p where p.restaurant_id = $1 and p.order_id = r.id and ${unwritten("p")}
  )`,
  ...withoutPayment,
  // Not "exists": as a join it reads all bookings of the restaurant.
  experience: `(
    select true from experience_booking b where b.restaurant_id = $1 and b.experience_id = r.id
    and b.body ->> 'status' = 'paid' and (b.body ->> 'amount_minor')::bigint > 0 and b.body ->> 'payment_id' is null
    limit 1
  )`
}

const types = { order: "uuid", gift_card: "bigint", booking: "uuid", experience: "bigint" } as const

/** Below every id. */
const lowest: Readonly<Record<UnpostedKind, Rows.RowId>> = {
  order: Window.lowestId,
  gift_card: 0,
  booking: Window.lowestId,
  experience: 0
}

const unpostedOf = (kind: UnpostedKind) =>
  Statement.make<Stretch>(
    `unposted_${kind}`,
    `with stretch as materialized (
       select id, version, body from "${kind}"
       where restaurant_id = $1 and id > $2::${types[kind]} order by id limit $3
     )
     select (select id from stretch order by id desc limit 1) as reached,
       coalesce((select json_agg(r.id order by r.id) from stretch r where ${conditions[kind]}), '[]') as ids`
  )

const statements = {
  order: unpostedOf("order"),
  gift_card: unpostedOf("gift_card"),
  booking: unpostedOf("booking"),
  experience: unpostedOf("experience")
}

export const unposted = (tenant: number, kind: UnpostedKind, after: Rows.RowId | null, limit: number) =>
  statements[kind](tenant, after ?? lowest[kind], limit)
