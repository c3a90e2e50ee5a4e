import { Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as Person from "../../domain/people/Person.ts"
import { People } from "../../ports/people/People.ts"

/** The owners who have proved that they read the mail of their address. */
export const ownersOf = (restaurantId: RestaurantId) =>
  Effect.gen(function* () {
    const members = yield* (yield* People).members(restaurantId)
    return members.filter((one) => one.has_proved_email && Person.roleAt(one, restaurantId) === "owner")
  })
