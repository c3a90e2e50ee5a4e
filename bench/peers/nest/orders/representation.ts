import { localTime } from "../../shared.ts"
import { byPosition } from "../byPosition.ts"
import type { Order } from "../entities/order.entities.ts"

/** An order as the API shows it. */
export const representation = (order: Order, zone: string) => ({
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
  cancel_reason: order.cancel_reason ?? null,
  items: order.lines.sort(byPosition).map((line) => ({
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
  scheduled_for: order.scheduled_for == null ? null : localTime(zone, order.scheduled_for),
  paid_at: order.paid_at == null ? null : localTime(zone, order.paid_at),
  updated_at: localTime(zone, order.updated_at),
  number: null,
  kitchen_open: false
})
