/** Receipts, which are written once; erasing a guest takes the name off. */
import type { Receipt, Receipts } from "@fourtop/core/ports"
import { Effect } from "effect"
import type { Database } from "./Database.ts"
import * as rows from "./rows.ts"

const where = (db: Database, tenant: number, rest: string, ...values: ReadonlyArray<string | number | null>) =>
  db.bodies(
    `SELECT body FROM receipt WHERE tenant = ? AND ${rest}`,
    tenant,
    ...values
  ) as ReadonlyArray<Receipt.Receipt>

export const make = (db: Database): typeof Receipts.Service => ({
  before: (tenant, seriesId, { orderId, paymentId }) =>
    Effect.sync(() =>
      db.transaction("DEFERRED", () => ({
        series: rows.one(db, "receipt_series", tenant, seriesId),
        earlier: where(db, tenant, "(order_id = ? OR payment_id = ?) ORDER BY series, counter", orderId, paymentId)
      }))
    ),
  find: (tenant, id) => Effect.sync(() => where(db, tenant, "id = ?", id)[0] ?? null),
  ofDay: (tenant, day, branchId) =>
    Effect.sync(() =>
      where(db, tenant, "day = ? AND (?3 IS NULL OR branch_id = ?3) ORDER BY series, counter", day, branchId)
    ),
  series: (tenant) => Effect.sync(() => rows.where(db, "receipt_series", tenant, "true ORDER BY id")),
  following: (tenant, series, after, limit) =>
    Effect.sync(() => where(db, tenant, "series = ? AND counter > ? ORDER BY counter LIMIT ?", series, after, limit)),
  forget: (tenant, guestId) =>
    Effect.sync(
      () =>
        void db.run(
          "UPDATE receipt SET body = json_set(body, '$.guest', NULL) WHERE tenant = ? AND body ->> '$.guest.id' = ?",
          tenant,
          guestId
        )
    )
})
