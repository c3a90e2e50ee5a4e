/** Pieces of generated code. */

const width = 118

/** A doc comment, on one line if it fits; nothing at all for an empty text. */
export const comment = (text: string, indent = "", end = ""): string => {
  if (text === "") return ""
  const lines: Array<string> = []
  for (const paragraph of text.split("\n\n")) {
    let line = ""
    for (const word of paragraph.split(/\s+/)) {
      if (line !== "" && `${indent} * ${line} ${word}`.length > width) {
        lines.push(line)
        line = word
      } else line = line === "" ? word : `${line} ${word}`
    }
    lines.push(line, "")
  }
  lines.pop()
  const short = `${indent}/** ${lines[0]} */`
  if (lines.length === 1 && short.length <= width + 2) return `${short}${end}`
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */${end}`].join("\n")
}

/** `order_line` or `orderLine` as the name of a type: `OrderLine`. */
export const pascal = (name: string): string =>
  name.replace(/(?:^|[_.])([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())

/** The name of one entry of a list: `line` of `lines`, `category` of `categories`. */
export const singular = (name: string): string => name.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "")

/** The comment at the top of a generated file. */
export const header = (text: string): string =>
  `${comment(`${text} Generated from the API's declarations by \`npm run record\`; do not edit.`)}\n`

export const importing = (names: Iterable<string>, from: string, keyword = "import type"): string =>
  `${keyword} { ${[...names].toSorted().join(", ")} } from ${JSON.stringify(from)}\n`
