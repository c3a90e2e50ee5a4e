/**
 * The messages of core's rules in English, word for word: they are how a message of the API is known again. Nothing is
 * chosen in them, so that each is one template.
 */
import { appRules } from "./apps.ts"
import { bookingsRules } from "./bookings.ts"
import { deliveriesRules } from "./deliveries.ts"
import { foundationRules } from "./foundation.ts"
import { moneyRules } from "./money.ts"
import { ordersRules } from "./orders.ts"
import { peopleRules } from "./people.ts"
import { toldBefore } from "./toldBefore.shared.ts"
import { venueRules } from "./venue.ts"

export const rules = {
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
