/** The types of the operations in `guests`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type { Empty, PageLinks, PageMeta } from "./shared.ts"
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

/** The parameters of the query. */
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
  /** The parameters of the query. */
  readonly query?: ListGuestsQuery | undefined
}

export interface Guest {
  readonly id: number

  readonly name: string
  /** Null unless the guest agreed to hear from the restaurant */
  readonly phone: string | null
  /** Null unless the guest agreed to hear from the restaurant */
  readonly email: string | null

  readonly contact_shared: boolean

  readonly locale: string | null

  readonly marketing_opted_in: boolean

  readonly marketing_opted_in_at: string | null

  readonly visits_count: number

  readonly total_spend_minor: number

  readonly last_visit_at: string | null

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

/** The ids in the path. */
export interface ReadGuestPath {
  /** The guest id. */
  readonly guest: number
}

/** What `guests.readGuest` takes. */
export interface ReadGuestRequest {
  /** The ids in the path. */
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
