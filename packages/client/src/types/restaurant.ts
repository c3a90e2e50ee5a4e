/**
 * The types of the operations in `restaurant`. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type {
  BadRequest,
  ExpectationFailed,
  HeadersTooLarge,
  InsufficientScope,
  InternalError,
  OriginNotAllowed,
  PlanLapsed,
  RateLimited,
  RequestTimeout,
  ServiceUnavailable,
  Unauthenticated
} from "./failures.ts"
import type { Empty } from "./shared.ts"

/** The token that this request was made with. */
export interface RestaurantToken {
  /** Whether the token acts on the restaurant itself or on its sandbox. */
  readonly kind: "live" | "sandbox" | (string & {})
  /** What the token may do. */
  readonly scopes: ReadonlyArray<
    | "menu:read"
    | "menu:write"
    | "orders:read"
    | "orders:write"
    | "reservations:read"
    | "reservations:write"
    | "guests:read"
    | "reports:read"
    | "payments:read"
    | "payments:write"
    | "guests:write"
    | "webhooks:write"
    | (string & {})
  >
}

/** The restaurant that a token belongs to. */
export interface Restaurant {
  /** The id of the restaurant, which events carry as well. */
  readonly id: number
  /** Its short name, unique in the installation. */
  readonly slug: string
  /** Its name. */
  readonly name: string
  /** Its country, as an ISO 3166 code. */
  readonly country: string
  /** The currency of all amounts, as an ISO 4217 code. */
  readonly currency: string
  /** The time zone in which days begin, such as `Europe/Rome`; a branch may have its own. */
  readonly time_zone: string
  /** The language of texts that are sent without one. */
  readonly default_language: string
  /** The languages that the restaurant writes in. */
  readonly languages: ReadonlyArray<string>
  /** The time on the restaurant's clock. */
  readonly now: string
  /** The token that this request was made with. */
  readonly token: RestaurantToken
}

/** What `restaurant.readRestaurant` returns. */
export interface ReadRestaurantResponse {
  readonly data: Restaurant
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `restaurant.readRestaurant` may throw. */
export type ReadRestaurantFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RequestTimeout
  | ExpectationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure
