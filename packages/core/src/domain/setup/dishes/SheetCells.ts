/** The cells of rows that were pasted from a spreadsheet, or of a file of one: tabs, semicolons, or commas with quotes. */

export type Separator = "\t" | ";" | ","

/** Lines that belong together, with their cells. */
export interface Record {
  /** The number of the first line, from 1. */
  readonly line: number
  /** How many lines there are; more than one where a quoted cell has line breaks. */
  readonly lines: number
  readonly text: string
  readonly cells: ReadonlyArray<string>
}

/** How many lines a quoted cell may have. */
const mostLines = 8

/** The cells of a text; null if a quoted cell does not end. */
const split = (text: string, separator: Separator): ReadonlyArray<string> | null => {
  const cells: Array<string> = []
  let at = 0
  while (at <= text.length) {
    if (text[at] === '"') {
      let value = ""
      at++
      for (;;) {
        const end = text.indexOf('"', at)
        if (end === -1) return null
        value += text.slice(at, end)
        at = end + 1
        if (text[at] !== '"') break
        value += '"'
        at++
      }
      const next = text.indexOf(separator, at)
      const stop = next === -1 ? text.length : next
      cells.push((value + text.slice(at, stop)).trim())
      at = stop + 1
    } else {
      const next = text.indexOf(separator, at)
      const stop = next === -1 ? text.length : next
      cells.push(text.slice(at, stop).trim())
      at = stop + 1
    }
  }
  return cells
}

/** A separator in most lines is that of the sheet; a comma counts only where the text behind it is a price. */
export const separatorOf = (lines: ReadonlyArray<string>, isPrice: (cell: string) => boolean): Separator | null => {
  const filled = lines.filter((line) => line.trim() !== "")
  if (filled.some((line) => line.includes("\t"))) return "\t"
  const isMost = (count: number): boolean => count > 0 && count * 2 >= filled.length
  if (isMost(filled.filter((line) => line.includes(";")).length)) return ";"
  const withCommas = filled.filter((line) => {
    const cells = line.includes(",") ? split(line, ",") : null
    return (
      cells !== null &&
      cells.slice(1).some(isPrice) &&
      !isPrice(cells[0]!) &&
      !/\d,\d/.test(line.replace(/"[^"]*"/g, ""))
    )
  })
  return isMost(withCommas.length) ? "," : null
}

/** The lines as records. Without a separator, each line is a single cell. */
export const recordsOf = (lines: ReadonlyArray<string>, separator: Separator | null): ReadonlyArray<Record> => {
  const records: Array<Record> = []
  for (let index = 0; index < lines.length;) {
    let [count, text] = [1, lines[index]!]
    let cells = separator === null ? [text.trim()] : split(text, separator)
    while (cells === null && count < mostLines && index + count < lines.length) {
      text += `\n${lines[index + count]!}`
      count++
      cells = split(text, separator!)
    }
    if (cells === null)
      [count, text, cells] = [1, lines[index]!, lines[index]!.split(separator!).map((one) => one.trim())]
    records.push({ line: index + 1, lines: count, text, cells })
    index += count
  }
  return records
}
