/** Codes of 80 random bits for people to read aloud and type: gift cards and recovery codes. */

/** Without the letters I, L, O and U, which are easily confused. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** A code of 80 random bits in four groups. */
export const mint = (randomBytes: (count: number) => Uint8Array): string => {
  const characters = Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]!)
  return characters.join("").replace(/(.{4})(?=.)/g, "$1-")
}

/** The normalised code: case, blanks and hyphens are ignored. */
export const normalized = (code: string): string => code.toUpperCase().replace(/[\s-]/g, "")
