/** How text is laid out for a terminal. */

/** The width that help keeps to. */
export const width = 80

/** Words in lines of at most so many characters; a longer word has a line of its own. */
export const wrap = (words: ReadonlyArray<string>, most: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export const paragraph = (text: string): string => wrap(text.split(" "), width).join("\n")

/** A name with a longer term has its explanation on the lines below. */
const widestTerm = 30

/** Terms with their explanations beside them, indented. */
export const glossary = (rows: ReadonlyArray<readonly [term: string, explanation: string]>): string => {
  const column = Math.max(0, ...rows.map(([term]) => term.length).filter((length) => length <= widestTerm))
  const indentation = " ".repeat(column + 4)
  return rows
    .map(([term, explanation]) => {
      const lines = wrap(explanation.split(" "), width - indentation.length)
      const isWide = term.length > column
      const [first = "", ...rest] = isWide ? ["", ...lines] : lines
      return [`  ${term.padEnd(column)}  ${first}`.trimEnd(), ...rest.map((line) => indentation + line)].join("\n")
    })
    .join("\n")
}
