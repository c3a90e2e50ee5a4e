/** Which orders are sales, as a condition on their rows. */
import { OrderStatus } from "@fourtop/core"

/** One comparison for each status, as the index of sales has it: PostgreSQL uses a partial index for its own condition. */
export const countsAsSale: string = OrderStatus.unserved.map((status) => `status <> '${status}'`).join(" and ")
