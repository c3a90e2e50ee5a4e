/** The words of the console in each language, apart from its pages: a folder each. */
import { en } from "./en/en.ts"
import type { Words } from "./en/Words.ts"

export type { Words }

export const languages = { en } satisfies Readonly<Record<string, Words>>
