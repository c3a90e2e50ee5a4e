/** The languages of guests' pages, which are those of messages, and which of them a page is in. */
import { MessageTemplate } from "@fourtop/core/internal"

/** The languages that pages can have. */
export const { languages } = MessageTemplate
/** A language that pages can have. */
export type Language = MessageTemplate.Language

/** The language of a locale such as `de-AT`; null for one without pages. */
export const languageOf = (locale: string | null): Language | null => MessageTemplate.languageOf(locale ?? "")

/** So many entries of a header are read: browsers send fewer. */
const mostEntries = 20

interface Wish {
  readonly language: Language
  readonly weight: number
}

const wishOf = (entry: string): ReadonlyArray<Wish> => {
  const [locale, ...parameters] = entry.split(";")
  const language = languageOf(locale!)
  const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean)
  const weight = quality === undefined ? 1 : Number(quality)
  return language === null || weight === 0 ? [] : [{ language, weight }]
}

/** The language that a browser prefers; null when there is a page in none of its languages. */
export const accepted = (header: string | undefined): Language | null => {
  const wishes = (header ?? "").slice(0, 500).split(",").slice(0, mostEntries).flatMap(wishOf)
  return wishes.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? null
}

/** The guest's language, else the browser's, else the restaurant's, else English. */
export const choose = (
  locale: string | null,
  header: string | undefined,
  defaultLanguage: string | null = null
): Language => languageOf(locale) ?? accepted(header) ?? languageOf(defaultLanguage) ?? "en"
