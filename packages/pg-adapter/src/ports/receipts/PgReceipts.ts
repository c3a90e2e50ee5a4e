import type { Receipt, Receipts } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Database } from "../../connection/Database.ts"
import * as Statement from "../../connection/Statement.ts"
import { validUuid } from "../validUuid.ts"

export interface Stored {
  readonly receipt: Receipt.ReceiptDocument
  readonly digest: string
  readonly guestId: number | null
  readonly guestName: string | null
}

export const columns = `body as receipt, digest, guest_id as "guestId", guest_name as "guestName"`

export const receiptOf = ({ digest, guestId, guestName, receipt }: Stored): Receipt.Receipt => ({
  ...receipt,
  digest,
  guest: guestName === null ? null : { id: guestId, name: guestName }
})

interface StoredSeries {
  readonly series: Receipt.ReceiptSeries
}

export const oneSeries = Statement.make<StoredSeries>(
  "receipt_series_of_branch",
  "select body as series from receipt_series where restaurant_id = $1 and id = $2"
)

export const allSeries = Statement.make<StoredSeries>(
  "receipt_series",
  "select body as series from receipt_series where restaurant_id = $1 order by id"
)

/** Two lookups in indexes; a receipt may match both. */
export const earlierReceipts = Statement.make<Stored>(
  "earlier_receipts",
  `select ${columns} from receipt where restaurant_id = $1 and id in (
     select id from receipt where restaurant_id = $1 and order_id = $2
     union
     select id from receipt where restaurant_id = $1 and payment_id = $3
   )
   order by series, counter`
)

export const oneReceipt = Statement.make<Stored>(
  "one_receipt",
  `select ${columns} from receipt where restaurant_id = $1 and id = $2`
)

export const receiptsOfDay = Statement.make<Stored>(
  "receipts_of_day",
  `select ${columns} from receipt where restaurant_id = $1 and day = $2 and ($3::bigint is null or branch_id = $3)
   order by series, counter`
)

export const followingReceipts = Statement.make<Stored>(
  "following_receipts",
  `select ${columns} from receipt where restaurant_id = $1 and series = $2 and counter > $3 order by counter limit $4`
)

export const forgetNames = Statement.make<never>(
  "forget_names_on_receipts",
  "update receipt set guest_name = null where restaurant_id = $1 and guest_id = $2 and guest_name is not null"
)

export const make = (database: typeof Database.Service): typeof Receipts.Service => ({
  before: (tenant, seriesId, { orderId, paymentId }) =>
    Effect.map(
      database.ofTenant(tenant, [
        oneSeries(tenant, seriesId),
        earlierReceipts(tenant, validUuid(orderId ?? ""), validUuid(paymentId ?? ""))
      ]),
      ([[found], earlier]) => ({ series: found?.series ?? null, earlier: earlier.map(receiptOf) })
    ),
  find: (tenant, id) =>
    Effect.map(database.ofTenant(tenant, [oneReceipt(tenant, validUuid(id))]), ([[found]]) =>
      found === undefined ? null : receiptOf(found)
    ),
  ofDay: (tenant, day, branchId) =>
    Effect.map(database.ofTenant(tenant, [receiptsOfDay(tenant, day, branchId)]), ([found]) => found.map(receiptOf)),
  series: (tenant) =>
    Effect.map(database.ofTenant(tenant, [allSeries(tenant)]), ([found]) => found.map(({ series }) => series)),
  following: (tenant, series, after, limit) =>
    Effect.map(database.ofTenant(tenant, [followingReceipts(tenant, series, after, limit)]), ([found]) =>
      found.map(receiptOf)
    ),
  forget: (tenant, guestId) => Effect.asVoid(database.ofTenant(tenant, [forgetNames(tenant, guestId)]))
})
