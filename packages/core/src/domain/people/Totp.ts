/**
 * Codes of authenticator apps: RFC 6238 with the parameters that apps commonly support: SHA-1, six digits and steps of
 * 30 seconds.
 */
import type { Cryptography } from "../foundation/Cryptography.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"

type Hashing = Pick<Cryptography, "equals" | "hmacSha1">

/** The length of the hash, as RFC 4226 recommends. */
const secretBytes = 20

const digits = 6
const stepMillis = 30_000

/** Steps by which a phone's clock may be ahead or behind. */
const tolerance = 1

export const mint = (randomBytes: Cryptography["randomBytes"]): Uint8Array => randomBytes(secretBytes)

export const stepOf = (now: Instant): number => Math.floor(now / stepMillis)

/** The step as eight bytes, big-endian. */
const counterOf = (step: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  for (let place = 7, rest = step; place >= 0; place--, rest = Math.floor(rest / 256)) bytes[place] = rest % 256
  return bytes
}

/** The code of a step: 31 bits of the hash, at the offset given by its last four bits, in decimal. */
export const codeAt = (hashing: Pick<Hashing, "hmacSha1">, secret: Uint8Array, step: number): string => {
  const hash = hashing.hmacSha1(secret, counterOf(step))
  const offset = hash.at(-1)! & 0x0f
  const number = hash.subarray(offset, offset + 4).reduce((sum, byte) => sum * 256 + byte, 0) % 2 ** 31
  return String(number % 10 ** digits).padStart(digits, "0")
}

/** Whether the text is six digits. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text)

/** The step of this code, among those close to now and after the last one used; null when there is none. */
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

/** Base32 (RFC 4648, without padding), in which secrets are typed into apps. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("")
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => base32Alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]!).join("")
}

/** The URI for a QR code, with the secret and its label. */
export const uriOf = (secret: Uint8Array, account: string): string => {
  const issuer = "Fourtop"
  const query = `secret=${base32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepMillis / 1000}`
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query}`
}
