/** The back office's kinds of rows, with the promises both stores keep for them. */
import type { GiftCard } from "./GiftCard.ts"
import type { Payment } from "./Payment.ts"

export interface BackOfficeRows {
  readonly gift_card: GiftCard
  readonly payment: Payment
}

/** Parents stand before what refers to them. */
export const backOfficeKinds = {
  gift_card: { id: "integer", ofVenue: false, unique: { digest: "restaurant" }, references: {} },
  payment: { id: "uuid", ofVenue: false, unique: {}, references: { order_id: "order", gift_card_id: "gift_card" } }
} as const
