/**
 * Money is an integer count of the currency's minor unit (§1.3). The number of minor digits comes from ISO 4217 and not
 * from `Intl`, which uses cash rounding and differs for several active currencies.
 */
import currencyCodes from "currency-codes"
import { Schema } from "effect"
import * as DocumentSchema from "./DocumentSchema.ts"
import * as Fields from "./Fields.ts"

/** Currencies added to ISO 4217 after our list was published. */
const newer: Readonly<Record<string, number>> = { XCG: 2, ZWG: 2 }

/** The number of minor digits of a currency, or `undefined` for a code that is not in ISO 4217. */
export const digits = (currency: string): number | undefined => newer[currency] ?? currencyCodes.code(currency)?.digits

/** Every code in ISO 4217. */
const codes: ReadonlyArray<string> = [...new Set([...currencyCodes.codes(), ...Object.keys(newer)])].toSorted()

/** An ISO 4217 code, three upper-case letters. */
export const Currency = Schema.String.pipe(
  Schema.pattern(/^[A-Z]{3}$/, { message: () => "must be an ISO 4217 code of three upper-case letters" }),
  Schema.filter((code) => digits(code) !== undefined, { message: () => "is not an ISO 4217 currency" })
).annotations({
  identifier: "Currency",
  description: "ISO 4217 code",
  examples: ["EUR"],
  jsonSchema: { type: "string", pattern: "^[A-Z]{3}$" },
  ...DocumentSchema.written({ enum: codes })
})
export type Currency = string

/**
 * Maximum price, and the most that is entered at once without a price: a tip, a gift card, cash that is moved, a payment
 * beyond what is due. 100 lines of 99 pieces at this price still fit a safe integer, which is at most 9.007e15. So does
 * every sum of a day of 10,000 postings, of which each moves at most 9.0e11: 8.0e11 for an order, 1.0e11 for a tip, and
 * the rounding of cash. That is eight thousand million euros for one order.
 */
export const highestPrice = 99_999_999_999

/** A price: an integer of minor units from 0 to the maximum price. */
export const Price = Fields.integer(0, highestPrice).annotations({
  description: "An amount in the currency's minor unit"
})

/** An amount for people to read, with the currency's number of decimals: `12.50 EUR`. */
export const format = (amountMinor: number, currency: Currency): string => {
  const places = digits(currency) ?? 2
  const sign = amountMinor < 0 ? "-" : ""
  const text = String(Math.abs(amountMinor)).padStart(places + 1, "0")
  const cut = text.length - places
  return `${sign}${text.slice(0, cut)}${places > 0 ? "." + text.slice(cut) : ""} ${currency}`
}

/**
 * The amount that somebody typed, in minor units; null when it is none. A comma or a point separates the decimals, of
 * which there may be fewer than the currency has; thousands are not separated.
 */
export const parse = (text: string, currency: Currency): number | null => {
  const places = digits(currency) ?? 2
  const match = /^(\d{1,13})(?:[.,](\d+))?$/.exec(text.trim())
  if (match === null) return null
  const [, whole, decimals = ""] = match
  if (decimals.length > places) return null
  const amount = Number(whole + decimals.padEnd(places, "0"))
  return Number.isSafeInteger(amount) ? amount : null
}

/** The amount as a form field has it: `12.50`. */
export const typed = (amountMinor: number, currency: Currency): string =>
  format(amountMinor, currency).split(" ", 1)[0]!
