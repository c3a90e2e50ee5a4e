/** The `data` of GET /ordering-rules. Change nothing in it: what is derived from it is kept. */
import type { OrderingRulesData } from "../domain/orders/OrderingRulesData.ts"
import type { Opened } from "./Opened.ts"

export type OrderingRules = Opened<OrderingRulesData>
