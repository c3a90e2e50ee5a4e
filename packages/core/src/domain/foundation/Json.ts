/** JSON as text and as plain values. Rows, change sets and representations are plain JSON. */
export type Json = string | number | boolean | null | ReadonlyArray<Json> | { readonly [member: string]: Json }

/** The exact text of a JSON document, for where bytes must stay identical. */
export type JsonText = string

declare const meaning: unique symbol

/** JSON text that encodes an `A`. At run time it is a plain string. */
export type TextOf<A> = JsonText & { readonly [meaning]: A }

/** Encodes a value as text that keeps its type. */
export const write = <A>(value: A): TextOf<A> => JSON.stringify(value) as TextOf<A>

type Meaning<Text> = Text extends TextOf<infer A> ? A : never

/** Joins members that are already text into the text of an object. */
export const join = <const Members extends Readonly<Record<string, TextOf<unknown>>>>(
  members: Members
): TextOf<{ readonly [Name in keyof Members]: Meaning<Members[Name]> }> => {
  const texts = Object.entries(members).map(([name, text]) => `${JSON.stringify(name)}:${text}`)
  return `{${texts.join(",")}}` as TextOf<{ readonly [Name in keyof Members]: Meaning<Members[Name]> }>
}

/** A name that is its own text in JSON. Most are, and a body may have thousands of them. */
const plainName = /^[\w -]*$/

/**
 * Canonical text: equal documents have equal text, with members sorted by code units and no blanks. Fingerprints are made from it.
 */
export const canonical = (value: unknown): JsonText => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`
  if (typeof value === "object" && value !== null) {
    const members: Array<string> = []
    for (const name of Object.keys(value).toSorted()) {
      const member = (value as Readonly<Record<string, unknown>>)[name]
      if (member !== undefined)
        members.push(`${plainName.test(name) ? `"${name}"` : JSON.stringify(name)}:${canonical(member)}`)
    }
    return `{${members.join(",")}}`
  }
  return typeof value === "number" && Number.isFinite(value) ? String(value) : (JSON.stringify(value) ?? "null")
}

/** Whether two plain JSON values are equal, whatever the order of their members. */
export const equals = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b)
