/**
 * The rules for passwords: a minimum length and not easy to guess, rather than required kinds of characters, which make
 * people write passwords down.
 */
import * as Text from "../foundation/Text.ts"

/** Minimum and maximum length of a password in characters. */
export const limits = { min: 12, max: 200 } as const

/** The normalised form, because keyboards encode some characters in different ways. */
export const normalise = (password: string): string => password.normalize("NFKC")

/** The advice when a password is refused as easy to guess. */
export const tooCommon = "is easy to guess: use a few words that do not belong together, or a password manager"

const fold = (text: string): string => normalise(text).toLowerCase()

/** Letters and digits alone. */
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "")

/** Digits and signs that look like letters. */
const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i"
}

const asLetters = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign]!)

/** The text without digits and signs at its start and end. */
const trimmedStart = (text: string): string => text.replace(/^[^\p{L}]+/u, "")
const trimmedEnd = (text: string): string => text.replace(/[^\p{L}]+$/u, "")
const trimmed = (text: string): string => trimmedStart(trimmedEnd(text))

/** The shortest text whose repetition is the whole. */
const unit = (text: string): string => text.slice(0, (text + text).indexOf(text, 1))

/**
 * What a guesser would try before this password, in lower case: the password itself, the word inside digits and signs,
 * the same with look-alikes replaced by letters, and the repeated part of each.
 */
export const guesses = (password: string): ReadonlyArray<string> => {
  const whole = fold(password)
  const parts = [whole, trimmedStart(whole), trimmedEnd(whole), trimmed(whole)]
  const words = [whole, trimmed(whole), ...parts.map((part) => trimmed(asLetters(part)))]
  return [...new Set(words.flatMap((word) => [word, bare(word), unit(bare(word))]))].filter((word) => word !== "")
}

/** Rows of keys on keyboards, and the alphabet. */
const rows = ["abcdefghijklmnopqrstuvwxyz", "0123456789", "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm"]
const courses = rows
  .flatMap((row) => [row, row.split("").toReversed().join("")])
  .map((row) => row.repeat(limits.max / 10 + 1))

/** Whether most of the password is a run of neighbouring keys. */
const isCourse = (password: string): boolean => {
  const text = bare(fold(password))
  return text.length * 2 > password.length && courses.some((course) => course.includes(text))
}

/**
 * Words that a password must not be based on: from the email, the restaurants and their addresses, and our own name.
 */
const ownWords = (email: string, names: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set([email, email.split("@")[0]!, ...names, "fourtop"].map((name) => bare(fold(name))))

/** Why the password is refused, or null; common passwords are checked separately. */
export const problem = (password: string, email: string, names: ReadonlyArray<string> = []): string | null => {
  const refusal = Text.problem(normalise(password), { ...limits, isSecret: true })
  if (refusal !== null) return refusal
  if (new Set(normalise(password)).size < 4) return "must not repeat a few characters"
  if (password.toLowerCase().includes(email)) return "must not contain the email"
  const found = guesses(password)
  const own = ownWords(email, names)
  if (found.some((guess) => own.has(guess))) return "must not be made from your email or the name of the restaurant"
  return isCourse(password) ? tooCommon : null
}

/** Without characters that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789"

/** A generated password of four groups, with 99 random bits. */
export const generate = (randomBytes: (count: number) => Uint8Array): string => {
  const characters: Array<string> = []
  while (characters.length < 20) {
    // Bytes that would make some characters more likely are discarded.
    for (const byte of randomBytes(40)) {
      if (byte < 248) characters.push(alphabet[byte % alphabet.length]!)
    }
  }
  return [0, 5, 10, 15].map((start) => characters.slice(start, start + 5).join("")).join("-")
}
