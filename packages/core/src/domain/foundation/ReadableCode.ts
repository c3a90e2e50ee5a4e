/** Codes of 80 random bits that people read aloud and type: gift cards and recovery codes. */

/** No letter that somebody could take for a digit: neither I, L, O nor U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** Eighty random bits in four groups, good to be read aloud. */
export const mint = (randomBytes: (count: number) => Uint8Array): string => {
  const characters = Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]!)
  return characters.join("").replace(/(.{4})(?=.)/g, "$1-")
}

/** A code however it was typed: case, blanks and hyphens do not count. */
export const normalized = (code: string): string => code.toUpperCase().replace(/[\s-]/g, "")
