/** §4.2: one status, or several separated by commas. */
import { OrderStatus, OrderFields } from "@fourtop/core/internal"
import { Schema } from "effect"

const isStatus = (text: string): text is OrderStatus.OrderStatus =>
  OrderStatus.orderStatuses.some((status) => status === text)

const parts = (text: string): ReadonlyArray<string> => text.split(",").map((part) => part.trim())

/** A pattern for one status; spaces around it are ignored. */
const one = `\\s*(${OrderStatus.orderStatuses.join("|")})\\s*`

export const OrderStatuses = Schema.transform(
  Schema.String.pipe(
    Schema.filter((text) => parts(text).every(isStatus), {
      message: () => `must be one or more of ${OrderStatus.orderStatuses.join(", ")}, separated by commas`
    })
  ),
  Schema.Array(OrderFields.status),
  {
    strict: true,
    decode: (text) => [...new Set(parts(text).filter(isStatus))].toSorted(),
    encode: (statuses) => statuses.join(",")
  }
).annotations({
  // One of the words alone would be an `enum`, which has no room for several.
  jsonSchema: {
    type: "string",
    pattern: `^${one}(,${one})*$`,
    description:
      "Only orders in this status, or in one of several separated by commas: " +
      `${OrderStatus.orderStatuses.map((status) => `\`${status}\``).join(", ")}.`,
    examples: ["placed,accepted"]
  }
})
