/** The texts of guests' pages in every language. */
import type { Language } from "./language.ts"
import { de } from "./de.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { fr } from "./fr.ts"
import { it } from "./it.ts"
import type { Words } from "./Words.ts"

export const words: Readonly<Record<Language, Words>> = { en, de, fr, it, es }
