/** Receipts over one state, whose newest comes first. */
import { type Receipt, Receipts } from "@fourtop/core/internal"
import { Context, HashMap, List } from "effect"
import type { Cell } from "./Cell.ts"
import { rowOf, rowsOf, type State, tenantOf } from "./State.ts"

const receiptsOf = (state: State, tenant: number): ReadonlyArray<Receipt.Receipt> =>
  List.toArray(tenantOf(state, tenant).receipts).toSorted(
    (a, b) => (a.series === b.series ? 0 : a.series < b.series ? -1 : 1) || a.counter - b.counter
  )

export const ports = (cell: Cell): Context.Context<Receipts> =>
  Context.make(Receipts, {
    before: (tenant, seriesId, { orderId, paymentId }) =>
      cell.look((state) => ({
        series: rowOf(tenantOf(state, tenant).tables, "receipt_series", seriesId),
        earlier: receiptsOf(state, tenant).filter(
          ({ order_id, payment_id }) =>
            (orderId !== null && order_id === orderId) || (paymentId !== null && payment_id === paymentId)
        )
      })),
    find: (tenant, id) => cell.look((state) => receiptsOf(state, tenant).find((receipt) => receipt.id === id) ?? null),
    ofDay: (tenant, day, branchId) =>
      cell.look((state) =>
        receiptsOf(state, tenant).filter(
          (receipt) => receipt.day === day && (branchId === null || receipt.branch_id === branchId)
        )
      ),
    series: (tenant) => cell.look((state) => rowsOf(tenantOf(state, tenant).tables, "receipt_series")),
    following: (tenant, series, after, limit) =>
      cell.look((state) =>
        receiptsOf(state, tenant)
          .filter((receipt) => receipt.series === series && receipt.counter > after)
          .slice(0, limit)
      ),
    forget: (tenant, guestId) =>
      cell.step((state) => {
        const own = tenantOf(state, tenant)
        const receipts = List.map(own.receipts, (receipt) =>
          receipt.guest?.id === guestId ? { ...receipt, guest: null } : receipt
        )
        return [undefined, { ...state, tenants: HashMap.set(state.tenants, tenant, { ...own, receipts }) }]
      })
  })
