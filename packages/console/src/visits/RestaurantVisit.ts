/** A request of a signed-in person to the console, about one of their restaurants. */
import { type Acting, Person, type Restaurant, SharedDevice } from "@fourtop/core/internal"
import type { Visit } from "@fourtop/http-adapter/web"
import type { Formats } from "../formats/Formats.ts"
import type { Speech } from "../words/Speech.ts"
import type { Words } from "../words/Words.ts"

export interface ConsoleVisit extends Visit {
  /** The person's language, with the customs of the restaurant. */
  readonly speech: Speech
  /** The words and the formats of it. */
  readonly words: Words
  readonly formats: Formats
}

/** A restaurant, and the role with which the person works there. */
export interface Workplace {
  readonly restaurant: Restaurant.Restaurant
  readonly role: Person.Role
}

/** The restaurant in the path, if the person has a role there. On a shared device everybody has that of staff. */
export const workplaceOf = ({ params, person, restaurants, session }: Visit): Workplace | null => {
  const restaurant = restaurants.find(({ slug }) => slug === params["restaurant"])
  const role = restaurant === undefined ? null : SharedDevice.roleIn(session, Person.roleAt(person, restaurant.id))
  return restaurant === undefined || role === null ? null : { restaurant, role }
}

export interface RestaurantVisit extends ConsoleVisit, Workplace {
  /** Acts on behalf of the person. */
  readonly acting: Acting.Acting
}

/** What the parts of a page need of a visit that are the same for everybody at the restaurant, but for the token. */
export type CardVisit = Pick<RestaurantVisit, "csrf" | "restaurant">

/** The path of a restaurant's page. */
export const pathOf = (
  { restaurant }: { readonly restaurant: Pick<Restaurant.Restaurant, "slug"> },
  page = ""
): string => `/console/r/${restaurant.slug}${page === "" ? "" : `/${page}`}`
