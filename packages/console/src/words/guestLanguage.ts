/** The languages of guests' pages, which are those of messages, and which of them a page is in. */
import { MessageTemplate } from "@fourtop/core/internal"
import { acceptedOf } from "./choose.ts"

/** The languages that pages can have. */
export const { languages } = MessageTemplate
/** A language that pages can have. */
export type Language = MessageTemplate.Language

/** The language of a locale such as `de-AT`; null for one without pages. */
export const languageOf = (locale: string | null): Language | null => MessageTemplate.languageOf(locale ?? "")

/** The language that a browser prefers; null when there is a page in none of its languages. */
export const accepted = (header: string | undefined): Language | null => languageOf(acceptedOf(header, languages))

/** The guest's language, else the browser's, else the restaurant's, else English. */
export const choose = (
  locale: string | null,
  header: string | undefined,
  defaultLanguage: string | null = null
): Language => languageOf(locale) ?? accepted(header) ?? languageOf(defaultLanguage) ?? "en"
