import { PointOfSaleJob } from "@fourtop/core/internal"
import type { SqlFunction } from "../sql/SqlFunction.ts"

/** The lanes that say which points of sale have to be checked, and when. */
export const outageQueue = "upkeep.outages"

/** Since when a restaurant's POS has accepted no order, in milliseconds; null after one that it accepted. */
export const pointOfSaleFailing: SqlFunction = {
  name: "point_of_sale_failing",
  runsAs: "definer",
  callers: ["worker"],
  signature: "(p_restaurant_id bigint) returns bigint language sql stable",
  body: `
select to_millis(failing_since) from lane
where restaurant_id = p_restaurant_id and queue = '${PointOfSaleJob.jobKind}' and receiver = 0
`
}
