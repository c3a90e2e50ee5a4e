/**
 * The types of the operations in `reservations`. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type {
  BadRequest,
  ExpectationFailed,
  HeadersTooLarge,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  InsufficientScope,
  InternalError,
  InvalidTransition,
  NotFound,
  OriginNotAllowed,
  PayloadTooLarge,
  PlanFeatureUnavailable,
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

export interface ListReservationsQuery {
  /** Only reservations on this day. */
  readonly date?: string | undefined
  /** Only reservations on this day or later. */
  readonly from?: string | undefined
  /** Only reservations on this day or earlier. */
  readonly to?: string | undefined
  /** Only reservations in this status. */
  readonly status?: "pending" | "confirmed" | "declined" | "cancelled" | "seated" | "no_show" | undefined
  /** Only reservations at this branch. Defaults to all branches. */
  readonly branch_id?: number | undefined
  /** Only reservations with exactly this reference. */
  readonly external_reference?: string | undefined
  /** The number of entries per page. Defaults to `25`. */
  readonly per_page?: number | undefined
  /** A cursor from `meta.next_cursor` or `meta.prev_cursor` of another page. */
  readonly cursor?: string | undefined
}

/** What `reservations.listReservations` takes. */
export interface ListReservationsRequest {
  readonly query?: ListReservationsQuery | undefined
}

/** Where a reservation is in its lifecycle. */
export type ReservationStatus = "pending" | "confirmed" | "declined" | "cancelled" | "seated" | "no_show"

