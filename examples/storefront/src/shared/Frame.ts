/** What every page of a restaurant knows, on the server and in the browser. */
import type { Words } from "./words/english.ts"

/** The restaurant, the language, and the texts of a page. */
export interface Frame {
  readonly slug: string
  readonly name: string
  /** The language of the menu on this page. */
  readonly language: string
  /** The language of the site's own texts: the same, unless the site does not speak it. */
  readonly locale: string
  readonly words: Words
}

/** The address of a page of the restaurant, in the page's language. */
export const pathTo = ({ language, slug }: Pick<Frame, "language" | "slug">, path = ""): string =>
  `/r/${slug}${path}?lang=${language}`

/** The word for a name that comes from the API, such as a status; one that a later version has added stays as it is. */
export const wordFor = ({ words }: Pick<Frame, "words">, name: string): string =>
  Object.hasOwn(words, name) ? words[name as keyof Words] : name.replaceAll("_", " ")
