/** What every load brings besides its state, in the same round trip: the key's record and reserved ids. */
import type { Idempotency, Load, Restaurant } from "@fourtop/core"
import { Effect } from "effect"
import type { Database } from "../Database.ts"
import * as Statement from "../connection/Statement.ts"

const keyRecord = Statement.make<Idempotency.KeyRecord>(
  "key_record",
  `select fingerprint, status, body from idempotency
   where restaurant_id = $1 and principal = $2 and key = $3 and expires_at > store_now()`
)

const reserveIds = Statement.make<{ readonly id: number }>(
  "reserve_ids",
  "select nextval('integer_id') as id from generate_series(1, $1)"
)

/** Runs the statement that reads the state; its key is looked up behind it, in a later snapshot. */
export const load = <Row>(
  database: typeof Database.Service,
  tenant: Restaurant.RestaurantId,
  { key, reserve }: Load.LoadRequest,
  state: Statement.Statement<Row>
): Effect.Effect<Load.Loaded<ReadonlyArray<Row>>> => {
  const record = key === null ? [] : [keyRecord(tenant, key.principal, key.key)]
  const ids = reserve === 0 ? [] : [reserveIds(reserve)]
  return Effect.map(database.ofTenant(tenant, [state, ...record, ...ids]), ([rows, ...results]) => {
    const [records, reserved] = key === null ? [[], results[0]] : results
    return {
      state: rows,
      record: (records as ReadonlyArray<Idempotency.KeyRecord>)[0] ?? null,
      ids: ((reserved ?? []) as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id)
    }
  })
}
