/** Languages in forms. */
import { type KnownLanguages, ownName } from "./Speech.ts"

/** The languages as a list to choose from, after one that leaves it to the browser. */
export const languageChoices = (languages: KnownLanguages, otherwise: string) => [
  { value: "", label: otherwise },
  ...Object.keys(languages).map((value) => ({ value, label: ownName(value) }))
]

/** The language in a form; null where it is left to the browser, or is none of these. */
export const languageIn = (languages: KnownLanguages, fields: URLSearchParams): string | null =>
  Object.keys(languages).find((one) => one === fields.get("language")) ?? null
