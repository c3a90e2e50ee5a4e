/** The type of a language: the phrases that English has. A language without one does not compile. */
import type { en } from "./en.ts"
import type { Translated } from "./Translated.shared.ts"

export interface Words extends Translated<typeof en> {}
