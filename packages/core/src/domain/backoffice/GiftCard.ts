/** Gift cards. Anyone who has the code can spend the balance, so it is shown once and only its digest is stored. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import type { Cryptography } from "../foundation/Cryptography.ts"
import { Currency } from "../foundation/Money.ts"
import { mint, normalized } from "../foundation/ReadableCode.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Uuid } from "../foundation/Uuid.ts"

export { mint, normalized } from "../foundation/ReadableCode.ts"

/** A row: one gift card. */
export interface GiftCard {
  readonly id: number
  readonly version: number
  /** SHA-256 of the code as `normalized` writes it, in hexadecimal; unique in the restaurant. */
  readonly digest: string
  /** The last characters of the code, by which staff and guest recognise the card. */
  readonly code_last4: string
  readonly initial_minor: number
  /** Never below zero, never above the initial amount. */
  readonly balance_minor: number
  readonly currency: string
  /** That it was given away; absent in cards that were sold, and in those from before this was recorded. */
  readonly given?: true
  /** The payment for a card that was sold; absent in cards from before this was recorded. */
  readonly payment_id?: Uuid
  readonly issued_at: Instant
}

/** The schema of a card in events. */
export const GiftCardView = Described.struct(
  {
    id: Schema.Int,
    code_last4: Schema.String,
    initial_minor: Schema.Int,
    balance_minor: Schema.Int,
    currency: Currency
  },
  {
    id: "The id of the card.",
    code_last4: "The last four characters of its code.",
    initial_minor: "The amount that it was issued with.",
    balance_minor: "The amount that is left.",
    currency: "The currency of both amounts, as an ISO 4217 code."
  }
).annotations({ identifier: "GiftCard", description: "A gift card, without its code." })

/** The card as events represent it, without its code. */
export const view = (card: GiftCard): typeof GiftCardView.Type => ({
  id: card.id,
  code_last4: card.code_last4,
  initial_minor: card.initial_minor,
  balance_minor: card.balance_minor,
  currency: card.currency
})

/** The last characters of a code, by which people recognise their card. */
export const last4 = (code: string): string => normalized(code).slice(-4)

/** The digest by which a card is found, however its code was typed. */
export const digestOf = (code: string, crypto: Pick<Cryptography, "sha256">): string => crypto.sha256(normalized(code))

export interface NewCode {
  readonly code: string
  readonly digest: string
}

/** A new code, and the digest that the store keeps of it. */
export const newCode = (crypto: Pick<Cryptography, "randomBytes" | "sha256">): NewCode => {
  const code = mint(crypto.randomBytes)
  return { code, digest: digestOf(code, crypto) }
}

/** Whether it was sold before payments in advance were recorded, so that there is none of it. */
export const lacksPayment = ({ given, payment_id }: GiftCard): boolean =>
  given === undefined && payment_id === undefined
