/** A message as plain text. */
import { type Letter, paragraphsOf } from "./Letter.ts"

/** The width that lines are wrapped to, as is usual for mails. */
export const width = 76

/** The line in lines of this width. Nothing is broken but at blanks: an address stays whole, however long it is. */
export const wrap = (line: string): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const word of line.split(/ +/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const paragraphs = (text: string): ReadonlyArray<string> =>
  paragraphsOf(text).map((lines) => lines.flatMap(wrap).join("\n"))

/** The whole message; parts are separated by empty lines. */
export const of = ({ facts, link, sender, signature, text }: Letter): string =>
  [
    ...paragraphs(text),
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    link === null || text.includes(link.url) ? "" : `${link.label}: ${link.url}`,
    ...paragraphs(signature ?? ""),
    sender.join("\n")
  ]
    .filter((part) => part !== "")
    .join("\n\n")
