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

/** The parts of a name that a guest is found by; each is folded, and null where the name has too few words. */
export interface NameKeys {
  readonly name_key: string
  /** What follows the first word. */
  readonly name_rest: string | null
  /** The last two of four or more words: two family names after two first names. */
  readonly name_pair: string | null
  /** The last of three or more words. */
  readonly name_last: string | null
}

export const nameKeys = ["name_key", "name_rest", "name_pair", "name_last"] as const satisfies ReadonlyArray<
  keyof NameKeys
>

/** What a guest with the name is found by. */
export const nameKeysOf = (name: string): NameKeys => {
  const words = fold(name).split(" ")
  const from = (first: number, fewest: number) => (words.length < fewest ? null : words.slice(first).join(" "))
  return { name_key: words.join(" "), name_rest: from(1, 2), name_pair: from(-2, 4), name_last: from(-1, 3) }
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
  if (Text.length(name) < fewestCharacters) return null
  const email = /\s/.test(trimmed) ? null : trimmed.toLowerCase()
  return { name: trimmed.includes("@") ? null : name, phone: null, email }
}
