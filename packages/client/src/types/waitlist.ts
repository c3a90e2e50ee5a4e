/**
 * The types of the operations in `waitlist`. Generated from the API's declarations by `npm run record`; do not edit.
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
import type { Empty } from "./shared.ts"

/** A party that wants to wait for a place. */
export interface JoinWaitlist {
  /** The guest's name. */
  readonly name: string
  /** The guest's phone number. */
  readonly phone: string
  /** The guest's email address. */
  readonly email?: string | null | undefined
  /** How many guests would come. */
  readonly party_size: number
  /** The day, as `YYYY-MM-DD`. */
  readonly date: string
  /** The earliest time that suits the party, as `HH:MM`. */
  readonly from: string
  /** The latest time that suits the party, as `HH:MM`. */
  readonly to: string
  /** The branch to come to; without it, the default branch. */
  readonly branch_id?: number | null | undefined
  /** A note from the guest. */
  readonly note?: string | null | undefined
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

/** What `waitlist.joinWaitlist` takes. */
export interface JoinWaitlistRequest {
  readonly payload: JoinWaitlist
}

/** Where an entry of the waitlist is in its lifecycle. */
export type WaitlistStatus = "waiting" | "offered" | "accepted" | "left" | "expired"

/** The place that is held for the party; null while there is none. */
export interface WaitlistEntryOffer {
  /** The time that is held for the party, as `HH:MM`. */
  readonly time: string
  /** Until when the place is held. */
  readonly expires_at: string
}

/** A party on the waitlist of a day. */
export interface WaitlistEntry {
  /** The id of the entry. */
  readonly id: string
  /**
   * Whether the party waits, has an offer, has accepted it, has left, or no longer waits because its offer or its
   * window has passed.
   */
  readonly status: WaitlistStatus | (string & {})
  /** The guest's name. */
  readonly name: string
  /** The guest's phone number, as it was sent. */
  readonly phone: string
  /** The guest's email address. */
  readonly email: string | null
  /** How many guests would come. */
  readonly party_size: number
  /** The day, as `YYYY-MM-DD`. */
  readonly date: string
  /** The earliest time that suits the party, as `HH:MM`. */
  readonly from: string
  /** The latest time that suits the party, as `HH:MM`. */
  readonly to: string
  /** A note from the guest. */
  readonly note: string | null
  /** The place that is held for the party; null while there is none. */
  readonly offer: WaitlistEntryOffer | null
  /** The reservation that the party got by accepting. */
  readonly reservation_id: string | null
  /** The branch that the party would come to; null if the restaurant has none. */
  readonly branch_id: number | null
  /** When the party joined. */
  readonly created_at: string
  /** When the entry last changed. */
  readonly updated_at: string
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

/** What `waitlist.joinWaitlist` returns. */
export interface JoinWaitlistResponse {
  readonly data: WaitlistEntry
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `waitlist.joinWaitlist` may throw. */
export type JoinWaitlistFailure =
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

export interface ReadWaitlistEntryPath {
  /** The id of the waitlist entry. */
  readonly entry: string
}

/** What `waitlist.readWaitlistEntry` takes. */
export interface ReadWaitlistEntryRequest {
  readonly path: ReadWaitlistEntryPath
}

/** What `waitlist.readWaitlistEntry` returns. */
export interface ReadWaitlistEntryResponse {
  readonly data: WaitlistEntry
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `waitlist.readWaitlistEntry` may throw. */
export type ReadWaitlistEntryFailure =
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

export interface ChangeWaitlistEntryPath {
  /** The id of the waitlist entry. */
  readonly entry: string
}

/** A change of what integrations keep with an entry of the waitlist. */
export interface ChangeWaitlistEntry {
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

/** What `waitlist.changeWaitlistEntry` takes. */
export interface ChangeWaitlistEntryRequest {
  readonly path: ChangeWaitlistEntryPath
  readonly payload: ChangeWaitlistEntry
}

/** What `waitlist.changeWaitlistEntry` returns. */
export interface ChangeWaitlistEntryResponse {
  readonly data: WaitlistEntry
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `waitlist.changeWaitlistEntry` may throw. */
export type ChangeWaitlistEntryFailure =
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

export interface LeaveWaitlistPath {
  /** The id of the waitlist entry. */
  readonly entry: string
}

/** What `waitlist.leaveWaitlist` takes. */
export interface LeaveWaitlistRequest {
  readonly path: LeaveWaitlistPath
}

/** What `waitlist.leaveWaitlist` returns. */
export interface LeaveWaitlistResponse {
  readonly data: WaitlistEntry
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `waitlist.leaveWaitlist` may throw. */
export type LeaveWaitlistFailure =
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
