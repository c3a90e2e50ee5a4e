/**
 * What a load returns besides its state, in the same round trip: known guests, the idempotency record, reserved ids.
 */
import { type Guest, type Idempotency, type Load, type Restaurant, Steps } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../connection/Statement.ts"
import type * as DigestedKeys from "./DigestedKeys.ts"
import * as KeptText from "./KeptText.ts"
import type * as OwnNumbers from "./OwnNumbers.ts"
import type { StoreDatabase } from "./StoreDatabase.ts"

/** The kept response of a key, by either form of it. */
export const keyRecord = Statement.make<Idempotency.KeyRecord>(
  "key_record",
  `select case when fingerprint = $6 then $5 else fingerprint end as fingerprint, status, ${KeptText.whole("k")} as body
   from (${KeptText.rowsOfKey("true")}) k where expires_at > store_now() order by expires_at desc limit 1`
)

export const recordOf = (
  tenant: Restaurant.RestaurantId,
  { fingerprint, key, principal, storedFingerprint, storedKey }: DigestedKeys.DigestedKey
) => keyRecord(tenant, principal, key, storedKey, fingerprint, storedFingerprint)

const reserveUnique = Statement.make<{ readonly id: number }>(
  "reserve_ids",
  "select nextval('integer_id') as id from generate_series(1, $1)"
)

interface Recognised {
  readonly body: Guest.Guest
}

/** Two lookups in unique indexes; one guest may match both. */
export const guestsByKeys: (...values: ReadonlyArray<Statement.Value>) => Statement.Statement<Recognised> =
  Statement.make(
    "guests_by_keys",
    `select body from guest where restaurant_id = $1 and phone_key = $2
   union
   select body from guest where restaurant_id = $1 and email_key = $3`
  )

const uniqueIds = (count: number): OwnNumbers.Request<{ readonly id: number }> => ({
  statement: reserveUnique(count),
  ids: (rows) => rows.map(({ id }) => id)
})

/** Ids that are already reserved, or the statement that reserves them. */
const numbersFor = (
  database: StoreDatabase,
  tenant: Restaurant.RestaurantId,
  { numbering, newIds }: Load.LoadRequest
): ReadonlyArray<number> | OwnNumbers.Request<never> => {
  if (newIds === 0) return []
  return numbering === "installation" ? uniqueIds(newIds) : database.numbers.take(tenant, newIds)
}

/** Runs the statement that reads the state. The idempotency key is read last, and so in a later snapshot. */
export const load = <Row>(
  database: StoreDatabase,
  tenant: Restaurant.RestaurantId,
  request: Load.LoadRequest,
  state: Statement.Statement<Row>
): Effect.Effect<Load.Loaded<ReadonlyArray<Row>>> =>
  request.key === null
    ? loadWith(database, tenant, request, state, null)
    : Steps.goOn(database.digestedKeys.of(tenant, request.key), (key) =>
        loadWith(database, tenant, request, state, key)
      )

const loadWith = <Row>(
  database: StoreDatabase,
  tenant: Restaurant.RestaurantId,
  request: Load.LoadRequest,
  state: Statement.Statement<Row>,
  key: DigestedKeys.DigestedKey | null
): Effect.Effect<Load.Loaded<ReadonlyArray<Row>>> => {
  const { guests } = request
  const numbers = numbersFor(database, tenant, request)
  const statements: Array<Statement.Statement<unknown>> = [state]
  if (guests !== undefined) statements.push(guestsByKeys(tenant, guests.phone, guests.email))
  if (key !== null) statements.push(recordOf(tenant, key))
  if ("statement" in numbers) statements.push(numbers.statement)
  return Effect.map(database.ofTenant(tenant, statements), (results) => {
    // In the order of the statements, without those that were not requested.
    const rest = results.values()
    const next = (): ReadonlyArray<unknown> => rest.next().value ?? []
    return {
      state: next() as ReadonlyArray<Row>,
      ...(guests !== undefined && { guests: (next() as ReadonlyArray<Recognised>).map(({ body }) => body) }),
      record: key === null ? null : ((next() as ReadonlyArray<Idempotency.KeyRecord>)[0] ?? null),
      ids: "statement" in numbers ? numbers.ids(next() as ReadonlyArray<never>) : numbers
    }
  })
}
