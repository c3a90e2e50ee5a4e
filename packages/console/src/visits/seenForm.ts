/**
 * A form that changes something carries what it was made from, in a hidden field: only fields that the person changed are
 * written, and what somebody else has changed meanwhile is not overwritten unnoticed.
 */
import { Edits } from "@fourtop/core/internal"

/** Fields of a form: texts, and lists of ticked boxes. */
export type Values = Readonly<Record<string, string | ReadonlyArray<string>>>

export const fieldName = "seen"

/** More than the fields of the largest dish. */
const mostCharacters = 200_000

/** What the hidden field holds. */
export const write = (values: Values): string => JSON.stringify(values)

const isText = (value: unknown): value is string => typeof value === "string"

/** What the form was made from; null if it does not say, as when a script of somebody's own sends it. */
export const read = (fields: URLSearchParams): Values | null => {
  const text = fields.get(fieldName) ?? ""
  if (text === "" || text.length > mostCharacters) return null
  try {
    const seen: unknown = JSON.parse(text)
    if (typeof seen !== "object" || seen === null || Array.isArray(seen)) return null
    const isValid = Object.values(seen).every((value) => isText(value) || (Array.isArray(value) && value.every(isText)))
    return isValid ? (seen as Values) : null
  } catch {
    return null
  }
}

/** A field as it can be compared: browsers send line ends in their own way, and a blank for a box that is not ticked. */
const comparable = (value: string | ReadonlyArray<string> | undefined): ReadonlyArray<string> =>
  [value ?? []]
    .flat()
    .map((one) => one.replaceAll("\r\n", "\n").trim())
    .filter((one) => one !== "")
    .toSorted()

const comparables = (values: Values): Readonly<Record<string, ReadonlyArray<string>>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, comparable(value)]))

/** Chooses between the person's own value and the one of somebody else. */
export const keepName = (name: string): string => `keep.${name}`

/** What was typed into the fields that these values have. Without what was seen, a field that was not sent is none. */
const typedIn = (fields: URLSearchParams, seen: Values | null, now: Values): Values =>
  Object.fromEntries(
    Object.keys(now)
      .filter((name) => fields.get(keepName(name)) !== "theirs")
      .filter((name) => fields.has(name) || Array.isArray(seen?.[name]))
      .map((name) => [name, fields.getAll(name)])
  )

/** The names of the fields that the person changed. */
export const changedIn = (fields: URLSearchParams, now: Values): ReadonlySet<string> => {
  const seen = read(fields)
  const typed = typedIn(fields, seen, now)
  return new Set(Object.keys(Edits.changedIn(comparables(seen ?? now), comparables(typed))))
}

/** A field that the person and somebody else changed, with both values. */
export interface FieldConflict {
  readonly name: string
  readonly mine: ReadonlyArray<string>
  readonly theirs: ReadonlyArray<string>
}

export const conflictsIn = (fields: URLSearchParams, now: Values): ReadonlyArray<FieldConflict> => {
  const seen = read(fields)
  const wanted = comparables(typedIn(fields, seen, now))
  const conflicts = Edits.conflictsOf(seen === null ? null : comparables(seen), wanted, comparables(now))
  return conflicts.map(({ member, mine, theirs }) => ({
    name: member,
    mine: mine as ReadonlyArray<string>,
    theirs: theirs as ReadonlyArray<string>
  }))
}

/** The fields for showing the form again: as they are now, with the person's own changes. */
export const rebased = (fields: URLSearchParams, now: Values): Values => {
  const changed = changedIn(fields, now)
  return Object.fromEntries(
    Object.entries(now).map(([name, value]) => [name, changed.has(name) ? fields.getAll(name) : value])
  )
}
