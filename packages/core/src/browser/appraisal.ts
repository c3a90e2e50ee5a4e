/** Applies the rules of core to a basket. */
import type { Problem } from "../domain/foundation/Problems.ts"
import * as DeliveryZones from "../domain/orders/DeliveryZones.ts"
import { defaultChannel } from "../domain/orders/Order.ts"
import * as Rules from "../domain/orders/OrderingRules.ts"
import type { Basket } from "./Basket.ts"
import { fieldProblems, wishOf } from "./basketFields.ts"
import { millisOf, type Moment } from "./moment.ts"
import type { OrderingRules } from "./OrderingRules.ts"
import { orderingVenueOf, withTable, zonesOf } from "./orderingVenue.ts"

/** What becomes of the basket; with malformed fields, only their problems. */
export const appraise = (
  rules: OrderingRules,
  basket: Basket,
  at: Moment
): { readonly problems: ReadonlyArray<Problem>; readonly appraisal: Rules.Appraisal | null } => {
  const malformed = fieldProblems(basket)
  if (malformed.length > 0) return { problems: malformed, appraisal: null }
  const input = wishOf(basket)
  const address = Rules.addressOf(input)
  const venue = withTable(orderingVenueOf(rules), input.table_code ?? null, basket.branch_id ?? null)
  const appraisal = Rules.appraise(venue, {
    input,
    channel: basket.channel ?? defaultChannel,
    zone: address === null ? null : DeliveryZones.match(zonesOf(rules), address),
    now: millisOf(at)
  })
  return { problems: appraisal.problems, appraisal }
}
