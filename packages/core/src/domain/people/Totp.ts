/** Codes of authenticator apps: RFC 6238 with what every app understands, SHA-1, six digits and steps of 30 seconds. */
import type { Cryptography } from "../foundation/Cryptography.ts"
import type { Instant } from "../foundation/ZonedClock.ts"

type Hashing = Pick<Cryptography, "equals" | "hmacSha1">

/** As long as the hash, which RFC 4226 recommends. */
const secretBytes = 20

const digits = 6
const stepMillis = 30_000

/** Steps by which the clock of a telephone may be ahead or behind. */
const tolerance = 1

/** A secret that nobody can guess. */
export const mint = (randomBytes: Cryptography["randomBytes"]): Uint8Array => randomBytes(secretBytes)

/** The number of the step that an instant belongs to. */
export const stepOf = (now: Instant): number => Math.floor(now / stepMillis)

/** The step as eight bytes, the highest first. */
const counterOf = (step: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  for (let place = 7, rest = step; place >= 0; place--, rest = Math.floor(rest / 256)) bytes[place] = rest % 256
  return bytes
}

/** The code of a step: 31 bits of the hash, from where its last four bits point to, in decimal. */
export const codeAt = (hashing: Pick<Hashing, "hmacSha1">, secret: Uint8Array, step: number): string => {
  const hash = hashing.hmacSha1(secret, counterOf(step))
  const offset = hash.at(-1)! & 0x0f
  const number = hash.subarray(offset, offset + 4).reduce((sum, byte) => sum * 256 + byte, 0) % 2 ** 31
  return String(number % 10 ** digits).padStart(digits, "0")
}

/** Whether the text is as long as a code and all digits. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text)

/** The step whose code this is, among those around now that come after the last one used; null when there is none. */
export const matchingStep = (
  hashing: Hashing,
  secret: Uint8Array,
  code: string,
  { lastStep, now }: { readonly lastStep: number; readonly now: Instant }
): number | null => {
  const around = Array.from({ length: 2 * tolerance + 1 }, (_, index) => stepOf(now) - tolerance + index)
  const matching = around.filter((step) => hashing.equals(code, codeAt(hashing, secret, step)))
  return matching.find((step) => step > lastStep) ?? null
}

const base32Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** Bytes in groups of five bits, as apps take a secret that is typed (RFC 4648, without padding). */
export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("")
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => base32Alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]!).join("")
}

/** What an app reads from a QR code: the secret, and what it is for. */
export const uriOf = (secret: Uint8Array, account: string): string => {
  const issuer = "Fourtop"
  const query = `secret=${base32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepMillis / 1000}`
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query}`
}
