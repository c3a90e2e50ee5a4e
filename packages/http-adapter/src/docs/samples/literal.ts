/** JSON values as literals of other languages. */

export interface Syntax {
  readonly string: (text: string) => string
  readonly null: string
  readonly true: string
  readonly false: string
  readonly list: readonly [open: string, close: string]
  readonly object: readonly [open: string, close: string]
  readonly member: (name: string, value: string) => string
  readonly emptyObject: string
  /** One step of indentation. */
  readonly step: string
  /** Whether the last member of a block is followed by a comma. */
  readonly trailingComma: boolean
}

const width = 52

/** Writes the value; lists and objects that fit stay on one line. `indent` is that of the line it begins on. */
export const literal = (value: unknown, syntax: Syntax, indent = ""): string => {
  if (value === null) return syntax.null
  if (typeof value === "boolean") return value ? syntax.true : syntax.false
  if (typeof value === "string") return syntax.string(value)
  if (typeof value !== "object") return JSON.stringify(value)
  const deeper = `${indent}${syntax.step}`
  const isList = Array.isArray(value)
  const members = isList
    ? value.map((entry) => literal(entry, syntax, deeper))
    : Object.entries(value).map(([name, member]) => syntax.member(name, literal(member, syntax, deeper)))
  const [open, close] = isList ? syntax.list : syntax.object
  if (members.length === 0) return isList ? `${open}${close}` : syntax.emptyObject
  const pad = syntax.trailingComma || isList ? "" : " "
  const line = `${open}${pad}${members.join(", ")}${pad}${close}`
  if (!line.includes("\n") && indent.length + line.length <= width) return line
  const last = syntax.trailingComma ? "," : ""
  return `${open}\n${members.map((member) => `${deeper}${member}`).join(",\n")}${last}\n${indent}${close}`
}
