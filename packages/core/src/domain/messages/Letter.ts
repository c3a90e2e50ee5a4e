/** A message before it is laid out: plain text and HTML are made from the same parts. */
import type { Language } from "../venue/MessageTemplate.ts"

/** A fact of a message: its label and its value. */
export type Fact = readonly [label: string, value: string]

/** The parts of a message, from top to bottom. */
export interface Letter {
  readonly language: Language
  readonly restaurant: string
  readonly subject: string
  /** Paragraphs are separated by empty lines. */
  readonly text: string
  readonly facts: ReadonlyArray<Fact>
  /** Opens the guest's own page; null when there is none. */
  readonly link: { readonly label: string; readonly url: string } | null
  readonly signature: string | null
  /** The name of the place and its address. */
  readonly sender: ReadonlyArray<string>
}

/** The paragraphs of a text, each with its lines. */
export const paragraphsOf = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "")
    )
    .filter((lines) => lines.length > 0)
