/** Examples of the operations on orders. A test decodes each one with its schema. */
import type { Example } from "../../protocol/Annotations.ts"

const id = "019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e11"

const order = {
  id,
  status: "placed",
  type: "pickup",
  channel: "web",
  branch_id: 1,
  table: null,
  customer: { name: "Ada Lovelace", phone: "+39 055 123456", email: null },
  note: "No onions, please",
  delivery_address: null,
  currency: "EUR",
  subtotal_minor: 2200,
  discount_minor: 0,
  service_charge_minor: 0,
  tax_added_minor: 0,
  delivery_fee_minor: 0,
  total_minor: 2200,
  tax_breakdown: [{ name: "IVA 10%", rate: 10, inclusive: true, taxable_minor: 2000, tax_minor: 200 }],
  cancel_reason: null,
  items: [
    {
      id: 5001,
      item_id: 101,
      name: { en: "Margherita" },
      variant_name: null,
      quantity: 2,
      unit_price_minor: 1100,
      line_total_minor: 2200,
      voided: false,
      modifiers: [{ name: { en: "Olives" }, price_minor: 150 }]
    }
  ],
  placed_at: "2026-03-14T18:30:00.000+01:00",
  scheduled_for: null,
  paid_at: null,
  updated_at: "2026-03-14T18:30:00.000+01:00"
}

const single = (data: unknown) => ({ data, meta: {}, links: {} })

export const listOrders: Example = {
  query: { status: "placed,accepted", placed_from: "2026-03-14", per_page: "25" },
  response: {
    data: [order],
    meta: { per_page: 25, next_cursor: null, prev_cursor: null },
    links: { next: null, prev: null }
  }
}

export const placeOrder: Example = {
  payload: {
    type: "pickup",
    customer_name: "Ada Lovelace",
    customer_phone: "+39 055 123456",
    note: "No onions, please",
    lines: [{ item_id: 101, quantity: 2, option_ids: [311] }]
  },
  response: single(order)
}

export const readOrder: Example = { path: { order: id }, response: single(order) }

export const moveOrder: Example = {
  path: { order: id },
  payload: { status: "accepted" },
  response: single({ ...order, status: "accepted", updated_at: "2026-03-14T18:31:12.000+01:00" })
}
