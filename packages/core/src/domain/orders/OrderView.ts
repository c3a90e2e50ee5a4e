/** The public representation of an order (§2.5), the same in responses, lists and events. */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"
import * as Json from "../foundation/Json.ts"
import { Currency } from "../foundation/Money.ts"
import { Translations } from "../foundation/Translations.ts"
import type { Zone } from "../foundation/ZonedClock.ts"
import * as ZonedClock from "../foundation/ZonedClock.ts"
import { OrderType } from "../venue/OpeningHours.ts"
import type { Order } from "./Order.ts"
import * as OrderFields from "./OrderFields.ts"

const nullableText = Schema.NullOr(Schema.String)
const nullableTime = Schema.NullOr(Fields.dateTime)

/** A line of an order as the API shows it (§2.5). */
export const OrderLineView = Schema.Struct({
  id: Schema.Int,
  item_id: Schema.Int,
  name: Translations,
  variant_name: Schema.NullOr(Translations),
  quantity: Schema.Int,
  unit_price_minor: Schema.Int,
  line_total_minor: Schema.Int,
  voided: Schema.Boolean,
  modifiers: Schema.Array(Schema.Struct({ name: Translations, price_minor: Schema.Int }))
}).annotations({ identifier: "OrderLine" })

export const OrderView = Schema.Struct({
  id: Schema.UUID,
  status: OrderFields.status,
  type: OrderType,
  channel: Schema.String,
  branch_id: Schema.NullOr(Schema.Int),
  table: Schema.NullOr(Schema.Struct({ id: Schema.Int, name: Schema.String, code: nullableText })),
  customer: Schema.Struct({ name: nullableText, phone: nullableText, email: nullableText }),
  note: nullableText,
  delivery_address: Schema.NullOr(Schema.Struct({ line1: Schema.String, city: Schema.String, phone: Schema.String })),
  currency: Currency,
  subtotal_minor: Schema.Int,
  discount_minor: Schema.Int,
  service_charge_minor: Schema.Int,
  tax_added_minor: Schema.Int,
  delivery_fee_minor: Schema.Int,
  total_minor: Schema.Int,
  tax_breakdown: Schema.NullOr(
    Schema.Array(
      Schema.Struct({
        name: Schema.String,
        rate: Schema.Number,
        inclusive: Schema.Boolean,
        taxable_minor: Schema.Int,
        tax_minor: Schema.Int
      })
    )
  ),
  cancel_reason: nullableText,
  items: Schema.Array(OrderLineView),
  placed_at: Fields.dateTime,
  scheduled_for: nullableTime,
  paid_at: nullableTime,
  updated_at: Fields.dateTime
}).annotations({ identifier: "Order" })
export type OrderView = typeof OrderView.Type

/** The order as the API shows it, with times on the restaurant's clock. */
export const of = (order: Omit<Order, "view">, zone: Zone): OrderView => {
  const time = (instant: number) => ZonedClock.format(zone, instant)
  const timeOrNull = (instant: number | null) => (instant === null ? null : time(instant))
  return {
    id: order.id,
    status: order.status,
    type: order.type,
    channel: order.channel,
    branch_id: order.branch_id,
    table: order.table,
    customer: order.customer,
    note: order.note,
    delivery_address: order.delivery_address,
    currency: order.currency,
    subtotal_minor: order.price.subtotalMinor,
    discount_minor: order.price.discountMinor,
    service_charge_minor: order.price.serviceChargeMinor,
    tax_added_minor: order.price.taxAddedMinor,
    delivery_fee_minor: order.price.deliveryFeeMinor,
    total_minor: order.price.totalMinor,
    tax_breakdown: order.price.taxBreakdown,
    cancel_reason: order.cancel_reason,
    items: order.lines.map(({ station: _station, tax_class: _taxClass, ...line }) => line),
    placed_at: time(order.placed_at),
    scheduled_for: timeOrNull(order.scheduled_for),
    paid_at: timeOrNull(order.paid_at),
    updated_at: time(order.updated_at)
  }
}

/** The order with its stored representation updated. */
export const withView = (order: Omit<Order, "view">, zone: Zone): Order => ({
  ...order,
  view: Json.write(of(order, zone))
})
