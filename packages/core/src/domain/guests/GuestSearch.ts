/**
 * Searching guests by the beginning of a name, a phone number or an email. Stores keep indexes of the same keys, so
 * that a search reads little, however many guests there are.
 */
import { AsYouType, type CountryCode } from "libphonenumber-js/min"
import * as Text from "../foundation/Text.ts"

/** The most guests that a search finds. */
export const limit = 50

/** The fewest characters, or digits, to search for. */
export const fewestCharacters = 2

/** Beginnings to search for; a null one finds nobody. */
export interface GuestSearch {
  /** Folded. */
  readonly name: string | null
  /** In E.164. */
  readonly phone: string | null
  /** In lower case. */
  readonly email: string | null
}

/** A name for comparison: in lower case, without accents, with single spaces. */
export const fold = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim()

/** What a guest is found by: the folded name, what follows its first word, and the last of three or more words. */
export const nameKeysOf = (name: string): ReadonlyArray<string> => {
  const whole = fold(name)
  const [, ...rest] = whole.split(" ")
  return [whole, ...(rest.length > 0 ? [rest.join(" ")] : []), ...(rest.length > 1 ? [rest.at(-1)!] : [])]
}

const numberPattern = /^\+?[\d\s().\u002F-]+$/

/** The beginning of a phone number in E.164, as far as it has been typed. */
const phoneOf = (text: string, country: string): string | null => {
  const typed = new AsYouType(country as CountryCode)
  typed.input(text)
  return typed.getNumberValue() ?? null
}

/** What a text searches for; null when it is too short, or has characters that no stored text has. */
export const of = (text: string, country: string): GuestSearch | null => {
  if (!Text.isStorable(text)) return null
  const trimmed = text.trim()
  if (numberPattern.test(trimmed)) {
    const digits = trimmed.replaceAll(/\D/g, "").length
    return digits < fewestCharacters ? null : { name: null, phone: phoneOf(trimmed, country), email: null }
  }
  const name = fold(trimmed)
  if ([...name].length < fewestCharacters) return null
  const email = /\s/.test(trimmed) ? null : trimmed.toLowerCase()
  return { name: trimmed.includes("@") ? null : name, phone: null, email }
}
