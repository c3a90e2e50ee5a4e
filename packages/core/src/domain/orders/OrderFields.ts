/** Fields of orders in requests and answers. */
import * as Fields from "../foundation/Fields.ts"
import { orderStatuses } from "./OrderStatus.ts"

/** The state of an order. */
export const status = Fields.oneOf(orderStatuses).annotations({ identifier: "OrderStatus" })
