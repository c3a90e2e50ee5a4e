/** JSON as text and as plain values. Rows, change sets and representations are all plain JSON. */
export type Json = string | number | boolean | null | ReadonlyArray<Json> | { readonly [member: string]: Json }

/** The exact text of a JSON document. Kept as text wherever bytes must stay identical. */
export type JsonText = string

declare const meaning: unique symbol

/** The text of a document that means an `A`. At run time it is text and nothing else. */
export type TextOf<A> = JsonText & { readonly [meaning]: A }

/** A value as text that still says what it means. */
export const write = <A>(value: A): TextOf<A> => JSON.stringify(value) as TextOf<A>

type Meaning<Text> = Text extends TextOf<infer A> ? A : never

/** An object whose members are text already: what is joined means what its members mean. */
export const join = <const Members extends Readonly<Record<string, TextOf<unknown>>>>(
  members: Members
): TextOf<{ readonly [Name in keyof Members]: Meaning<Members[Name]> }> => {
  const texts = Object.entries(members).map(([name, text]) => `${JSON.stringify(name)}:${text}`)
  return `{${texts.join(",")}}` as TextOf<{ readonly [Name in keyof Members]: Meaning<Members[Name]> }>
}

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
