/** Gift cards. The code is money to whoever holds it: it is shown once, and only its digest is kept. */
import { Schema } from "effect"
import { Currency } from "../shared/Money.ts"
import type { Instant } from "../shared/ZonedClock.ts"

/** A row: one gift card. */
export interface GiftCard {
  readonly id: number
  readonly version: number
  /** SHA-256 of the code as `normalized` writes it, in hexadecimal; unique in the restaurant. */
  readonly digest: string
  /** What staff and guest know the card by. */
  readonly code_last4: string
  readonly initial_minor: number
  /** Never below zero, never above the initial amount. */
  readonly balance_minor: number
  readonly currency: string
  readonly issued_at: Instant
}

/** The card as events tell of it. */
export const GiftCardView = Schema.Struct({
  id: Schema.Int,
  code_last4: Schema.String,
  initial_minor: Schema.Int,
  balance_minor: Schema.Int,
  currency: Currency
}).annotations({ identifier: "GiftCard" })

/** The card as events tell of it: never with its code. */
export const view = (card: GiftCard): typeof GiftCardView.Type => ({
  id: card.id,
  code_last4: card.code_last4,
  initial_minor: card.initial_minor,
  balance_minor: card.balance_minor,
  currency: card.currency
})

/** No letter that a guest could take for a digit: neither I, L, O nor U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** Eighty random bits in four groups, good to be read aloud. */
export const mint = (randomBytes: (count: number) => Uint8Array): string => {
  const characters = Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]!)
  return characters.join("").replace(/(.{4})(?=.)/g, "$1-")
}

/** A code however it was typed: case, blanks and hyphens do not count. */
export const normalized = (code: string): string => code.toUpperCase().replace(/[\s-]/g, "")

/** The end of a code, by which people recognise their card. */
export const last4 = (code: string): string => normalized(code).slice(-4)
