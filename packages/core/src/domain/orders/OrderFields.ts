/** Fields of orders in requests and responses. */
import * as Fields from "../foundation/Fields.ts"
import { orderStatuses } from "./OrderStatus.ts"

export const status = Fields.oneOf(orderStatuses).annotations({
  identifier: "OrderStatus",
  description: "Where an order is in its lifecycle."
})
