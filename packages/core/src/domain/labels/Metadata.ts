/** Values that integrators keep with a resource, under keys of their own. */
import { Schema } from "effect"
import * as Budgets from "../foundation/Budgets.ts"
import * as JsonSize from "../foundation/JsonSize.ts"
import type { Problem } from "../foundation/Problems.ts"
import * as Text from "../foundation/Text.ts"

/** Texts by key. */
export type Metadata = Readonly<Record<string, string>>

/** What a request does to them: a text sets its key, null removes it, and keys that are not named stay. */
export type MetadataInput = Readonly<Record<string, string | null>>

const { counts, characters, budgets } = Budgets

/** The entries of one request: as many as replace all keys by others. */
const mostEntries = 2 * counts.metadata

export const none: Metadata = {}

/** In one order for all stores: the document of a row does not keep the order of its members. */
export const sorted = <Value>(entries: Iterable<readonly [string, Value]>): Readonly<Record<string, Value>> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))

const keyProblem = (key: string): string | null => {
  if (key.trim() !== key) return "must have a key that does not begin or end with a blank"
  const problem = Text.problem(key, { min: 1, isName: true })
  return problem === null ? null : `must have another key: the key ${problem}`
}

const valueProblem = (value: unknown): string | null => {
  if (value === null) return null
  if (typeof value !== "string") return "must be a string, or null to remove the key"
  return Text.problem(value.trim(), { max: characters.metadataValue })
}

const isTooLong = (key: string): boolean =>
  key.length > 2 * characters.metadataKey || Text.length(key) > characters.metadataKey

/** A key is a member of its own, whatever is in it: `a.b` is at `metadata.a.b`. One that is too long is not repeated. */
const entryIssue = ([key, value]: readonly [string, unknown]): ReadonlyArray<Schema.FilterIssue> => {
  if (isTooLong(key)) {
    const start = Array.from(key.slice(0, 20)).slice(0, 10).join("")
    return [{ path: [], message: `must have keys of at most ${characters.metadataKey} characters, unlike ${start}…` }]
  }
  const message = keyProblem(key) ?? valueProblem(value)
  return message === null ? [] : [{ path: [key], message }]
}

const isObject = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === "object" && input !== null && !Array.isArray(input)

/** The texts that an input sets, trimmed like every text. */
const trimmed = (input: MetadataInput): MetadataInput =>
  sorted(Object.entries(input).map(([key, value]) => [key, value?.trim() ?? null] as const))

const set = (input: MetadataInput): Metadata =>
  Object.fromEntries(Object.entries(input).flatMap(([key, value]) => (value === null ? [] : [[key, value]])))

/** Why a resource cannot keep all of this; what was too much before may stay, or shrink. */
const tooMuch = (after: Metadata, before: Metadata): string | null => {
  const keys = Object.keys(after).length
  if (Budgets.outgrows(keys, Object.keys(before).length, counts.metadata)) {
    return `must have at most ${counts.metadata} keys; it would have ${keys}`
  }
  const bytes = JsonSize.of(after)
  return Budgets.outgrows(bytes, JsonSize.of(before), budgets.metadata)
    ? `would have ${Budgets.grouped(bytes)} bytes; the maximum is ${Budgets.inWords(budgets.metadata)}`
    : null
}

const issuesOf = (input: unknown): true | string | ReadonlyArray<Schema.FilterIssue> => {
  if (!isObject(input)) return "must be an object of texts by key, or null"
  const entries = Object.entries(input)
  if (entries.length > mostEntries) return `must name at most ${mostEntries} keys`
  const issues = entries.flatMap(entryIssue)
  if (issues.length > 0) return issues
  return tooMuch(set(trimmed(input as MetadataInput)), none) ?? true
}

/** The field of a request. */
export const MetadataInput: Schema.Schema<MetadataInput, unknown> = Schema.transform(
  Schema.Unknown.pipe(Schema.filter(issuesOf)),
  Schema.Any as Schema.Schema<MetadataInput>,
  { strict: true, decode: (input) => trimmed(input as MetadataInput), encode: (input) => input }
).annotations({
  title: "MetadataInput",
  jsonSchema: {
    type: "object",
    maxProperties: mostEntries,
    propertyNames: { minLength: 1, maxLength: characters.metadataKey },
    additionalProperties: { type: ["string", "null"], maxLength: characters.metadataValue }
  }
})

/** The member of a representation. */
export const View = Schema.Record({ key: Schema.String, value: Schema.String }).annotations({
  jsonSchema: { type: "object", additionalProperties: { type: "string" } }
})

/** The metadata after a request, and why it is refused; null removes all keys. */
export const merged = (
  before: Metadata,
  input: MetadataInput | null
): { readonly after: Metadata; readonly problems: ReadonlyArray<Problem> } => {
  if (input === null) return { after: none, problems: [] }
  const entries = new Map(Object.entries(before))
  for (const [key, value] of Object.entries(input)) {
    if (value === null) entries.delete(key)
    else entries.set(key, value)
  }
  const after = sorted(entries)
  const message = tooMuch(after, before)
  return { after, problems: message === null ? [] : [{ path: "metadata", message }] }
}
