/** Examples of the operations on closings. They are what a new sandbox responds on the example day. */
import type { Example } from "../../protocol/Annotations.ts"

const closing = {
  id: 1,
  branch_id: 2,
  number: 1,
  day: "2026-03-13",
  days: ["2026-03-13"],
  late_days: [],
  since: null,
  closed_at: "2026-03-13T23:30:00.000+01:00",
  closed_by: "Rosa Conti",
  currency: "EUR",
  postings: 1,
  turnover_minor: 20000,
  figures: {
    sales_minor: 0,
    net_minor: 0,
    tax_minor: 0,
    discount_minor: 0,
    service_charge_minor: 0,
    delivery_fee_minor: 0,
    voids: { count: 0, amount_minor: 0 },
    refunds: { count: 0, amount_minor: 0 },
    goodwill_minor: 0,
    rounding_minor: 0,
    tips: { received_minor: 0, paid_out_minor: 0 },
    gift_cards_sold_minor: 0,
    deposits_received_minor: 0,
    forfeited_minor: 0,
    experiences_minor: 0,
    methods: [],
    taxes: [],
    order_types: [],
    people: [
      {
        kind: "staff",
        id: "person:1",
        name: "Rosa Conti",
        sales_minor: 0,
        voided_minor: 0,
        taken_minor: 0,
        refunded_minor: 0,
        tips_minor: 0
      }
    ]
  },
  categories: [],
  drawers: [
    {
      drawer_id: null,
      name: "Till 1",
      carried_minor: 0,
      payments_minor: 0,
      movements: [{ movement: "opening_float", amount_minor: 20000 }],
      expected_minor: 20000,
      counted_minor: 20000,
      pieces: [{ value_minor: 5000, count: 4 }],
      difference_minor: 0,
      explanation: null
    }
  ],
  bills: [],
  receipts: null,
  previous: null,
  digest: "40353225b89457da61c2d0bc6b29bb3b5d71459a19d6020acaee1cc28a4edd39"
}

export const listClosings: Example = {
  query: { branch_id: "2", per_page: "1" },
  response: {
    data: [closing],
    meta: { per_page: 1, next_cursor: null, prev_cursor: null },
    links: { next: null, prev: null }
  }
}

export const readClosing: Example = {
  path: { closing: String(closing.id) },
  response: { data: closing, meta: {}, links: {} }
}
