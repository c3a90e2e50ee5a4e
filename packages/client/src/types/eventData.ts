/** What only events contain. Generated from the API's declarations by `npm run record`; do not edit. */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type {
  BadRequest,
  ExpectationFailed,
  HeadersTooLarge,
  InsufficientScope,
  InternalError,
  ListeningOff,
  OriginNotAllowed,
  PlanLapsed,
  RateLimited,
  RequestTimeout,
  ServiceUnavailable,
  Unauthenticated,
  ValidationFailed
} from "./failures.ts"
import type { Empty } from "./shared.ts"

export interface ListEventsQuery {
  /** The `meta.cursor` of the last response. */
  readonly after?: string | undefined
  /** Without `after`: start at this date or date-time, at most 30 days ago, instead of now. */
  readonly since?: string | undefined
  /** Only events of this type, or of one of several separated by commas. */
  readonly types?:
    | "ping"
    | "order.created"
    | "order.status_changed"
    | "order.paid"
    | "reservation.created"
    | "reservation.updated"
    | "reservation.cancelled"
    | "menu.item_updated"
    | "payment.refunded"
    | "guest.created"
    | "guest.updated"
    | "giftcard.issued"
    | "giftcard.redeemed"
    | "review.created"
    | "stock.below_par"
    | "shift.published"
    | "experience.booked"
    | "point_of_sale.silent"
    | "point_of_sale.responding"
    | "order.updated"
    | "payment.recorded"
    | ReadonlyArray<
        | "ping"
        | "order.created"
        | "order.status_changed"
        | "order.paid"
        | "reservation.created"
        | "reservation.updated"
        | "reservation.cancelled"
        | "menu.item_updated"
        | "payment.refunded"
        | "guest.created"
        | "guest.updated"
        | "giftcard.issued"
        | "giftcard.redeemed"
        | "review.created"
        | "stock.below_par"
        | "shift.published"
        | "experience.booked"
        | "point_of_sale.silent"
        | "point_of_sale.responding"
        | "order.updated"
        | "payment.recorded"
      >
    | undefined
  /** The most events to return. Defaults to `25`. */
  readonly limit?: number | undefined
  /** How many seconds to wait if there is no event yet. Defaults to `0`. */
  readonly wait?: number | undefined
}

/** What `events.listEvents` takes. */
export interface ListEventsRequest {
  readonly query?: ListEventsQuery | undefined
}

/** The restaurant it happened at. */
export interface EventMessageRestaurant {
  /** The id of the restaurant. */
  readonly id: number
  /** Its name in URLs. */
  readonly slug: string
  /** Its currency. */
  readonly currency: string
}

/** An event, exactly as webhooks send it. */
export interface EventMessage {
  /** The event id; an event that comes again has the same. */
  readonly id: string
  /** The event type. Later versions may add more. */
  readonly type: string
  /** When it happened. */
  readonly created_at: string
  /** The restaurant it happened at. */
  readonly restaurant: EventMessageRestaurant
  /** What it is about, as in the webhook of this type. */
  readonly data: { readonly [name: string]: unknown }
}

/** Where to read on. */
export interface EventsMeta {
  /** Send it as `after` to read on. */
  readonly cursor: string
  /** Whether there are more events already. */
  readonly more: boolean
}

/** What `events.listEvents` returns. */
export interface ListEventsResponse {
  readonly data: ReadonlyArray<EventMessage>
  readonly meta: EventsMeta
  readonly links: Empty
}

/** Every error that `events.listEvents` may throw. */
export type ListEventsFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | ListeningOff
  | RequestTimeout
  | ExpectationFailed
  | ValidationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

/** The restaurant where an event happened. */
export interface EventRestaurant {
  /** The restaurant id. */
  readonly id: number
  /** The restaurant's short name, which is part of its URLs. */
  readonly slug: string
  /** The restaurant's currency, as an ISO 4217 code. */
  readonly currency: string
}

