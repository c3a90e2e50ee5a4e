/** Descriptions as they stand in the document: paragraphs, with code between backticks. */
import { type Html, html } from "./Html.ts"

/** One line of text. */
export const inline = (text: string): ReadonlyArray<Html> =>
  text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))

export const prose = (text: string): ReadonlyArray<Html> =>
  text.split("\n\n").map((paragraph) => html`<p>${inline(paragraph)}</p>`)
