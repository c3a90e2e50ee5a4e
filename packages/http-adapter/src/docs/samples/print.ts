/** JSON text for people to read. */

const width = 58

/** Like `JSON.stringify` with two spaces, but objects and lists that fit on one line stay on one line. */
export const print = (value: unknown, indent = "", before = 0): string => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const deeper = `${indent}  `
  const members = isList
    ? value.map((entry) => print(entry, deeper))
    : Object.entries(value).map(
        ([name, member]) => `${JSON.stringify(name)}: ${print(member, deeper, name.length + 4)}`
      )
  const [open, close] = isList ? ["[", "]"] : ["{", "}"]
  if (members.length === 0) return `${open}${close}`
  const line = isList ? `[${members.join(", ")}]` : `{ ${members.join(", ")} }`
  if (!line.includes("\n") && indent.length + before + line.length <= width) return line
  return `${open}\n${members.map((member) => `${deeper}${member}`).join(",\n")}\n${indent}${close}`
}
