/** JSON as text and as plain values. Rows, change sets and representations are all plain JSON. */
export type Json = string | number | boolean | null | ReadonlyArray<Json> | { readonly [member: string]: Json }

/** The exact text of a JSON document. Kept as text wherever bytes must stay identical. */
export type JsonText = string

const compareCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** One text for all JSON documents that mean the same: members sorted, no blanks. Fingerprints are made of it. */
export const canonical = (value: unknown): JsonText => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .toSorted(([a], [b]) => compareCodeUnits(a, b))
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`
  }
  return JSON.stringify(value) ?? "null"
}

/** Whether two plain JSON values say the same, whatever the order of their members. */
export const equals = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b)
