/**
 * Random letters and digits, for secrets and for links. No other characters: a program that makes links of addresses in
 * a plain text, such as Android's messages, leaves a hyphen at the end out, and what is left opens nothing.
 */
export const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/** So many of them, each with 5.95 random bits: bytes that would make some of them more likely are discarded. */
export const mint = (count: number, randomBytes: (count: number) => Uint8Array): string => {
  let characters = ""
  while (characters.length < count) {
    for (const byte of randomBytes(count * 2)) {
      if (byte < 248 && characters.length < count) characters += alphabet[byte % 62]!
    }
  }
  return characters
}

/** A whole number above 0 in the same characters, as part of a text. */
export const ofNumber = (number: number): string => {
  let digits = ""
  for (let left = number; left > 0; left = Math.floor(left / 62)) digits = alphabet[left % 62]! + digits
  return digits
}

/** The number of which `ofNumber` makes the text; null for any other text. */
export const numberOf = (text: string): number | null => {
  let number = 0
  for (const character of text) number = number * 62 + alphabet.indexOf(character)
  return Number.isSafeInteger(number) && number > 0 && ofNumber(number) === text ? number : null
}
