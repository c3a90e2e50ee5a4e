/** Names and descriptions in several languages (§1.4). */
import { Schema } from "effect"
import * as Budgets from "./Budgets.ts"
import * as DocumentSchema from "./DocumentSchema.ts"
import * as JsonSize from "./JsonSize.ts"
import * as Text from "./Text.ts"

/** Texts by language code; a text may be null. */
export type Translations = Readonly<Record<string, string | null>>

/** Input of a translated text: a plain text in the restaurant's default language, or a whole map. */
export type TextInput = string | Translations

/** BCP 47-like: `en`, `pt-BR`, `zh-Hant`, `es-419`. */
export const languageCode = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/

/** Whether a text has the budget of a name or of a description. */
type Sort = "name" | "description"
const sortOf = (named: boolean): Sort => (named ? "name" : "description")

/** Whether at least one language has a text that is not blank. */
export const isNamed = (translations: Translations): boolean =>
  Object.values(translations).some((text) => text !== null && text.trim() !== "")

const isMap = (input: unknown): input is Record<string, unknown> =>
  typeof input === "object" && input !== null && !Array.isArray(input)

const entryProblem = ([language, text]: [string, unknown], isName: boolean): string | null => {
  if (!languageCode.test(language)) return `"${language}" is not a language code such as "en" or "pt-BR"`
  if (text === null) return null
  if (typeof text !== "string") return `the text for "${language}" must be a string or null`
  const problem = Text.problem(text.trim(), { max: longestOf(isName), isName })
  return problem === null ? null : `the text for "${language}" ${problem}`
}

/** Why a text in one language is refused, or null. */
export const textProblem = (text: string, sort: Sort): string | null =>
  Text.problem(text.trim(), { max: Budgets.characters[sort], isName: sort === "name" })

const longestOf = (named: boolean): number => Budgets.characters[sortOf(named)]

/** Why a text in all its languages together is too large, or null; it may stay as large as it was before. */
export const sizeProblem = (after: Translations, sort: Sort, before: Translations | null = null): string | null => {
  const weight = JsonSize.ofRow(after)
  const most = Budgets.budgets[sort]
  return Budgets.outgrows(weight, before === null ? 0 : JsonSize.ofRow(before), most)
    ? `has ${Budgets.grouped(weight)} bytes in all its languages together; the maximum is ${Budgets.inWords(most)}`
    : null
}

const trimmed = (translations: Translations): Translations =>
  Object.fromEntries(Object.entries(translations).map(([language, text]) => [language, text?.trim() ?? null]))

const mapProblem = (input: Record<string, unknown>, named: boolean): string | null => {
  const { languages } = Budgets.counts
  if (Object.keys(input).length > languages) return `must have at most ${languages} languages`
  for (const entry of Object.entries(input)) {
    const problem = entryProblem(entry, named)
    if (problem !== null) return problem
  }
  if (named && !isNamed(input as Translations)) return "must have a text in at least one language"
  return sizeProblem(trimmed(input as Translations), sortOf(named))
}

/** The JSON Schema of a map that is read, which may have more languages than one that is written. */
const jsonSchema = {
  type: "object",
  description: "Texts by language code, such as `en` or `pt-BR`.",
  additionalProperties: { type: ["string", "null"] }
} as const

/** The same for a map that is written. */
const inputSchema = (named: boolean) => ({
  type: "object",
  description:
    `Language code to text, in at most ${Budgets.counts.languages} languages of together at most ` +
    Budgets.inWords(Budgets.budgets[sortOf(named)]),
  maxProperties: Budgets.counts.languages,
  additionalProperties: { type: ["string", "null"], maxLength: longestOf(named) }
})

const blank = { anyOf: [{ type: "null" }, { type: "string", pattern: "^\\s*$" }] }

/** The same in a document, with the codes of languages, and a text that is not blank where one is required. */
const documentSchema = (named: boolean) => ({
  anyOf: [
    { type: "string", maxLength: longestOf(named), ...(named ? { pattern: "\\S" } : {}) },
    {
      ...inputSchema(named),
      propertyNames: { type: "string", pattern: languageCode.source },
      ...(named ? { not: { additionalProperties: blank } } : {})
    }
  ]
})

const translations = (named: boolean) =>
  Schema.transform(
    Schema.Unknown.pipe(
      Schema.filter((input) =>
        isMap(input) ? (mapProblem(input, named) ?? true) : "must be an object of texts by language code"
      )
    ),
    Schema.Any as Schema.Schema<Translations>,
    { strict: true, decode: (input) => trimmed(input as Translations), encode: (map) => map }
  )

/** A translation map in responses and documents. */
export const Translations = Schema.Record({ key: Schema.String, value: Schema.NullOr(Schema.String) }).annotations({
  identifier: "Translations",
  jsonSchema,
  examples: [{ en: "Margherita", de: "Margherita" }]
})

/** A translation map for a required name: at least one text that is not blank. */
export const Name: Schema.Schema<Translations, unknown> = translations(true).annotations({
  title: "Name",
  jsonSchema: inputSchema(true)
})

/** A plain text or a translation map in an input (TextInput of §2.1). */
export const textInput = (options: { readonly named: boolean }): Schema.Schema<TextInput, unknown> =>
  Schema.transform(
    Schema.Unknown.pipe(
      Schema.filter((input) => {
        if (typeof input === "string") {
          const { named } = options
          return Text.problem(input.trim(), { min: named ? 1 : 0, max: longestOf(named), isName: named }) ?? true
        }
        return isMap(input)
          ? (mapProblem(input, options.named) ?? true)
          : "must be a string, or an object of texts by language code"
      })
    ),
    Schema.Any as Schema.Schema<TextInput>,
    {
      strict: true,
      decode: (input): TextInput => (typeof input === "string" ? input.trim() : trimmed(input as Translations)),
      encode: (text) => text
    }
  ).annotations({
    title: "TextInput",
    jsonSchema: { anyOf: [{ type: "string", maxLength: longestOf(options.named) }, inputSchema(options.named)] },
    ...DocumentSchema.written(documentSchema(options.named))
  })

/** A plain text replaces only the default language; a map replaces all languages. */
export const merge = (before: Translations | null, input: TextInput, defaultLanguage: string): Translations =>
  typeof input === "string" ? { ...before, [defaultLanguage]: input } : input

/** The text for a reader of one language: theirs, else the default, else any. */
export const pick = (translations: Translations, language: string, defaultLanguage: string): string =>
  translations[language] ??
  translations[defaultLanguage] ??
  Object.values(translations).find((text) => text !== null) ??
  ""
