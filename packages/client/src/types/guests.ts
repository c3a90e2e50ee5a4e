/** The types of the operations in `guests`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type {
  BadRequest,
  ExpectationFailed,
  HeadersTooLarge,
  InsufficientScope,
  InternalError,
  NotFound,
  OriginNotAllowed,
  PayloadTooLarge,
  PlanLapsed,
  RateLimited,
  RequestTimeout,
  RestaurantSuspended,
  ServiceUnavailable,
  Unauthenticated,
  UnsupportedMediaType,
  ValidationFailed
} from "./failures.ts"
import type { Empty, PageLinks, PageMeta } from "./shared.ts"

export interface ListGuestsQuery {
  /** Only guests who opted in to marketing (`true`), or who did not (`false`). */
  readonly marketing_opted_in?: boolean | undefined
  /** Only guests changed at or after this date or date-time. */
  readonly updated_since?: string | undefined
  /** Only guests with exactly this reference. */
  readonly external_reference?: string | undefined
  /** The number of entries per page. Defaults to `25`. */
  readonly per_page?: number | undefined
  /** A cursor from `meta.next_cursor` or `meta.prev_cursor` of another page. */
  readonly cursor?: string | undefined
}

/** What `guests.listGuests` takes. */
export interface ListGuestsRequest {
  readonly query?: ListGuestsQuery | undefined
}

/** A guest of the restaurant. */
export interface Guest {
  /** The guest id. */
  readonly id: number
  /** The guest's name. */
  readonly name: string
  /** The guest's phone number; null unless the guest agreed to hear from the restaurant. */
  readonly phone: string | null
  /** The guest's email address; null unless the guest agreed to hear from the restaurant. */
  readonly email: string | null
  /** Whether phone and email are shared. */
  readonly contact_shared: boolean
  /** The guest's language, such as `en` or `pt-BR`. */
  readonly locale: string | null
  /** Whether the guest agreed to hear from the restaurant. */
  readonly marketing_opted_in: boolean
  /** When the guest agreed. */
  readonly marketing_opted_in_at: string | null
  /** On how many days the guest had a completed order or was seated. */
  readonly visits_count: number
  /** The sum of the guest's completed orders, less refunds. */
  readonly total_spend_minor: number
  /** When the guest last came. */
  readonly last_visit_at: string | null
  /** When the guest's profile was created. */
  readonly created_at: string
  /**
   * The reference that an integration gave it. Absent, like `metadata`, unless either was ever set; null once it was
   * removed.
   */
  readonly external_reference?: string | null
  /**
   * Values that integrations keep with it, at most 20 keys of at most 40 characters, each with a text of at most 500.
   */
  readonly metadata?: { readonly [name: string]: string }
}

/** What `guests.listGuests` returns. */
export interface ListGuestsResponse {
  readonly data: ReadonlyArray<Guest>
  readonly meta: PageMeta
  readonly links: PageLinks
}

/** Every error that `guests.listGuests` may throw. */
export type ListGuestsFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RequestTimeout
  | ExpectationFailed
  | ValidationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface ReadGuestPath {
  /** The guest id. */
  readonly guest: number
}

/** What `guests.readGuest` takes. */
export interface ReadGuestRequest {
  readonly path: ReadGuestPath
}

/** What `guests.readGuest` returns. */
export interface ReadGuestResponse {
  readonly data: Guest
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `guests.readGuest` may throw. */
export type ReadGuestFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | NotFound
  | RequestTimeout
  | ExpectationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface ChangeGuestPath {
  /** The guest id. */
  readonly guest: number
}

/** A change of what integrations keep with a guest. */
export interface ChangeGuest {
  /**
   * The id in your own system, or another reference that you find it by; need not be unique. Null or an empty text
   * removes it.
   */
  readonly external_reference?: string | null | undefined
  /**
   * Values of your own, at most 20 keys of at most 40 characters, each with a text of at most 500. A key that is sent
   * is set, one with null is removed, and other keys stay; null removes all.
   */
  readonly metadata?: { readonly [name: string]: string | null } | null | undefined
}

/** What `guests.changeGuest` takes. */
export interface ChangeGuestRequest {
  readonly path: ChangeGuestPath
  readonly payload: ChangeGuest
}

/** What `guests.changeGuest` returns. */
export interface ChangeGuestResponse {
  readonly data: Guest
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `guests.changeGuest` may throw. */
export type ChangeGuestFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RestaurantSuspended
  | NotFound
  | RequestTimeout
  | PayloadTooLarge
  | UnsupportedMediaType
  | ExpectationFailed
  | ValidationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure
