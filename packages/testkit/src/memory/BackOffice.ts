/** The back office's ports over one state. */
import { type BackOfficePorts, GiftCards, type OrderAccount, Payments } from "@fourtop/core"
import { Context } from "effect"
import type { Cell } from "./Cell.ts"
import * as OrderBook from "./OrderBook.ts"
import { rowOf, rowsWhere, type Tables } from "./State.ts"

const accountOf = (tables: Tables, orderId: string): OrderAccount | null => {
  const found = OrderBook.load(tables, orderId)
  if (found === null) return null
  return { ...found, payments: rowsWhere(tables.payment, (payment) => payment.order_id === orderId) }
}

export const ports = (cell: Cell): Context.Context<BackOfficePorts> =>
  Context.empty().pipe(
    Context.add(Payments, {
      loadAccount: (tenant, orderId, request) => cell.load(tenant, request, ({ tables }) => accountOf(tables, orderId)),
      load: (tenant, id, request) =>
        cell.load(tenant, request, ({ tables }) => {
          const payment = rowOf(tables, "payment", id)
          if (payment === null) return null
          const { gift_card_id } = payment
          return { payment, giftCard: gift_card_id === null ? null : rowOf(tables, "gift_card", gift_card_id) }
        })
    }),
    Context.add(GiftCards, {
      load: (tenant, digest, orderId, request) =>
        cell.load(tenant, request, ({ tables }) => ({
          card: rowsWhere(tables.gift_card, (card) => card.digest === digest)[0] ?? null,
          account: orderId === null ? null : accountOf(tables, orderId)
        }))
    })
  )
