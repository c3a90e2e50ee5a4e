/** Orders as the tables have them, and as the API shows them. */
import { localTime } from "../shared.ts"

export interface OrderRow {
  id: string
  restaurant_id: number
  status: string
  type: string
  channel: string
  branch_id: number | null
  guest_id: number | null
  customer_name: string | null
  customer_phone: string | null
  customer_email: string | null
  note: string | null
  currency: string
  subtotal_minor: number
  discount_minor: number
  service_charge_minor: number
  tax_added_minor: number
  delivery_fee_minor: number
  total_minor: number
  tax_breakdown: Array<object> | null
  cancel_reason: string | null
  placed_at: Date
  scheduled_for: Date | null
  paid_at: Date | null
  updated_at: Date
}

export interface OrderLineRow {
  id: number
  order_id: string
  position: number
  item_id: number
  name: Readonly<Record<string, string>>
  variant_name: Readonly<Record<string, string>> | null
  quantity: number
  unit_price_minor: number
  line_total_minor: number
  voided: boolean
  modifiers: Array<{ name: Readonly<Record<string, string>>; price_minor: number }>
  station: string | null
}

export const representation = (order: OrderRow, lines: ReadonlyArray<OrderLineRow>, zone: string) => ({
  id: order.id,
  status: order.status,
  type: order.type,
  channel: order.channel,
  branch_id: order.branch_id,
  table: null,
  customer: { name: order.customer_name, phone: order.customer_phone, email: order.customer_email },
  note: order.note,
  delivery_address: null,
  currency: order.currency,
  subtotal_minor: order.subtotal_minor,
  discount_minor: order.discount_minor,
  service_charge_minor: order.service_charge_minor,
  tax_added_minor: order.tax_added_minor,
  delivery_fee_minor: order.delivery_fee_minor,
  total_minor: order.total_minor,
  tax_breakdown: order.tax_breakdown,
  cancel_reason: order.cancel_reason,
  items: lines.map((line) => ({
    id: line.id,
    item_id: line.item_id,
    name: line.name,
    variant_name: line.variant_name,
    quantity: line.quantity,
    unit_price_minor: line.unit_price_minor,
    line_total_minor: line.line_total_minor,
    voided: line.voided,
    modifiers: line.modifiers,
    note: null,
    course: null,
    seat: null
  })),
  placed_at: localTime(zone, order.placed_at),
  scheduled_for: order.scheduled_for === null ? null : localTime(zone, order.scheduled_for),
  paid_at: order.paid_at === null ? null : localTime(zone, order.paid_at),
  updated_at: localTime(zone, order.updated_at),
  number: null,
  kitchen_open: false
})
