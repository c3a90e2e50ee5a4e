/** Finds the words of a message, the owner's or our own, and puts values in the place of placeholders. */
import type { TextInput } from "../foundation/Translations.ts"
import type { Placeholder, Template, Wording } from "../venue/MessageTemplate.ts"
import { messagesOf } from "../venue/Settings.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Speech } from "./Speech.ts"

/** The values of placeholders; null for one that there is nothing to say about. */
export type Values = Readonly<Partial<Record<Placeholder, string | null>>>

/**
 * A text that somebody typed, as one line: a line break could begin a header of a mail, and signs that turn the
 * direction of writing could hide what follows.
 */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim()

/** The template of a wording: the owner's for the locale or its language, else our own. */
export const templateFor = ({ settings }: Pick<Venue, "settings">, wording: Wording, speech: Speech): Template => {
  const own = messagesOf(settings).templates[wording]
  return own?.[speech.locale] ?? own?.[speech.language] ?? speech.words.templates[wording]
}

const placeholder = /\{([a-z]+)\}/g

const hasNothingToSay = (line: string, values: Values): boolean =>
  [...line.matchAll(placeholder)].some(([, name]) => (values[name as Placeholder] ?? null) === null)

const fillLine = (line: string, values: Values): string =>
  // In one pass, so that a value that looks like a placeholder stays as it is.
  line.replace(placeholder, (_, name: Placeholder) => oneLine(values[name]!))

/** The text with its values; lines with a placeholder that has none are left out. */
export const fill = (text: string, values: Values): string =>
  text
    .split(/\r\n|[\r\n]/)
    .filter((line) => !hasNothingToSay(line, values))
    .map((line) => fillLine(line, values))
    .join("\n")

/** The subject with its values, in one line; a placeholder without a value is left out. */
export const fillSubject = (subject: string, values: Values): string =>
  oneLine(subject.replace(placeholder, (_, name: Placeholder) => oneLine(values[name] ?? "")))

/** What stands below every message; null when the owner has written nothing for the language. */
export const signatureFor = ({ restaurant, settings }: Pick<Venue, "restaurant" | "settings">, speech: Speech) =>
  textFor(messagesOf(settings).signature, speech, restaurant.default_language)

const textFor = (input: TextInput | null, { language, locale }: Speech, defaultLanguage: string): string | null => {
  if (input === null || typeof input === "string") return input || null
  return input[locale] || input[language] || input[defaultLanguage] || null
}
