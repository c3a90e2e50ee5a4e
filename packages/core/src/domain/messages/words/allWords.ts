import type { Language } from "../../venue/MessageTemplate.ts"
import { de } from "./de.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { fr } from "./fr.ts"
import { it } from "./it.ts"
import type { Words } from "./Words.ts"

export const allWords: Readonly<Record<Language, Words>> = { en, de, fr, it, es }
