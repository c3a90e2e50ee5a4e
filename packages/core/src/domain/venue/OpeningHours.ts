/** When a branch serves each type of order: weekly windows, with dated exceptions. */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"
import { orderTypes, type OrderTypeName } from "./OrderTypes.ts"

export { orderTypes } from "./OrderTypes.ts"

/** An order type. */
export type OrderType = OrderTypeName
export const OrderType = Fields.oneOf(orderTypes).annotations({
  identifier: "OrderType",
  description: "How a guest gets an order."
})

const windows = Fields.withDefault(Schema.Array(Fields.timeWindow), [])

export const OpeningHours = Schema.Struct({
  dine_in: windows,
  pickup: windows,
  delivery: windows,
  /** Dates with other hours; no windows means closed. */
  exceptions: Fields.withDefault(
    Schema.Array(
      Schema.Struct({
        date: Fields.date,
        /** The order types it applies to; all of them when omitted. */
        order_types: Fields.withDefault(Schema.Array(OrderType), [...orderTypes]),
        windows: Fields.withDefault(Schema.Array(Schema.Struct({ start: Fields.time, end: Fields.time })), []),
        note: Fields.withDefault(Schema.NullOr(Fields.text({ max: 200 })), null)
      })
    ),
    []
  )
}).annotations({ title: "OpeningHours" })
export type OpeningHours = typeof OpeningHours.Type
