/** A mail to somebody who works at a restaurant: paragraphs, as text and as a page without styles. */
export interface PlainLetter {
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Those of a language such as `de-CH`, or else of English. */
export const wordsIn = <Words>(
  words: Readonly<Record<string, Words>>,
  wanted: string
): { readonly language: string; readonly say: Words } => {
  const primary = wanted.toLowerCase().split("-")[0]!
  const language = Object.hasOwn(words, primary) ? primary : "en"
  return { language, say: words[language]! }
}

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

export const paragraphs = (...lines: ReadonlyArray<string>): string =>
  lines.map((line) => `<p>${escaped(line)}</p>`).join("")

/** The page with this in its body. */
export const page = (language: string, body: string): string =>
  `<!doctype html><html lang="${language}"><body>${body}</body></html>`
