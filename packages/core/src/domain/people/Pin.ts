/**
 * The PIN by which a person is recognised on a shared tablet. Four digits are guessed in 10,000 attempts, so the PIN is
 * worth nothing anywhere else: it needs the secret of an enrolled tablet, five wrong ones lock it there, and it opens
 * what a shift needs. Hashing alone does not protect so few digits when a database is stolen: a fifth of a second for
 * each is half an hour for all. The hash is therefore encrypted with the installation's key, which is not in the
 * database, and which can be replaced without asking people for new PINs.
 */
import type { Instant } from "../foundation/time/ZonedClock.ts"

/** A member of the person. */
export interface Pin {
  /** The hash of the PIN, sealed with the installation's key. */
  readonly sealed_hash: string
  readonly set_at: Instant
}

/** Minimum and maximum number of digits. */
export const limits = { min: 4, max: 8 } as const

const shape = new RegExp(`^\\d{${limits.min},${limits.max}}$`)

/** Whether a text can be a PIN at all. */
export const isPin = (text: string): boolean => shape.test(text)

/** What is hashed: with the person, so that one hash does not fit another account, and is never that of a password. */
export const hashed = (personId: number, pin: string): string => `PIN ${personId} ${pin}`

/** Digits in a row, forwards and backwards, as long as a PIN can be. */
const courses = ["0123456789", "9876543210", "2580", "0852", "1470", "0741", "3690", "0963"].map((row) => row + row)

/** Corners, crosses and other figures on a pad, and what else people choose most. */
const figures: ReadonlySet<string> = new Set(
  (
    "1397 1793 7931 3179 9713 1937 2684 1379 1357 7531 2468 8642 1590 1593 " +
    "3571 7153 9517 1230 1123 1223 1233 1004 4711 0007 1000 2001 112233"
  ).split(" ")
)

const isRepeated = (pin: string): boolean => (pin + pin).indexOf(pin, 1) < pin.length || new Set(pin).size < 3

/** Years in which people who work today, or their children, were born. */
const isYear = (pin: string): boolean => /^(19[3-9]|20[0-3])\d$/.test(pin)

const tooEasy = "is easy to guess: choose other digits"

/** Why the PIN is refused, or null. */
export const problem = (pin: string, own: { readonly email: string; readonly password: string }): string | null => {
  if (!isPin(pin)) return `must have ${limits.min} to ${limits.max} digits`
  if (isRepeated(pin) || isYear(pin) || figures.has(pin)) return tooEasy
  if (courses.some((course) => course.includes(pin))) return tooEasy
  const isOwn = [own.email, own.password].some((text) => text.includes(pin))
  return isOwn ? "must not be part of your email or your password" : null
}
