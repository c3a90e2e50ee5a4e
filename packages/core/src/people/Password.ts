/** What a password must be. Length is what counts; rules about kinds of characters only make people write them down. */
import * as Text from "../shared/Text.ts"

/** How many characters a password has. */
export const limits = { min: 12, max: 200 } as const

/** One text for all ways in which keyboards write the same characters. */
export const normalise = (password: string): string => password.normalize("NFKC")

/** Why the password is refused, or null. */
export const problem = (password: string, email: string): string | null => {
  const refusal = Text.problem(normalise(password), limits)
  if (refusal !== null) return refusal
  if (new Set(normalise(password)).size < 4) return "must not repeat a few characters"
  return password.toLowerCase().includes(email) ? "must not contain the email" : null
}

/** Without characters that look like others. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789"

/** A password of four groups, of 99 random bits. */
export const generate = (randomBytes: (count: number) => Uint8Array): string => {
  const characters: Array<string> = []
  while (characters.length < 20) {
    // Bytes that would favour some characters are thrown away.
    for (const byte of randomBytes(40)) {
      if (byte < 248 && characters.length < 20) characters.push(alphabet[byte % alphabet.length]!)
    }
  }
  return [0, 5, 10, 15].map((start) => characters.slice(start, start + 5).join("")).join("-")
}
