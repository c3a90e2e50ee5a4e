/** Whoever has signed in, and what their request is about. Pages get it ready made. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { type Acting, type HeldSession, type NewSignIn, Person, type Restaurant, type ZonedClock } from "@fourtop/core"
import type { Flash } from "./Flash.ts"

/** A request of somebody who has signed in. */
export interface Visit extends HeldSession {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** What the form has sent; empty when the page is only read. */
  readonly fields: URLSearchParams
  /** Every form sends it back. */
  readonly csrf: string
  /** What this page tells once. */
  readonly flash: Flash | null
  /** Sign-ins from elsewhere that the person has not dismissed here, newest first. */
  readonly notices: ReadonlyArray<NewSignIn.SeenBrowser>
}

/** A restaurant, and what the person is there. */
export interface Place {
  readonly restaurant: Restaurant.Restaurant
  readonly role: Person.Role
}

/** The restaurant that the address names, if it is one of the person's. */
export const placeOf = ({ params, person, restaurants }: Visit): Place | null => {
  const restaurant = restaurants.find(({ slug }) => slug === params["restaurant"])
  const role = restaurant === undefined ? null : Person.roleAt(person, restaurant.id)
  return restaurant === undefined || role === null ? null : { restaurant, role }
}

/** A request about one of the person's restaurants. */
export interface RestaurantVisit extends Visit, Place {
  /** In the person's name. */
  readonly acting: Acting.Acting
}

/** The path of a page of the restaurant. */
export const pathOf = ({ restaurant }: Pick<Place, "restaurant">, page = ""): string =>
  `/console/r/${restaurant.slug}${page === "" ? "" : `/${page}`}`

/** The clock that things of the person alone are told on: that of their first restaurant. */
export const zoneOf = ({ restaurants }: Pick<Visit, "restaurants">): ZonedClock.Zone =>
  restaurants[0]?.time_zone ?? "UTC"
