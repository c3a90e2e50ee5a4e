/** The words of the console in each language, apart from its pages: a folder each. */
import { de } from "./de/de.ts"
import { en } from "./en/en.ts"
import type { Words } from "./en/Words.ts"
import { es } from "./es/es.ts"
import { fr } from "./fr/fr.ts"
import { it } from "./it/it.ts"

export type { Words }

export const languages = { en, de, es, fr, it } satisfies Readonly<Record<string, Words>>
