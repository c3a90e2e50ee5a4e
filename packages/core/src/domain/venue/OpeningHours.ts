/** When a branch serves each type of order: weekly windows, with dated exceptions. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import { orderTypes, type OrderTypeName } from "./OrderTypes.ts"

export { orderTypes } from "./OrderTypes.ts"

export type OrderType = OrderTypeName
export const OrderType = Fields.oneOf(orderTypes).annotations({
  identifier: "OrderType",
  description: "How a guest gets an order."
})

const windows = Fields.withDefault(Schema.Array(Fields.timeWindow), [])

export const OpeningHours = Described.struct(
  {
    dine_in: windows,
    pickup: windows,
    delivery: windows,
    exceptions: Fields.withDefault(
      Schema.Array(
        Described.struct(
          {
            date: Fields.date,
            order_types: Fields.withDefault(Schema.Array(OrderType), [...orderTypes]),
            windows: Fields.withDefault(
              Schema.Array(
                Described.struct(
                  { start: Fields.time, end: Fields.time },
                  {
                    start: "When it starts, as HH:MM.",
                    end: "When it ends, as HH:MM; an end before the start is on the next day."
                  }
                )
              ),
              []
            ),
            note: Fields.withDefault(Schema.NullOr(Fields.text({ max: 200 })), null)
          },
          {
            date: "The date with other hours.",
            order_types: "The order types it applies to; all of them if omitted.",
            windows: "When orders are served on that date; closed if empty.",
            note: "Why, for the staff and the owner."
          }
        )
      ),
      []
    )
  },
  {
    dine_in: "When orders at a table are served; around the clock if empty.",
    pickup: "When orders are handed out; around the clock if empty.",
    delivery: "When orders are delivered; around the clock if empty.",
    exceptions: "Dates with other hours."
  }
).annotations({ title: "OpeningHours" })
export type OpeningHours = typeof OpeningHours.Type
