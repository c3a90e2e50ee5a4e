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
  PlanLapsed,
  RateLimited,
  RequestTimeout,
  ServiceUnavailable,
  Unauthenticated,
  ValidationFailed
} from "./failures.ts"
import type { Empty, PageLinks, PageMeta } from "./shared.ts"

export interface ListGuestsQuery {
  /** Only guests who opted in to marketing (`true`), or who did not (`false`). */
  readonly marketing_opted_in?: boolean | undefined
  /** Only guests changed at or after this date or date-time. */
  readonly updated_since?: string | undefined
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
