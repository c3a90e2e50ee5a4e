/** The input for placing an order or changing its status (§4.2). */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Labels from "../labels/Labels.ts"
import { OrderType } from "../venue/OpeningHours.ts"
import * as LineDetails from "./LineDetails.ts"
import { apiChannels, defaultChannel } from "./Order.ts"
import * as OrderLimits from "./OrderLimits.ts"

const { integer, list, oneOf, optional, text } = Fields

export { mostOfLine } from "./OrderLimits.ts"

/** A line of a new order; its price comes from the menu. */
export const OrderLineInput = Described.struct(
  {
    item_id: Fields.id,
    variant_id: optional(Schema.NullOr(Fields.id)),
    quantity: integer(1, OrderLimits.mostOfLine),
    option_ids: optional(list(Fields.id, { max: OrderLimits.mostOptions })),
    ...LineDetails.inputs
  },
  {
    item_id: "The item to order.",
    variant_id: "The variant to order; without it, the item's default variant.",
    quantity: "How many pieces to order.",
    option_ids: "The modifier options to order the item with.",
    ...LineDetails.inputSentences
  }
).annotations({ title: "OrderLineInput" })

/** Where to deliver; the ordering rules say which members are required. */
export const DeliveryAddressInput = Described.struct(
  {
    line1: optional(Schema.NullOr(text({ max: OrderLimits.characters.line1 }))),
    city: optional(Schema.NullOr(text({ max: OrderLimits.characters.city }))),
    phone: optional(Schema.NullOr(text({ max: OrderLimits.characters.phone })))
  },
  {
    line1: "Street and number; required for a delivery.",
    city: "The city, with the postcode if zones depend on it; required for a delivery.",
    phone: "Whom the driver can call; required for a delivery."
  }
).annotations({ title: "DeliveryAddressInput" })

/** The body of POST /orders. */
export const PlaceOrder = Described.struct(
  {
    type: OrderType,
    channel: optional(oneOf(apiChannels)),
    table_code: optional(Schema.NullOr(text({ max: OrderLimits.characters.tableCode }))),
    customer_name: text({ min: 1, max: 120, isName: true }),
    customer_phone: text({ min: 1, max: 40 }),
    customer_email: optional(Schema.NullOr(Fields.email)),
    note: optional(Schema.NullOr(text({ max: 500 }))),
    scheduled_for: optional(Schema.NullOr(Fields.dateTimeInput)),
    delivery_address: optional(Schema.NullOr(DeliveryAddressInput)),
    lines: list(OrderLineInput, { min: 1, max: OrderLimits.mostLines }),
    locale: optional(Schema.NullOr(Fields.locale)),
    ...Labels.inputs
  },
  {
    type: "How the guest gets the order.",
    channel: "Where the order comes from.",
    table_code: "The code of the table; required for `dine_in`.",
    customer_name: "The customer's name.",
    customer_phone: "The customer's phone number.",
    customer_email: "The customer's email address.",
    note: "A note from the guest.",
    scheduled_for: "When the order is wanted; without it, as soon as possible.",
    delivery_address: "Where to deliver; required for `delivery`.",
    lines: "What is ordered.",
    locale: "The language of messages to the guest; kept for a guest whose language is unknown.",
    ...Labels.inputSentences
  }
).annotations({
  identifier: "PlaceOrder",
  description: "The order is priced from the menu; any price in the body is ignored."
})
export type PlaceOrder = typeof PlaceOrder.Type

/** The body of POST /orders/{order}/lines. */
export const AddLines = Described.struct(
  { lines: list(OrderLineInput, { min: 1, max: OrderLimits.mostLines }) },
  { lines: "What is ordered in addition." }
).annotations({
  identifier: "AddLines",
  description: "Lines that are added to an order. They are priced from the menu, at the prices of the moment."
})
export type AddLines = typeof AddLines.Type

/** The body of POST /orders/{order}/lines/{line}/void. */
export const VoidLine = Described.struct(
  {
    reason: text({ min: 3, max: 200 }),
    quantity: optional(Schema.NullOr(integer(1, OrderLimits.mostOfLine)))
  },
  {
    reason: "Why the line is voided; kept in the activity log.",
    quantity: "How many pieces to void; without it, all of the line."
  }
).annotations({ identifier: "VoidLine", description: "The void of a line of an order, or of some of its pieces." })
export type VoidLine = typeof VoidLine.Type

/** The body of PATCH /orders/{order}. */
export const ChangeOrder = Labels.changeOf("ChangeOrder", "A change of what integrations keep with an order.")
export type ChangeOrder = typeof ChangeOrder.Type

/** Defaults of a new order. */
export const defaults = { channel: defaultChannel } as const satisfies Partial<PlaceOrder>

/** The body of POST /orders/{order}/status. */
export const MoveOrder = Described.struct(
  {
    status: oneOf(["accepted", "rejected", "ready", "completed", "cancelled"]),
    reason: optional(Schema.NullOr(text({ min: 3, max: 200 })))
  },
  { status: "The status to move the order to.", reason: "Why; kept in `cancel_reason` for a cancellation." }
).annotations({ identifier: "MoveOrder", description: "A change of an order's status." })
export type MoveOrder = typeof MoveOrder.Type
