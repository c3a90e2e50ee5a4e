/** The condition for orders that count as sales. */
import { OrderStatus } from "@fourtop/core/internal"

/**
 * One comparison per status, exactly as in the index of sales: PostgreSQL uses a partial index only for its own
 * condition.
 */
export const countsAsSale: string = OrderStatus.unserved.map((status) => `status <> '${status}'`).join(" and ")
