/** Decodes input into a value, or into all its problems, each at its dotted path. */
import { Either, ParseResult, Schema, type SchemaAST } from "effect"
import * as FieldMessages from "../FieldMessages.ts"
import type { Problem, Problems } from "../Problems.ts"
import * as ProblemList from "../Problems.ts"

/** A nullable or optional field reports a problem for each alternative; these two add nothing for a reader. */
const isEcho = (message: string): boolean => /^Expected (null|undefined), actual /.test(message)

const inWords = (message: string): string => {
  if (message === "is missing") return FieldMessages.required
  if (message.startsWith("is unexpected")) return "is not known here; check its spelling"
  const expected = /^Expected (.+), actual /s.exec(message)?.[1]
  return expected === undefined ? message : `must be ${plainWords(expected)}`
}

const words: Readonly<Record<string, string>> = { string: "a text", number: "a number", boolean: "true or false" }

/** Any other expectation is an object schema, whose internal name means nothing to a caller. */
const plainWords = (expected: string): string =>
  words[expected] ??
  (expected.startsWith("ReadonlyArray<") ? "a list" : /^["\d]/.test(expected) ? expected : "an object")

export const problemsOf = (error: ParseResult.ParseError | ParseResult.ParseIssue): ReadonlyArray<Problem> => {
  const issues = ParseResult.isParseError(error)
    ? ParseResult.ArrayFormatter.formatErrorSync(error)
    : ParseResult.ArrayFormatter.formatIssueSync(error)
  const found = issues.map(({ message, path }) => ({
    path: path.map(String).join("."),
    message,
    echo: isEcho(message)
  }))
  const explained = new Set<string>()
  for (const { echo, path } of found) if (!echo) addWithParents(explained, path)
  return found
    .filter(({ echo, path }) => !echo || !explained.has(path))
    .map(({ message, path }) => ({ path, message: inWords(message) }))
}

/** Adds a path and every path above it; those that are there have theirs already. */
const addWithParents = (paths: Set<string>, path: string): void => {
  for (let at = path; !paths.has(at); at = at.slice(0, at.lastIndexOf("."))) {
    paths.add(at)
    if (!at.includes(".")) return
  }
}

/** Marks a schema with rules over several fields, which are reported together with problems of single fields. */
export const acrossFieldsId = Symbol.for("@fourtop/core/Decode/acrossFields")

/** Rules over several fields of an object, some of which may be missing or malformed. */
export type AcrossFields = (input: Readonly<Record<string, unknown>>) => ReadonlyArray<Problem>

/** Adds such rules to a schema. Unlike a filter, they also run when a field is invalid. */
export const acrossFields = (check: AcrossFields) => ({ [acrossFieldsId]: check })

const isObject = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === "object" && input !== null && !Array.isArray(input)

/** The number of entries in all lists of a value; counting stops at the limit. */
const entriesIn = (value: unknown, limit: number): number => {
  if (typeof value !== "object" || value === null) return 0
  let entries = Array.isArray(value) ? value.length : 0
  for (const member of Object.values(value)) {
    if (entries > limit) break
    entries += entriesIn(member, limit)
  }
  return entries
}

/**
 * The input with at most so many entries of lists, the first ones, and with at least one of each list; the input itself
 * if it has no more.
 */
const shortened = (input: unknown, mostEntries: number): unknown => {
  if (entriesIn(input, mostEntries) <= mostEntries) return input
  let left = mostEntries
  const copyOf = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value
    if (!Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copyOf(one)]))
    const kept: Array<unknown> = []
    for (const entry of value as ReadonlyArray<unknown>) {
      if (left-- <= 0 && kept.length > 0) break
      kept.push(copyOf(entry))
    }
    return kept
  }
  return copyOf(input)
}

/**
 * A decoder that is built once and reports all problems together. Unknown members are ignored in requests, so that
 * newer callers keep working; in documents written by hand they are probably typos, and are refused.
 */
export const decoder = <A, I>(
  schema: Schema.Schema<A, I>,
  unknownMembers: "ignored" | "refused" = "ignored"
): ((input: unknown) => Either.Either<A, Problems>) => {
  const onExcessProperty = unknownMembers === "ignored" ? "ignore" : "error"
  const decode = Schema.decodeUnknownEither(schema, { errors: "all", onExcessProperty })
  const check = schema.ast.annotations[acrossFieldsId] as AcrossFields | undefined
  return (input) => {
    const decoded = decode(input)
    const across = check !== undefined && isObject(input) ? check(input) : []
    if (Either.isRight(decoded) && across.length === 0) return Either.right(decoded.right)
    return Either.left(ProblemList.group([...(Either.isLeft(decoded) ? problemsOf(decoded.left) : []), ...across]))
  }
}

/** Null for what ends the search for further problems: an object that contains itself cannot be counted or copied. */
const explainable = <A>(explain: () => A): A | null => {
  try {
    return explain()
  } catch {
    return null
  }
}

/** The entries of lists in a request, from the first, whose problems are all reported at once. */
export const mostExplained = 500

/** What request decoders made, each with its schema. */
const made = new WeakMap<object, SchemaAST.AST>()

/** Freezes the value with all that is in it, so that it stays what was checked. */
const frozen = <A>(value: A): A => {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value
  for (const member of Object.values(value)) frozen(member)
  return Object.freeze(value)
}

const recorded = <A>(value: A, ast: SchemaAST.AST): A => {
  if (typeof value === "object" && value !== null) made.set(frozen(value), ast)
  return value
}

/** Whether a request decoder of the schema made the value, so that it need not be decoded again. */
export const isDecoded = <A, I>(schema: Schema.Schema<A, I>, value: unknown): value is A =>
  typeof value === "object" && value !== null && made.get(value) === schema.ast

/**
 * A decoder of requests, which reports all problems within the first entries of lists together: a list with thousands
 * of wrong ones would occupy the process. If the first problem is further behind, it is the only one that is reported.
 * What it makes is frozen, and recognized by `isDecoded`.
 */
export const requestDecoder = <A, I>(
  schema: Schema.Schema<A, I>,
  mostEntries: number = mostExplained
): ((input: unknown) => Either.Either<A, Problems>) => {
  const accept = Schema.decodeUnknownEither(schema, { errors: "first" })
  const explain = decoder(schema)
  const check = schema.ast.annotations[acrossFieldsId] as AcrossFields | undefined
  return (input) => {
    const decoded = accept(input)
    const across = check !== undefined && isObject(input) ? check(input) : []
    if (Either.isRight(decoded)) {
      return across.length === 0
        ? Either.right(recorded(decoded.right, schema.ast))
        : Either.left(ProblemList.group(across))
    }
    const explained = explainable(() => explain(shortened(input, mostEntries)))
    return explained !== null && Either.isLeft(explained)
      ? explained
      : Either.left(ProblemList.group([...problemsOf(decoded.left), ...across]))
  }
}
