/** The messages of core's rules in French, said after the name of a field or below it. */
import type { Words } from "../../en/Words.ts"
import { appRules } from "./apps.ts"
import { bookingsRules } from "./bookings.ts"
import { deliveriesRules } from "./deliveries.ts"
import { foundationRules } from "./foundation.ts"
import { moneyRules } from "./money.ts"
import { ordersRules } from "./orders.ts"
import { peopleRules } from "./people.ts"
import { toldBefore } from "./toldBefore.shared.ts"
import { venueRules } from "./venue.ts"

export const rules: Words["rules"] = {
  ...appRules,
  ...bookingsRules,
  ...deliveriesRules,
  ...foundationRules,
  ...moneyRules,
  ...ordersRules,
  ...peopleRules,
  ...toldBefore,
  ...venueRules
}
