/** The input for placing an order or changing its status (§4.2). */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"
import { OrderType } from "../venue/OpeningHours.ts"
import { apiChannels, defaultChannel } from "./Order.ts"
import * as OrderLimits from "./OrderLimits.ts"

const { integer, list, oneOf, optional, text } = Fields

export { mostOfLine } from "./OrderLimits.ts"

/** A line of a new order; its price comes from the menu. */
export const OrderLineInput = Schema.Struct({
  item_id: Fields.id,
  variant_id: optional(Schema.NullOr(Fields.id)),
  quantity: integer(1, OrderLimits.mostOfLine),
  option_ids: optional(list(Fields.id, { max: OrderLimits.mostOptions }))
}).annotations({ title: "OrderLineInput" })

/** Where to deliver; the ordering rules say which members are required. */
export const DeliveryAddressInput = Schema.Struct({
  line1: optional(Schema.NullOr(text({ max: OrderLimits.characters.line1 }))),
  city: optional(Schema.NullOr(text({ max: OrderLimits.characters.city }))),
  phone: optional(Schema.NullOr(text({ max: OrderLimits.characters.phone })))
}).annotations({ title: "DeliveryAddressInput" })

/** The body of POST /orders. */
export const PlaceOrder = Schema.Struct({
  type: OrderType,
  channel: optional(oneOf(apiChannels)),
  table_code: optional(Schema.NullOr(text({ max: OrderLimits.characters.tableCode }))),
  customer_name: text({ min: 1, max: 120 }),
  customer_phone: text({ min: 1, max: 40 }),
  customer_email: optional(Schema.NullOr(Fields.email)),
  note: optional(Schema.NullOr(text({ max: 500 }))),
  scheduled_for: optional(Schema.NullOr(Fields.dateTimeInput)),
  delivery_address: optional(Schema.NullOr(DeliveryAddressInput)),
  lines: list(OrderLineInput, { min: 1, max: OrderLimits.mostLines }),
  /** The language of messages to the guest; kept for a guest whose language is unknown. */
  locale: optional(Schema.NullOr(Fields.locale))
}).annotations({
  identifier: "PlaceOrder",
  description: "The order is priced from the menu; any price in the body is ignored."
})
export type PlaceOrder = typeof PlaceOrder.Type

/** Defaults of a new order. */
export const defaults = { channel: defaultChannel } as const satisfies Partial<PlaceOrder>

/** The body of POST /orders/{order}/status. */
export const MoveOrder = Schema.Struct({
  status: oneOf(["accepted", "rejected", "ready", "completed", "cancelled"]),
  reason: optional(Schema.NullOr(text({ min: 3, max: 200 })))
}).annotations({ identifier: "MoveOrder" })
export type MoveOrder = typeof MoveOrder.Type
