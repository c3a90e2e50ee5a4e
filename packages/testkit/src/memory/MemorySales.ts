/** Sums of orders. */
import { type Order, OrderStatus, type PopularDishes, type SalesSummary, type Span } from "@fourtop/core/internal"
import { rowsWhere, type Tables } from "./State.ts"

const soldIn = (tables: Tables, { from, to }: Span, branchId: number | null): ReadonlyArray<Order.Order> =>
  rowsWhere(
    tables.order,
    ({ branch_id, placed_at, status }) =>
      from <= placed_at &&
      placed_at < to &&
      !OrderStatus.isUnserved(status) &&
      (branchId === null || branch_id === branchId)
  )

export const sales = (tables: Tables, span: Span, branchId: number | null): SalesSummary.Sales => {
  const sold = soldIn(tables, span, branchId)
  return { orders: sold.length, revenueMinor: sold.reduce((sum, { price }) => sum + price.totalMinor, 0) }
}

export const dishes = (
  tables: Tables,
  spans: ReadonlyArray<Span>,
  branchId: number | null,
  most: number
): ReadonlyArray<PopularDishes.SoldDish> => {
  const pieces = new Map<number, number>()
  for (const span of spans) {
    const newest = soldIn(tables, span, branchId).toSorted((a, b) => b.placed_at - a.placed_at)
    for (const { item_id, quantity, voided } of newest.slice(0, most).flatMap(({ lines }) => lines)) {
      if (!voided) pieces.set(item_id, (pieces.get(item_id) ?? 0) + quantity)
    }
  }
  return [...pieces]
    .map(([dish_id, count]) => ({ dish_id, pieces: count }))
    .toSorted((a, b) => b.pieces - a.pieces || a.dish_id - b.dish_id)
}
