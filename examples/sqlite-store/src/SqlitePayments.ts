/** Loads what was paid for orders. */
import type { LoadedPayment, OrderAccount } from "@fourtop/core/ports"
import type { Database } from "./Database.ts"
import * as SqliteOrders from "./SqliteOrders.ts"
import * as rows from "./rows.ts"

const ofOrder = (db: Database, tenant: number, orderId: string) =>
  rows.where(db, "payment", tenant, "order_id = ? ORDER BY id", orderId).filter((payment) => payment.order_id !== null)

export const loadAccount = (db: Database, tenant: number, orderId: string): OrderAccount | null => {
  const found = SqliteOrders.load(db, tenant, orderId)
  return found === null ? null : { ...found, payments: ofOrder(db, tenant, orderId) }
}

export const ofOrders = (db: Database, tenant: number, orderIds: ReadonlyArray<string>): OrderAccount["payments"] =>
  orderIds.flatMap((orderId) => ofOrder(db, tenant, orderId)).toSorted((a, b) => (a.id < b.id ? -1 : 1))

export const load = (db: Database, tenant: number, id: string): LoadedPayment | null => {
  const payment = rows.one(db, "payment", tenant, id)
  if (payment === null || payment.order_id === null) return null
  const { gift_card_id } = payment
  return { payment, giftCard: gift_card_id === null ? null : rows.one(db, "gift_card", tenant, gift_card_id) }
}
