/** Reads prices as people and spreadsheets write them: `8.50`, `8,50 €`, `CHF 12.-`, `1.250,00`, `1'250.00`. */
import * as Money from "../../foundation/Money.ts"

export type PriceDoubt = "decimals" | "two_ways"

export interface Price {
  /** Null for one with decimals that the currency does not have. */
  readonly minor: number | null
  readonly doubt: PriceDoubt | null
}

const amount = String.raw`\d(?:[\d.,'’\u00a0\u202f]{0,24}\d)?`

/** Behind an amount without decimals, as in `12.-`. */
const dash = String.raw`(?:[.,][-–—]{1,2})?`

const patternsFor = (currency: Money.Currency) => {
  const sign = String.raw`(?:\p{Sc}|${currency}|[Kk]r\.?|zł|Kč|Ft|lei|Fr\.|Rs\.?|R\$|RM)`
  return {
    whole: new RegExp(`^(?:${sign}\\s*)?(${amount})${dash}(?:\\s*${sign})?$`, "u"),
    /** Behind a blank, leading dots or a sign. */
    trailing: new RegExp(`(?:^|[\\s.…·:_–-])((?:${sign}\\s?)?${amount}${dash}(?:\\s?${sign})?)$`, "u")
  }
}

const patterns = new Map<Money.Currency, ReturnType<typeof patternsFor>>()

const patternsOf = (currency: Money.Currency) => {
  const known = patterns.get(currency) ?? patternsFor(currency)
  patterns.set(currency, known)
  return known
}

/** The longest price, with its signs. */
const longest = 40

const minorOf = (whole: string, decimals: string, places: number): number | null => {
  const minor = Number(whole + decimals.padEnd(places, "0"))
  return minor <= Money.highestPrice ? minor : null
}

const inGroups = /^[1-9]\d{0,2}(?:[.,'’\u00a0\u202f ]\d{3})+$/
const digitsOf = (text: string): string => text.replace(/\D/g, "")

/** One separator with three digits behind it is of thousands or of decimals. */
const twoWays = (whole: string, decimals: string, separator: string, places: number): Price | null => {
  if (decimals.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return null
  const isUsual = places === 0 || places === 3
  if (places === 3) return { minor: minorOf(whole, decimals, 3), doubt: separator === "." ? null : "two_ways" }
  return { minor: minorOf(whole + decimals, "", places), doubt: isUsual ? null : "two_ways" }
}

const amountOf = (text: string, places: number): Price | null => {
  const [, before = text, separator = "", decimals = ""] = /^(.*)([.,])(\d+)$/.exec(text) ?? []
  const isSingle = /^\d+$/.test(before)
  if (separator === "" || (!isSingle && before.includes(separator))) {
    const isPlain = /^\d+$/.test(text)
    return isPlain || inGroups.test(text) ? { minor: minorOf(digitsOf(text), "", places), doubt: null } : null
  }
  if (!isSingle && !inGroups.test(before)) return null
  const ambiguous = isSingle ? twoWays(before, decimals, separator, places) : null
  if (ambiguous !== null) return ambiguous
  if (decimals.length > places) return { minor: null, doubt: "decimals" }
  return { minor: minorOf(digitsOf(before), decimals, places), doubt: null }
}

/** The price that the whole text is; null if it is none. */
export const read = (text: string, currency: Money.Currency): Price | null => {
  const trimmed = text.trim()
  if (trimmed.length > longest) return null
  const found = patternsOf(currency).whole.exec(trimmed.replace(/(\d) (?=\d{3}(?!\d))/g, "$1\u00a0"))
  const price = found === null ? null : amountOf(found[1]!, Money.digits(currency) ?? 2)
  return price === null || (price.minor === null && price.doubt === null) ? null : price
}

/** A text and the price at its end; null if there is none. */
export const atEnd = (
  text: string,
  currency: Money.Currency
): { readonly before: string; readonly price: Price } | null => {
  const trimmed = text.trimEnd()
  const found = patternsOf(currency).trailing.exec(trimmed.slice(-longest))
  if (found === null) return null
  const price = read(found[1]!, currency)
  return price === null ? null : { before: trimmed.slice(0, -found[1]!.length), price }
}
