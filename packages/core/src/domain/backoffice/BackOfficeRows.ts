/** The row kinds of the back office, with the constraints that both stores enforce. */
import type { PaymentRow } from "./AdvancePayment.ts"
import type { Experience, ExperienceBooking } from "./Experience.ts"
import type { GiftCard } from "./GiftCard.ts"
import type { Ingredient } from "./Ingredient.ts"
import type { Review } from "./Review.ts"
import type { ShiftWeek } from "./ShiftWeek.ts"

export interface BackOfficeRows {
  readonly gift_card: GiftCard
  readonly payment: PaymentRow
  readonly review: Review
  readonly ingredient: Ingredient
  readonly shift_week: ShiftWeek
  readonly experience: Experience
  readonly experience_booking: ExperienceBooking
}

/** Referenced kinds come before those that refer to them. */
export const backOfficeKinds = {
  gift_card: { id: "integer", ofVenue: false, unique: { digest: "restaurant" }, references: {} },
  payment: { id: "uuid", ofVenue: false, unique: {}, references: { order_id: "order", gift_card_id: "gift_card" } },
  review: {
    id: "integer",
    ofVenue: false,
    unique: { subject: "restaurant" },
    references: { order_id: "order", reservation_id: "booking", guest_id: "guest" }
  },
  ingredient: { id: "integer", ofVenue: false, unique: { sku: "restaurant" }, references: {} },
  shift_week: { id: "integer", ofVenue: false, unique: { week: "restaurant" }, references: { branch_id: "branch" } },
  experience: { id: "integer", ofVenue: false, unique: {}, references: {} },
  experience_booking: {
    id: "uuid",
    ofVenue: false,
    unique: {},
    references: { experience_id: "experience", guest_id: "guest" }
  }
} as const
