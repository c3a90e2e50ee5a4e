/** Prices as people type them, in the currency's own units: `8.90` and `8,90` are both 890 minor units of EUR. */
import { Either } from "effect"
import * as Money from "./Money.ts"

const written = /^(\d{1,15})(?:[.,](\d+))?$/

const decimalsOf = (currency: Money.Currency): number => Money.digits(currency) ?? 2

/** The price in minor units, exactly, or why the text is none. */
export const read = (text: string, currency: Money.Currency): Either.Either<number, string> => {
  const places = decimalsOf(currency)
  const found = written.exec(text.trim())
  if (found === null) return Either.left(`must be a price such as ${write(1250, currency)}`)
  const [, whole, decimals = ""] = found
  if (decimals.length > places) {
    return Either.left(
      places === 0 ? `has no decimals in ${currency}` : `can have at most ${places} decimals in ${currency}`
    )
  }
  // Digits are joined as text, so that nothing is rounded.
  const minor = Number(`${whole}${decimals.padEnd(places, "0")}`)
  return minor > Money.highestPrice
    ? Either.left(`must be at most ${write(Money.highestPrice, currency)}`)
    : Either.right(minor)
}

/** A price as it can be typed again: `8.90`. */
export const write = (priceMinor: number, currency: Money.Currency): string => {
  const places = decimalsOf(currency)
  const digits = String(priceMinor).padStart(places + 1, "0")
  const cut = digits.length - places
  return places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
}
