/**
 * The size of a value that counts against a budget: at least the bytes of its JSON text in UTF-8. Every number, boolean
 * and null counts the same, so that a new price or a sold-out flag never makes a row larger.
 */

/** The longest text of a number that is stored: a safe integer with its sign. */
const scalar = 17

/** The bytes of a text in JSON, with its quotes; a control character takes the most, six bytes. */
const ofText = (text: string): number => {
  let bytes = text.length + 2
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x20) bytes += 5
    else if (unit < 0x80) bytes += unit === 0x22 || unit === 0x5c ? 1 : 0
    else if (unit < 0x800) bytes += 1
    else if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      bytes += 2
      index++
    } else bytes += unit >= 0xd800 && unit < 0xe000 ? 5 : 2
  }
  return bytes
}

/** The size of plain JSON. */
export const of = (value: unknown): number => {
  if (typeof value === "string") return ofText(value)
  if (typeof value !== "object" || value === null) return scalar
  let weight = 2
  if (Array.isArray(value)) {
    for (const entry of value) weight += of(entry) + 1
    return weight
  }
  for (const name in value) weight += ofText(name) + of(value[name as keyof typeof value]) + 2
  return weight
}

const known = new WeakMap<object, number>()

/** The size of an immutable value, such as a row, computed once. */
export const ofRow = (row: object): number => {
  const before = known.get(row)
  if (before !== undefined) return before
  const weight = of(row)
  known.set(row, weight)
  return weight
}
