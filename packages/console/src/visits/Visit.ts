/** The signed-in person and their request, as the handlers of pages get it. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { type Acting, type HeldSession, type NewSignIn, Person, type Restaurant, type ZonedClock } from "@fourtop/core"
import type { Flash } from "./Flash.ts"

/** A request of a signed-in person. */
export interface Visit extends HeldSession {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The submitted fields; empty for a GET. */
  readonly fields: URLSearchParams
  /** The CSRF token, which every form sends. */
  readonly csrf: string
  /** The message that this page shows once. */
  readonly flash: Flash | null
  /** Sign-ins from new browsers that the person has not dismissed in this session, newest first. */
  readonly notices: ReadonlyArray<NewSignIn.SeenBrowser>
}

/** A restaurant, and the person's role there. */
export interface Place {
  readonly restaurant: Restaurant.Restaurant
  readonly role: Person.Role
}

/** The restaurant in the path, if the person has a role there. */
export const placeOf = ({ params, person, restaurants }: Visit): Place | null => {
  const restaurant = restaurants.find(({ slug }) => slug === params["restaurant"])
  const role = restaurant === undefined ? null : Person.roleAt(person, restaurant.id)
  return restaurant === undefined || role === null ? null : { restaurant, role }
}

/** A request about one of the person's restaurants. */
export interface RestaurantVisit extends Visit, Place {
  /** Acts on behalf of the person. */
  readonly acting: Acting.Acting
}

/** The path of a restaurant's page. */
export const pathOf = ({ restaurant }: Pick<Place, "restaurant">, page = ""): string =>
  `/console/r/${restaurant.slug}${page === "" ? "" : `/${page}`}`

/** The time zone for pages without a restaurant: that of the person's first one. */
export const zoneOf = ({ restaurants }: Pick<Visit, "restaurants">): ZonedClock.Zone =>
  restaurants[0]?.time_zone ?? "UTC"
