/** Examples of the operations on reports. A test decodes each one with its schema. */
import type { Example } from "../../protocol/Annotations.ts"

export const readSalesSummary: Example = {
  query: { from: "2026-03-09", to: "2026-03-15", branch_id: "1" },
  response: {
    data: {
      from: "2026-03-09",
      to: "2026-03-15",
      branch_id: 1,
      currency: "EUR",
      orders: 214,
      revenue_minor: 681_420,
      average_order_minor: 3184,
      previous: { orders: 198, revenue_minor: 640_100, average_order_minor: 3233 },
      change: { revenue_pct: 6.5, orders_pct: 8.1 }
    },
    meta: {},
    links: {}
  }
}
