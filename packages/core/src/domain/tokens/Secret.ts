/**
 * Random secrets, such as tokens: a prefix that marks the kind, 178 random bits in base62, and a checksum, so that a
 * mistyped one is refused without asking the store.
 */
import * as RandomText from "../foundation/RandomText.ts"
import type { RestaurantId } from "../foundation/Restaurant.ts"

const secretLength = 30
const checkLength = 4

/** A polynomial checksum in base62: any single mistyped character changes it. */
const checkSum = (text: string): string => {
  let sum = 7
  for (const character of text) sum = (sum * 131 + character.charCodeAt(0)) % 14_776_336
  let digits = ""
  for (let place = 0; place < checkLength; place++) {
    digits = RandomText.alphabet[sum % 62]! + digits
    sum = Math.floor(sum / 62)
  }
  return digits
}

export const mint = (prefix: string, randomBytes: (count: number) => Uint8Array): string => {
  const body = `${prefix}${RandomText.mint(secretLength, randomBytes)}`
  return `${body}${checkSum(body)}`
}

/** A secret that begins with the number of the restaurant by which it is looked up; with null it has none. */
export const mintOf = (
  prefix: string,
  restaurant: RestaurantId | null,
  randomBytes: (count: number) => Uint8Array
): string => mint(restaurant === null ? prefix : `${prefix}${RandomText.ofNumber(restaurant)}`, randomBytes)

const characters = new RegExp(`^[0-9A-Za-z]{${secretLength + checkLength}}$`)

/** Whether a text has the form of a secret with this prefix. */
export const isWellFormed = (prefix: string, text: string): boolean =>
  text.startsWith(prefix) &&
  characters.test(text.slice(prefix.length)) &&
  checkSum(text.slice(0, -checkLength)) === text.slice(-checkLength)

/** The prefix of a secret that `mintOf` has made, with the number in it. */
const prefixIn = (prefix: string, text: string): string =>
  text.slice(0, Math.max(prefix.length, text.length - secretLength - checkLength))

/** Whether a text has the form of a secret with this prefix, with or without the number of a restaurant. */
export const isWellFormedOf = (prefix: string, text: string): boolean => {
  const own = prefixIn(prefix, text)
  return text.startsWith(prefix) && isWellFormed(own, text) && (own === prefix || restaurantIn(prefix, text) !== null)
}

/** The number of the restaurant in a secret; null where it has none. */
export const restaurantIn = (prefix: string, text: string): RestaurantId | null =>
  RandomText.numberOf(prefixIn(prefix, text).slice(prefix.length))
