/** Sums of orders. */
import { OrderStatus, type SalesSummary, type Span } from "@fourtop/core/internal"
import { rowsWhere, type Tables } from "./State.ts"

export const sales = (tables: Tables, { from, to }: Span, branchId: number | null): SalesSummary.Sales => {
  const sold = rowsWhere(
    tables.order,
    ({ branch_id, placed_at, status }) =>
      from <= placed_at &&
      placed_at < to &&
      !OrderStatus.isUnserved(status) &&
      (branchId === null || branch_id === branchId)
  )
  return { orders: sold.length, revenueMinor: sold.reduce((sum, { price }) => sum + price.totalMinor, 0) }
}
