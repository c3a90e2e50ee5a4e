/** The language of a page: what browsers are told of it, and what is said in it on pages that every application has. */
import { type ComponentChildren, createContext, type VNode } from "preact"
import { useContext } from "preact/hooks"
import { entrance } from "../words/entrance.tsx"
import { failures, keptForm } from "../words/failures.ts"

/** What signing in, connecting an app and failures say. */
export interface SiteWords {
  readonly entrance: typeof entrance
  readonly failures: typeof failures
  readonly keptForm: typeof keptForm
}

/** Another language that the page can be read in. */
export interface LanguageChoice {
  readonly language: string
  /** As those who speak it call it. */
  readonly name: string
  readonly path: string
}

export interface PageLanguage {
  /** The language, such as `de`. */
  readonly language: string
  readonly direction: "ltr" | "rtl"
  /** What scripts write times in, such as `de-AT`; left out, that of the browser. */
  readonly locale?: string
  readonly words: SiteWords
  /** A message of one of core's rules in the language; left out, as core says it. */
  readonly sayRule?: (message: string) => string
  /** The languages that are offered at the foot of a page which is open to everybody. */
  readonly choices?: ReadonlyArray<LanguageChoice>
}

export const english: PageLanguage = {
  language: "en",
  direction: "ltr",
  words: { entrance, failures, keptForm }
}

const Language = createContext<PageLanguage>(english)

/** A page in this language. */
export const inLanguage = (language: PageLanguage, content: ComponentChildren): VNode => (
  <Language.Provider value={language}>{content}</Language.Provider>
)

export const usePageLanguage = (): PageLanguage => useContext(Language)
