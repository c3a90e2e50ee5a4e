/** The words of pages that are open to everybody, where nobody has chosen a language. */
import { languages, type Words } from "./Words.ts"

export const openWords: Words = languages.en
