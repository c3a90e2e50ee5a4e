/** The texts of guests' pages in every language. */
import type { Language } from "./guestLanguage.ts"
import { guestPages as de } from "./de/guestPages.ts"
import { guestPages as en } from "./en/guestPages.ts"
import { guestPages as es } from "./es/guestPages.ts"
import { guestPages as fr } from "./fr/guestPages.ts"
import { guestPages as it } from "./it/guestPages.ts"
import type { GuestWords } from "./en/GuestWords.ts"

export const words: Readonly<Record<Language, GuestWords>> = { en, de, fr, it, es }
