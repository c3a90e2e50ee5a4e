/** Leads somebody to the restaurant that they have just joined. */
import { Venues } from "@fourtop/core/internal"
import { redirectTo } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { type ConsoleVisit, pathOf } from "../visits/RestaurantVisit.ts"

export const redirectJoined = (visit: ConsoleVisit, restaurantId: number) =>
  Effect.map(
    Effect.flatMap(Venues, (venues) => venues.read(restaurantId, 0)),
    (venue) =>
      venue === null
        ? redirectTo("/console")
        : redirectTo(pathOf(venue), { message: visit.words.people.invited.joined(venue.restaurant.name) })
  )
