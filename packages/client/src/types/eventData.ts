/** What only events contain. Generated from the API's declarations by `npm run record`; do not edit. */

export interface EventRestaurant {
  readonly id: number

  readonly slug: string

  readonly currency: string
}

export interface RefundedPayment {
  /** a Universally Unique Identifier */
  readonly id: string
  /** a Universally Unique Identifier */
  readonly order_id: string

  readonly method: "cash" | "card" | "online" | "gift_card" | (string & {})

  readonly amount_minor: number

  readonly refunded_minor: number

  readonly refunded_at: string
}

export interface ErasedGuest {
  readonly id: number

  readonly erased: true
}

export interface GiftCard {
  readonly id: number

  readonly code_last4: string

  readonly initial_minor: number

  readonly balance_minor: number

  readonly currency: string
}

export interface Review {
  readonly id: number

  readonly order_id: string | null

  readonly reservation_id: string | null
  /** a number between 1 and 5 */
  readonly rating: number

  readonly comment: string | null

  readonly created_at: string
}

export interface StockBelowParIngredient {
  readonly id: number

  readonly name: string

  readonly sku: string

  readonly unit: string
}

export interface StockBelowPar {
  readonly ingredient: StockBelowParIngredient

  readonly branch_id: number

  readonly on_hand: number

  readonly par_level: number

  readonly previous_on_hand: number
}

export interface PublishedWeekShift {
  readonly id: number

  readonly staff_id: number

  readonly role: string

  readonly starts_at: string

  readonly ends_at: string
}

export interface PublishedWeek {
  readonly branch_id: number

  readonly starts_on: string

  readonly shifts: ReadonlyArray<PublishedWeekShift>
}

export interface ExperienceBooking {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly experience_id: number

  readonly name: string

  readonly date: string

  readonly time: string

  readonly tickets: number

  readonly amount_minor: number

  readonly guest_id: number | null
}
