/** Names and descriptions in several languages (§1.4). */
import { Schema } from "effect"
import * as Text from "./Text.ts"

/** A language code to its text; a text may be null. */
export type Translations = Readonly<Record<string, string | null>>

/** What a write accepts: a plain text in the restaurant's default language, or a whole map. */
export type TextInput = string | Translations

/** BCP 47-like: `en`, `pt-BR`, `zh-Hant`, `es-419`. */
export const languageCode = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/

/** The longest name and the longest description in one language, and how many languages there may be. */
export const limits = { name: 500, description: 2000, languages: 30 } as const

/** Whether at least one language has a text that is not blank. */
export const isNamed = (translations: Translations): boolean =>
  Object.values(translations).some((text) => text !== null && text.trim() !== "")

const isMap = (input: unknown): input is Record<string, unknown> =>
  typeof input === "object" && input !== null && !Array.isArray(input)

const entryProblem = ([language, text]: [string, unknown], longest: number): string | null => {
  if (!languageCode.test(language)) return `"${language}" is not a language code such as "en" or "pt-BR"`
  if (text === null) return null
  if (typeof text !== "string") return `the text for "${language}" must be a string or null`
  const problem = Text.problem(text.trim(), { max: longest })
  return problem === null ? null : `the text for "${language}" ${problem}`
}

const longestOf = (named: boolean): number => (named ? limits.name : limits.description)

const mapProblem = (input: Record<string, unknown>, named: boolean): string | null => {
  const entries = Object.entries(input)
  if (entries.length > limits.languages) return `can have at most ${limits.languages} languages`
  for (const entry of entries) {
    const problem = entryProblem(entry, longestOf(named))
    if (problem !== null) return problem
  }
  return named && !isNamed(input as Translations) ? "must have a text in at least one language" : null
}

const trimmed = (translations: Translations): Translations =>
  Object.fromEntries(Object.entries(translations).map(([language, text]) => [language, text?.trim() ?? null]))

/** The map's JSON Schema, for documentation. */
export const jsonSchema = { type: "object", additionalProperties: { type: ["string", "null"] } } as const

const translations = (named: boolean) =>
  Schema.transform(
    Schema.Unknown.pipe(
      Schema.filter((input) =>
        isMap(input) ? (mapProblem(input, named) ?? true) : "must be an object from language code to text"
      )
    ),
    Schema.Any as Schema.Schema<Translations>,
    { strict: true, decode: (input) => trimmed(input as Translations), encode: (map) => map }
  )

/** A translation map as it stands in answers and documents. */
export const Translations = Schema.Record({ key: Schema.String, value: Schema.NullOr(Schema.String) }).annotations({
  identifier: "Translations",
  description: "Language code to text",
  jsonSchema,
  examples: [{ en: "Margherita", de: "Margherita" }]
})

/** A translation map in an input that must name something: at least one text that is not blank. */
export const Name: Schema.Schema<Translations, unknown> = translations(true).annotations({ title: "Name", jsonSchema })

/** A plain text or a translation map in an input (TextInput of §2.1). */
export const textInput = (options: { readonly named: boolean }): Schema.Schema<TextInput, unknown> =>
  Schema.transform(
    Schema.Unknown.pipe(
      Schema.filter((input) => {
        if (typeof input === "string") {
          return Text.problem(input.trim(), { min: options.named ? 1 : 0, max: longestOf(options.named) }) ?? true
        }
        return isMap(input)
          ? (mapProblem(input, options.named) ?? true)
          : "must be a text or an object from language code to text"
      })
    ),
    Schema.Any as Schema.Schema<TextInput>,
    {
      strict: true,
      decode: (input): TextInput => (typeof input === "string" ? input.trim() : trimmed(input as Translations)),
      encode: (text) => text
    }
  ).annotations({ title: "TextInput", jsonSchema: { anyOf: [{ type: "string" }, jsonSchema] } })

/** A plain text goes under the default language and leaves the other languages alone; a map replaces them all. */
export const merge = (before: Translations | null, input: TextInput, defaultLanguage: string): Translations =>
  typeof input === "string" ? { ...before, [defaultLanguage]: input } : input

/** The text to show a reader of one language: theirs, else the default, else any. */
export const pick = (translations: Translations, language: string, defaultLanguage: string): string =>
  translations[language] ??
  translations[defaultLanguage] ??
  Object.values(translations).find((text) => text !== null) ??
  ""
