/** What only events contain. Generated from the API's declarations by `npm run record`; do not edit. */

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
  readonly method: "cash" | "card" | "online" | "gift_card" | (string & {})
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
