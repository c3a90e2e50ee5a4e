/** Decodes input into a value, or into all its problems, each at its dotted path. */
import { Either, ParseResult, Schema } from "effect"
import * as FieldMessages from "./FieldMessages.ts"
import type { Problem, Problems } from "./Problems.ts"
import * as ProblemList from "./Problems.ts"

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
