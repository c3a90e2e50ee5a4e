/** Examples of the operations on reports. They are what a new sandbox responds on the example day; lists are shortened. */
import type { Example } from "../../protocol/Annotations.ts"

export const readSalesSummary: Example = {
  query: { from: "2026-03-08", to: "2026-03-14", branch_id: "2" },
  response: {
    data: {
      from: "2026-03-08",
      to: "2026-03-14",
      branch_id: 2,
      currency: "EUR",
      orders: 1,
      revenue_minor: 4650,
      average_order_minor: 4650,
      previous: { orders: 0, revenue_minor: 0, average_order_minor: 0 },
      change: { revenue_pct: 100, orders_pct: 100 }
    },
    meta: {},
    links: {}
  }
}
