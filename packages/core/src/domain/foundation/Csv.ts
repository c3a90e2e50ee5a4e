/** Rows of comma-separated values as spreadsheets read them (RFC 4180). */

/** Spreadsheets run a cell that begins like this as a formula. */
const likeFormula = /^[=+\-@\t\r]/

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A value as a cell. Texts that would be formulas begin with an apostrophe; numbers, lists and objects are JSON. */
export const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ""
  if (typeof value !== "string") return quoted(JSON.stringify(value))
  return quoted(likeFormula.test(value) ? `'${value}` : value)
}

/** A line without its end. */
export const line = (values: ReadonlyArray<unknown>): string => values.map(cell).join(",")
