/**
 * The words of the console in each language, apart from its pages. The English ones say which phrases there are and
 * what each is told; a language in which one is missing, or takes something else, does not compile.
 */
import { en } from "./en/en.ts"

/** The same phrases with any text. */
type Translated<Phrase> = Phrase extends string
  ? string
  : Phrase extends (...parameters: infer Parameters) => infer Text
    ? (...parameters: Parameters) => Text extends string ? string : Text
    : { readonly [Name in keyof Phrase]: Translated<Phrase[Name]> }

export type Words = Translated<typeof en>

export const languages = { en } satisfies Readonly<Record<string, Words>>
