/** The languages that the site speaks itself, and how texts are filled in. */
import { english, type Words } from "./english.ts"
import { german } from "./german.ts"
import { italian } from "./italian.ts"

const byLanguage: Readonly<Record<string, Words>> = { en: english, it: italian, de: german }

/** The texts in this language or its parent (`de` for `de-AT`), else in English. */
export const wordsIn = (language: string): { readonly language: string; readonly words: Words } => {
  const known = [language, language.split("-")[0]!].find((code) => Object.hasOwn(byLanguage, code))
  return known === undefined ? { language: "en", words: english } : { language: known, words: byLanguage[known]! }
}