/** A payment that was refunded, in full or in part. */
export interface RefundedPayment {
  /** The id of the payment. */
  readonly id: string
  /** The order that it paid for. */
  readonly order_id: string
  /** How it was paid. */
  readonly method: "cash" | "card" | "online" | "other" | "gift_card" | "deposit" | (string & {})
  /** How much was paid. */
  readonly amount_minor: number
  /** The sum of all refunds so far. */
  readonly refunded_minor: number
  /** When this refund was made. */
  readonly refunded_at: string
}

/** A guest whose personal data was erased. */
export interface ErasedGuest {
  /** The guest id. */
  readonly id: number
  /** Tells an erased guest from others. */
  readonly erased: true
}

/** A gift card, without its code. */
export interface GiftCard {
  /** The id of the card. */
  readonly id: number
  /** The last four characters of its code. */
  readonly code_last4: string
  /** The amount that it was issued with. */
  readonly initial_minor: number
  /** The amount that is left. */
  readonly balance_minor: number
  /** The currency of both amounts, as an ISO 4217 code. */
  readonly currency: string
}

/** A guest's rating of an order or a reservation. */
export interface Review {
  /** The id of the review. */
  readonly id: number
  /** The order that was rated, if it was an order. */
  readonly order_id: string | null
  /** The reservation that was rated, if it was a reservation. */
  readonly reservation_id: string | null
  /** From 1 to 5. */
  readonly rating: number
  /** What the guest wrote. */
  readonly comment: string | null
  /** When the guest submitted it. */
  readonly created_at: string
}

/** The ingredient that runs low. */
export interface StockBelowParIngredient {
  /** The id of the ingredient. */
  readonly id: number
  /** Its name. */
  readonly name: string
  /** Its stock-keeping unit. */
  readonly sku: string
  /** The unit that it is counted in. */
  readonly unit: string
}

/** An ingredient that dropped below its par level. */
export interface StockBelowPar {
  /** The ingredient that runs low. */
  readonly ingredient: StockBelowParIngredient
  /** The branch where it runs low. */
  readonly branch_id: number
  /** How much there is, in the ingredient's unit. */
  readonly on_hand: number
  /** How much there should be. */
  readonly par_level: number
  /** How much there was before. */
  readonly previous_on_hand: number
}

/** An entry of `shifts`. */
export interface PublishedWeekShift {
  /** The id of the shift. */
  readonly id: number
  /** Who works. */
  readonly staff_id: number
  /** What they work as. */
  readonly role: string
  /** When the shift begins. */
  readonly starts_at: string
  /** When the shift ends. */
  readonly ends_at: string
}

/** A week of shifts that was published to the staff. */
export interface PublishedWeek {
  /** The branch. */
  readonly branch_id: number
  /** The first day of the week, as `YYYY-MM-DD`. */
  readonly starts_on: string
  /** The shifts, in the order they begin. */
  readonly shifts: ReadonlyArray<PublishedWeekShift>
}

/** Tickets to an experience that were paid for. */
export interface ExperienceBooking {
  /** The id of the booking. */
  readonly id: string
  /** The experience. */
  readonly experience_id: number
  /** The name of the experience. */
  readonly name: string
  /** The day of the experience, as `YYYY-MM-DD`. */
  readonly date: string
  /** When it begins, as `HH:MM`. */
  readonly time: string
  /** How many tickets were sold. */
  readonly tickets: number
  /** What they cost together. */
  readonly amount_minor: number
  /** Who bought them; null if it is nobody's profile. */
  readonly guest_id: number | null
}

/** A POS that accepts no orders. */
export interface SilentPointOfSale {
  /** When it did not accept an order for the first time in this outage. */
  readonly silent_since: string
}

/** A POS that accepts orders again. */
export interface RespondingPointOfSale {
  /** When it did not accept an order for the first time in this outage. */
  readonly silent_since: string
  /** When it was found to accept orders again. */
  readonly responding_since: string
}

/** An app that a restaurant has, or had, installed. */
export interface Installation {
  /** The installation id. A restaurant that installs the app again gets another one. */
  readonly id: number
  /** The client id of the app. */
  readonly app_id: string
  /** What the owner allows the app. */
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
  /** When the app was installed. */
  readonly installed_at: string
  /** When it was uninstalled; null while it is installed. */
  readonly ended_at: string | null
  /** Why it ended; null while it is installed. */
  readonly ended_because: string | null
}
