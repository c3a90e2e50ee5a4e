/** A venue document read from a file, in YAML or JSON, with the line of each entry. */
import { Problems, type ValidationFailed } from "@fourtop/core/internal"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { text } from "node:stream/consumers"
import type * as Yaml from "yaml"
import { CommandError } from "../../service/settings/CommandError.ts"

export interface VenueFile {
  /** Its name in messages. */
  readonly name: string
  readonly input: unknown
  /** The line of a dotted path, or of the nearest entry around it. */
  readonly lineOf: (path: string) => number
}

/** `-` is standard input. */
export const read = (file: string): Effect.Effect<VenueFile, CommandError> =>
  Effect.flatMap(
    Effect.tryPromise({
      try: () => (file === "-" ? text(process.stdin) : readFile(file, "utf8")),
      catch: (cause) => new CommandError({ message: `Cannot read ${file}: ${(cause as Error).message}` })
    }),
    (source) => parse(file === "-" ? "standard input" : file, source)
  )

/** The library is loaded only here, because a service reads no files. */
export const parse = (name: string, source: string): Effect.Effect<VenueFile, CommandError> =>
  Effect.flatMap(
    Effect.promise(() => import("yaml")),
    (yaml) => parseWith(yaml, name, source)
  )

const parseWith = (yaml: typeof Yaml, name: string, source: string): Effect.Effect<VenueFile, CommandError> => {
  const lines = new yaml.LineCounter()
  const document = yaml.parseDocument(source, { lineCounter: lines })
  if (document.errors.length > 0) {
    const errors = document.errors.map(({ message }) => message.trimEnd().replace(/^/gm, "  ")).join("\n")
    return Effect.fail(new CommandError({ message: `${name} is not valid YAML or JSON:\n${errors}` }))
  }
  return Effect.try({
    try: () => ({
      name,
      input: document.toJS() as unknown,
      lineOf: (path: string) => lines.linePos(offsetOf(yaml, document.contents, path.split("."))).line
    }),
    catch: (cause) => new CommandError({ message: `${name} cannot be read: ${(cause as Error).message}` })
  })
}

const offsetOf = (yaml: typeof Yaml, node: Yaml.Node | null, [step, ...rest]: ReadonlyArray<string>): number => {
  const here = node?.range?.[0] ?? 0
  if (step === undefined || !yaml.isCollection(node)) return here
  const inner = node.get(yaml.isSeq(node) ? Number(step) : step, true) as Yaml.Node | undefined
  return inner === undefined || yaml.isAlias(inner) ? (inner?.range?.[0] ?? here) : offsetOf(yaml, inner, rest)
}

export interface Located extends Problems.Problem {
  readonly line: number
}

/** The problems of a document, in the order of its lines. */
export const locate = (file: VenueFile, failure: ValidationFailed): ReadonlyArray<Located> =>
  inOrder(file, Problems.ungroup(failure.problems))

/** Problems or warnings, each with its line, in the order of the lines. */
export const inOrder = (file: VenueFile, problems: ReadonlyArray<Problems.Problem>): ReadonlyArray<Located> =>
  problems.map(({ message, path }) => ({ path, line: file.lineOf(path), message })).toSorted((a, b) => a.line - b.line)

/** All problems or warnings, each with its line. */
export const report = (
  file: VenueFile,
  problems: ReadonlyArray<Located>,
  called: "problem" | "warning" = "problem"
): string => {
  const count = problems.length === 1 ? `1 ${called}` : `${problems.length} ${called}s`
  const lines = problems.map(
    ({ line, message, path }) => `  line ${line}: ${path === "" ? "the document" : path} ${message}`
  )
  return [`${file.name} has ${count}:`, ...lines].join("\n")
}
