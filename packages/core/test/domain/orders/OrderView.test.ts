import { type Order, OrderView } from "@fourtop/core/internal"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { componentNames, optionalMembers } from "../../shapes.ts"

const at = (text: string) => Date.parse(text)
const shown = {
  id: 5,
  item_id: 6,
  name: { en: "Soup" },
  variant_name: { en: "Large" },
  quantity: 2,
  unit_price_minor: 500,
  line_total_minor: 1000,
  voided: false,
  modifiers: [{ name: { en: "Rye" }, price_minor: 50 }],
  note: "No salt",
  course: 2,
  seat: 1
}
const share = { name: "VAT", rate: 7, inclusive: false, taxable_minor: 900, tax_minor: 63 }
const order: Omit<Order.Order, "view"> = {
  id: "00000000-0000-7000-8000-00000000000a",
  version: 4,
  number: "12",
  status: "cancelled",
  type: "dine_in",
  channel: "phone",
  branch_id: 1,
  table: { id: 2, name: "Table 2", code: "T2" },
  guest_id: 3,
  customer: { name: "Ada", phone: "+49 221 123", email: "ada@example.com" },
  note: "No salt",
  delivery_address: { line1: "Domplatz 1", city: "Köln", phone: "1" },
  currency: "EUR",
  price: {
    subtotalMinor: 1000,
    discountMinor: 100,
    serviceChargeMinor: 90,
    taxAddedMinor: 63,
    deliveryFeeMinor: 250,
    totalMinor: 1303,
    taxBreakdown: [share]
  },
  derivation: [],
  pricing: {
    settings: { taxes: { inclusive: false, taxes: [], rules: [], delivery_fee_class: null }, service_charge: null },
    promotions: [],
    deliveryFee: null,
    lineKeys: []
  },
  cancel_reason: "Sold out",
  lines: [{ ...shown, tax_class: "food", station: "grill" }],
  placed_at: at("2026-07-01T10:00:00Z"),
  scheduled_for: at("2026-12-01T11:00:00Z"),
  held: true,
  preparation_minutes: 20,
  paid_at: at("2026-07-01T10:05:00Z"),
  refunded_minor: 0,
  updated_at: at("2026-07-01T10:06:00Z")
}
const view = {
  id: order.id,
  number: "12",
  kitchen_open: false,
  status: "cancelled",
  type: "dine_in",
  channel: "phone",
  branch_id: 1,
  table: { id: 2, name: "Table 2", code: "T2" },
  customer: order.customer,
  note: "No salt",
  delivery_address: { line1: "Domplatz 1", city: "Köln", phone: "1" },
  currency: "EUR",
  subtotal_minor: 1000,
  discount_minor: 100,
  service_charge_minor: 90,
  tax_added_minor: 63,
  delivery_fee_minor: 250,
  total_minor: 1303,
  tax_breakdown: [share],
  cancel_reason: "Sold out",
  items: [shown],
  placed_at: "2026-07-01T12:00:00.000+02:00",
  scheduled_for: "2026-12-01T12:00:00.000+01:00",
  paid_at: "2026-07-01T12:05:00.000+02:00",
  updated_at: "2026-07-01T12:06:00.000+02:00"
}

describe("an order as the API shows it", () => {
  it("has the members of the specification, with times on the restaurant's clock", () => {
    expect(OrderView.of(order, "Europe/Berlin")).toEqual(view)
    expect(JSON.parse(OrderView.withView(order, "Europe/Berlin").view)).toEqual(view)
  })

  it("has no time where there is none", () => {
    const waiting = OrderView.of({ ...order, scheduled_for: null, paid_at: null }, "Europe/Berlin")
    expect(waiting).toEqual({ ...view, scheduled_for: null, paid_at: null })
  })

  it("fits its schema, which has no others and requires all but those that orders did not have at first", () => {
    const decode = Schema.decodeUnknownSync(OrderView.OrderView, { onExcessProperty: "error" })
    expect(decode(view)).toEqual(view)
    expect(optionalMembers(OrderView.OrderView, view as never)).toEqual([
      "number",
      "kitchen_open",
      "items.0.note",
      "items.0.course",
      "items.0.seat"
    ])
  })

  it("is named in OpenAPI, and so are its lines", () => {
    expect(componentNames(OrderView.OrderView)).toEqual(expect.arrayContaining(["Order", "OrderLine"]))
  })
})
