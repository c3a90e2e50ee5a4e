/** Reads blocks and tables of Markdown pages, for tests that check the pages. */

/** The code blocks of a language, in order. */
export const blocksIn = (text: string, language: string): ReadonlyArray<string> =>
  [...text.matchAll(/^```(\w+)\n([^]*?)^```/gm)].flatMap((match) => (match[1] === language ? [match[2]!] : []))

/** The cells of the first table that begins with the heading, without backticks. */
export const tableIn = (text: string, heading: string): ReadonlyArray<ReadonlyArray<string>> => {
  const [, , ...rows] = text
    .slice(text.indexOf(`| ${heading} |`))
    .split("\n\n", 1)[0]!
    .split("\n")
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`|`$/g, ""))
  )
}
