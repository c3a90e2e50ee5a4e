/** An order that people of the restaurant take at a table, at the counter, on the phone or in a chat. */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"
import { OrderType } from "../venue/OpeningHours.ts"
import { DeliveryAddressInput, OrderLineInput } from "./OrderInput.ts"
import * as OrderLimits from "./OrderLimits.ts"

const { integer, list, oneOf, optional, text } = Fields

/** Where people take orders: `pos` is at a table or the counter, where nobody has to give a name. */
export const channels = ["pos", "phone", "whatsapp"] as const

const Customer = Schema.Struct({
  name: optional(Schema.NullOr(text({ max: 120, isName: true }))),
  phone: optional(Schema.NullOr(text({ max: 40 }))),
  email: optional(Schema.NullOr(Fields.email))
})

/** What is taken. Its lines are those of POST /orders; a table is named by its id. */
export const TakeOrder = Schema.Struct({
  channel: oneOf(channels),
  type: OrderType,
  /** Required for `dine_in`. */
  table_id: optional(Schema.NullOr(integer(1))),
  /** The branch that prepares it, if neither its table nor its address decides; the default one if omitted. */
  branch_id: optional(Schema.NullOr(integer(1))),
  /** Name and phone are required on `phone` and `whatsapp`, unless the order is of a reservation. */
  customer: optional(Schema.NullOr(Customer)),
  note: optional(Schema.NullOr(text({ max: 500 }))),
  delivery_address: optional(Schema.NullOr(DeliveryAddressInput)),
  scheduled_for: optional(Schema.NullOr(Fields.dateTimeInput)),
  /** The party that the order is for: the order is its guest's. */
  reservation_id: optional(Schema.NullOr(text({ min: 1, max: 64 }))),
  lines: list(OrderLineInput, { min: 1, max: OrderLimits.mostLines }),
  locale: optional(Schema.NullOr(Fields.locale))
})
export type TakeOrder = typeof TakeOrder.Type
