/** Examples of the operations on orders. They are what a new sandbox responds on the example day; lists are shortened. */
import type { Example } from "../../protocol/Annotations.ts"

/** The order of the sandbox. */
const order = {
  id: "019b8d62-7a80-7058-b584-a13f6d7fe41c",
  status: "placed",
  type: "pickup",
  channel: "web",
  branch_id: 2,
  table: null,
  customer: { name: "Giulia Ferri", phone: "06 555 0101", email: "giulia.ferri@example.com" },
  note: "Please ring the bell at the side door",
  delivery_address: null,
  currency: "EUR",
  subtotal_minor: 4650,
  discount_minor: 0,
  service_charge_minor: 0,
  tax_added_minor: 0,
  delivery_fee_minor: 0,
  total_minor: 4650,
  tax_breakdown: [
    { name: "IVA 10%", rate: 10, inclusive: true, taxable_minor: 3727, tax_minor: 373 },
    { name: "IVA 22%", rate: 22, inclusive: true, taxable_minor: 451, tax_minor: 99 }
  ],
  cancel_reason: null,
  items: [
    {
      id: 97,
      item_id: 64,
      name: { en: "Carbonara", it: "Carbonara", de: "Carbonara" },
      variant_name: null,
      quantity: 2,
      unit_price_minor: 1350,
      line_total_minor: 2700,
      voided: false,
      modifiers: [{ name: { en: "Spaghetti", it: "Spaghetti", de: "Spaghetti" }, price_minor: 0 }]
    },
    {
      id: 98,
      item_id: 85,
      name: { en: "Frascati, white", it: "Frascati superiore", de: "Frascati, weiß" },
      variant_name: { en: "Glass", it: "Calice", de: "Glas" },
      quantity: 1,
      unit_price_minor: 550,
      line_total_minor: 550,
      voided: false,
      modifiers: []
    },
    {
      id: 99,
      item_id: 76,
      name: { en: "Tiramisù", it: "Tiramisù", de: "Tiramisu" },
      variant_name: null,
      quantity: 2,
      unit_price_minor: 700,
      line_total_minor: 1400,
      voided: false,
      modifiers: []
    }
  ],
  placed_at: "2026-03-13T20:00:00.000+01:00",
  scheduled_for: null,
  paid_at: null,
  updated_at: "2026-03-13T20:00:00.000+01:00"
}

const placed = {
  id: "019ced65-d5c0-72c2-bb73-d421ee9f09be",
  status: "placed",
  type: "pickup",
  channel: "web",
  branch_id: 2,
  table: null,
  customer: { name: "Ada Lovelace", phone: "+39 055 123456", email: null },
  note: "Not too hot, please",
  delivery_address: null,
  currency: "EUR",
  subtotal_minor: 400,
  discount_minor: 0,
  service_charge_minor: 0,
  tax_added_minor: 0,
  delivery_fee_minor: 0,
  total_minor: 400,
  tax_breakdown: [{ name: "IVA 10%", rate: 10, inclusive: true, taxable_minor: 364, tax_minor: 36 }],
  cancel_reason: null,
  items: [
    {
      id: 106,
      item_id: 84,
      name: { en: "Espresso", it: "Caffè", de: "Espresso" },
      variant_name: null,
      quantity: 2,
      unit_price_minor: 200,
      line_total_minor: 400,
      voided: false,
      modifiers: [{ name: { en: "Oat milk", it: "Latte d’avena", de: "Hafermilch" }, price_minor: 50 }]
    }
  ],
  placed_at: "2026-03-14T18:30:00.000+01:00",
  scheduled_for: null,
  paid_at: null,
  updated_at: "2026-03-14T18:30:00.000+01:00"
}

const single = (data: unknown) => ({ data, meta: {}, links: {} })

export const listOrders: Example = {
  query: { status: "placed,accepted", placed_from: "2026-03-08", per_page: "25" },
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
    note: "Not too hot, please",
    lines: [{ item_id: 84, quantity: 2, option_ids: [36] }]
  },
  response: single(placed)
}

export const readOrder: Example = { path: { order: order.id }, response: single(order) }

const labels = { external_reference: "web-20418", metadata: { "crm.segment": "storefront" } }

export const changeOrder: Example = {
  path: { order: order.id },
  payload: labels,
  response: single({ ...order, updated_at: "2026-03-14T18:30:00.000+01:00", ...labels })
}

export const moveOrder: Example = {
  path: { order: order.id },
  payload: { status: "accepted" },
  response: single({ ...order, status: "accepted", updated_at: "2026-03-14T18:30:00.000+01:00" })
}

/** The order of the sandbox with two coffees. */
export const addLines: Example = {
  path: { order: order.id },
  payload: { lines: [{ item_id: 84, quantity: 2, option_ids: [36], seat: 2 }] },
  response: single({
    ...order,
    subtotal_minor: 5050,
    total_minor: 5050,
    tax_breakdown: [
      { name: "IVA 10%", rate: 10, inclusive: true, taxable_minor: 4091, tax_minor: 409 },
      { name: "IVA 22%", rate: 22, inclusive: true, taxable_minor: 451, tax_minor: 99 }
    ],
    items: [
      ...order.items,
      {
        id: 105,
        item_id: 84,
        name: { en: "Espresso", it: "Caffè", de: "Espresso" },
        variant_name: null,
        quantity: 2,
        unit_price_minor: 200,
        line_total_minor: 400,
        voided: false,
        modifiers: [{ name: { en: "Oat milk", it: "Latte d’avena", de: "Hafermilch" }, price_minor: 50 }],
        note: null,
        course: null,
        seat: 2
      }
    ],
    updated_at: "2026-03-14T18:30:00.000+01:00"
  })
}

const [, wine] = order.items

/** Without the wine. */
export const voidLine: Example = {
  path: { order: order.id, line: "98" },
  payload: { reason: "Brought by mistake" },
  response: single({
    ...order,
    subtotal_minor: 4100,
    total_minor: 4100,
    tax_breakdown: [{ name: "IVA 10%", rate: 10, inclusive: true, taxable_minor: 3727, tax_minor: 373 }],
    items: order.items.map((line) => (line === wine ? { ...line, line_total_minor: 0, voided: true } : line)),
    updated_at: "2026-03-14T18:30:00.000+01:00"
  })
}