/** A reservation of a table. */
export interface Reservation {
  /** The reservation id. */
  readonly id: string
  /** Where the reservation is in its lifecycle. */
  readonly status: ReservationStatus | (string & {})
  /** The guest's name; `Erased guest` once the guest was erased. */
  readonly name: string
  /** The guest's phone number, as it was sent. */
  readonly phone: string
  /** The guest's email address. */
  readonly email: string | null
  /** How many guests come. */
  readonly party_size: number
  /** The day, as `YYYY-MM-DD`. */
  readonly date: string
  /** The time, as `HH:MM` on the restaurant's clock. */
  readonly time: string
  /** The table; the first one of a combination. Null if none is assigned. */
  readonly table_id: number | null
  /** A note from the guest. */
  readonly note: string | null
  /** The deposit; null if none is asked for. */
  readonly deposit_minor: number | null
  /** What became of the deposit; null if none is asked for. */
  readonly deposit_status:
    | "required"
    | "paid"
    | "card_held"
    | "refunded"
    | "partially_refunded"
    | "forfeited"
    | "waived"
    | (string & {})
    | null
  /** When the reservation was made. */
  readonly created_at: string
  /** When the reservation last changed. */
  readonly updated_at: string
  /** The branch that the guests come to; null if the restaurant had none. */
  readonly branch_id: number | null
  /** Who cancelled the reservation; null if nobody did. */
  readonly cancelled_by?: "restaurant" | "guest" | (string & {}) | null
  /** `deposit` if the reservation was cancelled because its deposit did not come in time; null otherwise. */
  readonly cancel_cause?: "deposit" | null
  /** When the guest confirmed that they will come. */
  readonly attendance_confirmed_at?: string | null
  /** How much of the deposit has paid for orders; absent for nothing. */
  readonly deposit_used_minor?: number
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

/** What `reservations.listReservations` returns. */
export interface ListReservationsResponse {
  readonly data: ReadonlyArray<Reservation>
  readonly meta: PageMeta
  readonly links: PageLinks
}

/** Every error that `reservations.listReservations` may throw. */
export type ListReservationsFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | PlanFeatureUnavailable
  | RequestTimeout
  | ExpectationFailed
  | ValidationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

/** A new reservation. */
export interface BookTable {
  /** The guest's name. */
  readonly name: string
  /** The guest's phone number. */
  readonly phone: string
  /** The guest's email address. */
  readonly email?: string | null | undefined
  /** How many guests come. */
  readonly party_size: number
  /** The day, as `YYYY-MM-DD`. */
  readonly date: string
  /** One of the times that availability lists, as `HH:MM`. */
  readonly time: string
  /** The table to book; without it, the best-fitting one. */
  readonly table_id?: number | null | undefined
  /** The branch to book at; without it, that of the table or the default branch. */
  readonly branch_id?: number | null | undefined
  /** A note from the guest. */
  readonly note?: string | null | undefined
  /** The status to begin with; without it, what the owner has chosen. */
  readonly status?: "pending" | "confirmed" | undefined
  /** The language of messages to the guest; kept for a guest whose language is unknown. */
  readonly locale?: string | null | undefined
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

/** What `reservations.createReservation` takes. */
export interface CreateReservationRequest {
  readonly payload: BookTable
}

/** What `reservations.createReservation` returns. */
export interface CreateReservationResponse {
  readonly data: Reservation
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `reservations.createReservation` may throw. */
export type CreateReservationFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | PlanFeatureUnavailable
  | RestaurantSuspended
  | RequestTimeout
  | IdempotencyKeyInUse
  | PayloadTooLarge
  | UnsupportedMediaType
  | ExpectationFailed
  | ValidationFailed
  | IdempotencyKeyReused
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface ReadAvailabilityQuery {
  /** The day to look at. */
  readonly date: string
  /** The number of guests in the party. */
  readonly party_size: number
  /** The branch to look at. Defaults to the default branch. */
  readonly branch_id?: number | undefined
}

/** What `reservations.readAvailability` takes. */
export interface ReadAvailabilityRequest {
  readonly query: ReadAvailabilityQuery
}

/** An entry of `slots`. */
export interface AvailabilitySlot {
  /** The time, as `HH:MM` on the restaurant's clock. */
  readonly time: string
  /** Whether the party can book this time. */
  readonly available: boolean
  /** Whether this time asks for a deposit or a card. */
  readonly guarantee: boolean
  /** Whether this time is full and the party can join the waitlist for it. */
  readonly waitlist: boolean
}

/** What the restaurant asks for to hold a table; null for nothing. */
export interface AvailabilityGuarantee {
  /** What is asked for. */
  readonly type: "deposit" | "card_hold" | "prepayment" | (string & {})
  /** How much is asked for. */
  readonly amount_minor: number
  /** Whether the amount is for each guest or for the whole reservation. */
  readonly per: "guest" | "booking" | (string & {})
  /** The currency of the amount, as an ISO 4217 code. */
  readonly currency: string
  /** How many hours before the reservation it can be cancelled without a charge. */
  readonly cancel_until_hours: number
  /** The restaurant's own explanation. */
  readonly text: string | null
}

/** The times at which a party can book a table on a day. */
export interface Availability {
  /** The day, as `YYYY-MM-DD`. */
  readonly date: string
  /** How many guests would come. */
  readonly party_size: number
  /** Whether tables, turn times and pacing decide which times are free, or service periods alone. */
  readonly engine: boolean
  /** The times of the day; empty if the restaurant is closed or does not take such a party. */
  readonly slots: ReadonlyArray<AvailabilitySlot>
  /** What the restaurant asks for to hold a table; null for nothing. */
  readonly guarantee: AvailabilityGuarantee | null
  /** Whether the party can join the waitlist for some time of the day, because it is full. */
  readonly notify: boolean
}

/** What `reservations.readAvailability` returns. */
export interface ReadAvailabilityResponse {
  readonly data: Availability
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `reservations.readAvailability` may throw. */
export type ReadAvailabilityFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | PlanFeatureUnavailable
  | RequestTimeout
  | ExpectationFailed
  | ValidationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface ReadReservationRulesQuery {
  /** The day whose taken times are returned. */
  readonly date: string
  /** The branch to look at. Defaults to the default branch. */
  readonly branch_id?: number | undefined
}

/** What `reservations.readReservationRules` takes. */
export interface ReadReservationRulesRequest {
  readonly query: ReadReservationRulesQuery
}

/** An entry of `turn_times`. */
export interface ReservationRulesTurnTime {
  /** The largest party it applies to. */
  readonly up_to: number
  /** How long the party stays. */
  readonly minutes: number
}

/** How many may start at one time. */
export interface ReservationRulesPacing {
  /** The most guests; null for no limit. */
  readonly covers: number | null
  /** The most parties; null for no limit. */
  readonly parties: number | null
}

/** What larger parties leave for a reservation. */
export interface GuaranteeRule {
  /** What the guest leaves. */
  readonly type: "deposit" | "card_hold" | "prepayment" | (string & {})
  /** The amount. */
  readonly amount_minor: number
  /** What the amount is for. */
  readonly per: "guest" | "booking" | (string & {})
  /** The smallest party that needs it. */
  readonly from_party_size: number
  /** How many hours before the reservation it is given back. */
  readonly cancel_until_hours: number
  /** What guests are told about it. */
  readonly text: string | null
}

/** A span of a day in which parties can be seated. */
export interface ServicePeriod {
  /** The weekdays on which it begins, from 1 (Monday) to 7 (Sunday). */
  readonly days: ReadonlyArray<1 | 2 | 3 | 4 | 5 | 6 | 7>
  /** The first time at which a party can be seated. */
  readonly first_seating: string
  /** The last one; before the first it is on the next day. */
  readonly last_seating: string
  /** The time from one seating to the next. */
  readonly step_minutes: number
}

/** A table that can be reserved. */
export interface ReservationTable {
  /** The number of the table in this response; not a `table_id`. */
  readonly number: number
  /** The smallest party. */
  readonly min_seats: number
  /** The largest party. */
  readonly max_seats: number
}

/** Tables that can be pushed together. */
export interface TableCombination {
  /** The numbers of the tables that are pushed together. */
  readonly tables: ReadonlyArray<number>
  /** The smallest party. */
  readonly min_seats: number
  /** The largest party. */
  readonly max_seats: number
}

/** Everything that decides which times are free, but for what is taken. */
export interface ReservationRules {
  /** The branch these rules are for; null for a restaurant without branches. */
  readonly branch_id: number | null
  /** The currency of the guarantee. */
  readonly currency: string
  /** The branch's clock. */
  readonly time_zone: string
  /** When the business day ends on that clock: until then, the branch's book shows the day before. */
  readonly day_ends_at?: string
  /** Whether times depend on tables, turn times and pacing, or on the service periods alone. */
  readonly engine: boolean
  /** The smallest party that can reserve. */
  readonly smallest_party: number
  /** The largest party that can reserve. */
  readonly largest_party: number
  /** The shortest notice. */
  readonly lead_minutes: number
  /** How many days ahead reservations are taken. */
  readonly horizon_days: number
  /** How long parties stay; the last entry also applies to larger ones. */
  readonly turn_times: ReadonlyArray<ReservationRulesTurnTime>
  /** How long a table stays free after a party. */
  readonly buffer_minutes: number
  /** How many may start at one time. */
  readonly pacing: ReservationRulesPacing
  /** Days without reservations. */
  readonly closing_days: ReadonlyArray<string>
  /** Whether there is a waitlist for full times. */
  readonly notify_list: boolean
  /**
   * Whether the service may move other parties to make room. Availability then shows times as available at which no
   * table is free.
   */
  readonly makes_room: boolean
  /** The guarantee that larger parties need; null for none. */
  readonly guarantee: GuaranteeRule | null
  /** When parties can be seated. */
  readonly service_periods: ReadonlyArray<ServicePeriod>
  /** The tables that can be reserved. */
  readonly tables: ReadonlyArray<ReservationTable>
  /** The tables that can be pushed together. */
  readonly combinations: ReadonlyArray<TableCombination>
}

/** An entry of `tables`. */
export interface TakenTimesTable {
  /** The number of the table. */
  readonly table: number
  /** When it begins. */
  readonly from: string
  /** When it ends, exclusive. */
  readonly to: string
}

/** An entry of `starts`. */
export interface TakenTimesStart {
  /** When parties start. */
  readonly at: string
  /** How many guests; null if pacing does not limit them. */
  readonly covers: number | null
  /** How many parties; null if pacing does not limit them. */
  readonly parties: number | null
}

/** What is taken on a day, without who took it. */
export interface TakenTimes {
  /** The day. */
  readonly date: string
  /** Times at which tables cannot be reserved, from now on. */
  readonly tables: ReadonlyArray<TakenTimesTable>
  /** What pacing counts, from now on. */
  readonly starts: ReadonlyArray<TakenTimesStart>
}

/** The rules of a branch with what is taken on a day. */
export interface ReservationRulesAndTaken {
  /** The rules of the branch. */
  readonly rules: ReservationRules
  /** What is taken on the day. */
  readonly taken: TakenTimes
}

/** What `reservations.readReservationRules` returns. */
export interface ReadReservationRulesResponse {
  readonly data: ReservationRulesAndTaken
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `reservations.readReservationRules` may throw. */
export type ReadReservationRulesFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | PlanFeatureUnavailable
  | RequestTimeout
  | ExpectationFailed
  | ValidationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface ReadReservationPath {
  /** The reservation id. */
  readonly reservation: string
}

/** What `reservations.readReservation` takes. */
export interface ReadReservationRequest {
  readonly path: ReadReservationPath
}

/** What `reservations.readReservation` returns. */
export interface ReadReservationResponse {
  readonly data: Reservation
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `reservations.readReservation` may throw. */
export type ReadReservationFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | PlanFeatureUnavailable
  | NotFound
  | RequestTimeout
  | ExpectationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface ChangeReservationPath {
  /** The reservation id. */
  readonly reservation: string
}

/** A change of what integrations keep with a reservation. */
export interface ChangeReservation {
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

/** What `reservations.changeReservation` takes. */
export interface ChangeReservationRequest {
  readonly path: ChangeReservationPath
  readonly payload: ChangeReservation
}

/** What `reservations.changeReservation` returns. */
export interface ChangeReservationResponse {
  readonly data: Reservation
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `reservations.changeReservation` may throw. */
export type ChangeReservationFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | PlanFeatureUnavailable
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

export interface CancelReservationPath {
  /** The reservation id. */
  readonly reservation: string
}

/** What `reservations.cancelReservation` takes. */
export interface CancelReservationRequest {
  readonly path: CancelReservationPath
}

/** What `reservations.cancelReservation` returns. */
export interface CancelReservationResponse {
  readonly data: Reservation
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `reservations.cancelReservation` may throw. */
export type CancelReservationFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | PlanFeatureUnavailable
  | RestaurantSuspended
  | NotFound
  | RequestTimeout
  | InvalidTransition
  | IdempotencyKeyInUse
  | ExpectationFailed
  | ValidationFailed
  | IdempotencyKeyReused
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure
