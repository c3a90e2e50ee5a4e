/** Generates all files of the client that depend on the API's declarations. */
import { format } from "oxfmt"
import { readFileSync } from "node:fs"
import type { Document } from "../../packages/http-adapter/src/openapi/Document.ts"
import { declareEvents } from "./events.ts"
import { allFailures, codesOf, interfacesOf } from "./failures.ts"
import { groupFiles, groupsOf } from "./groupFiles.ts"
import { declareOperation, namesDeclared } from "./operations.ts"
import type { Source } from "./Source.ts"
import { header, importing } from "./text.ts"
import { declaration, placesOf, typeFiles, typeIndex } from "./typeFiles.ts"
import { Types } from "./Types.ts"

/** What the generator wrote: files by their path in the package, and fields that lack a sentence. */
export interface Generated {
  readonly files: ReadonlyMap<string, string>
  readonly undescribed: ReadonlyArray<string>
}

const ownCodes = ["network_failure", "timeout", "token_failure", "unexpected_response"]

const failureFiles = (
  document: Document,
  failures: ReadonlyArray<string>,
  types: Types
): ReadonlyArray<readonly [string, string]> => {
  const codes = codesOf(document, failures)
  const known = [...codes, ...ownCodes].map((code) => JSON.stringify(code)).join(" | ")
  const all = [...failures, "ClientFailure"].join(" | ")
  return [
    [
      "types/failures.ts",
      header("The errors of the API.") +
        importing(["ClientFailure", "FourtopError"], "../transport/FourtopError.ts") +
        `\n${interfacesOf(document, failures, types)}\n\n` +
        `${declaration("Every error that a call may throw.", `type FourtopFailure = ${all}`)}\n` +
        declaration("The error codes that this version knows.", `type FourtopCode = ${known}`)
    ],
    [
      "transport/codes.ts",
      `${header("The error codes of the API.")}\n${declaration(
        "The codes that have a type of their own.",
        `const codes: ReadonlyArray<string> = ${JSON.stringify(codes.join(" "))}.split(" ")`
      )}`
    ]
  ]
}

const eventTypeFile = (document: Document): readonly [string, string] => [
  "events/eventTypes.ts",
  `${header("The event types.")}${importing(["EventType"], "../types/events.ts")}\n${declaration(
    "Every event type that this version knows.",
    `const eventTypes: ReadonlyArray<EventType> = ${JSON.stringify(Object.keys(document.webhooks))}`
  )}`
]

const {
  $schema: _schema,
  ignorePatterns: _ignored,
  ...style
} = JSON.parse(readFileSync(new URL("../../.oxfmtrc.json", import.meta.url), "utf8")) as Record<string, unknown>

const formatted = async ([path, code]: readonly [string, string]): Promise<readonly [string, string]> => {
  const { code: text, errors } = await format(path, code, style)
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(", ")}\n${code}`)
  return [path, text]
}

export const generate = async ({ document, operations }: Source): Promise<Generated> => {
  const types = new Types(document.components.schemas)
  const groups = groupsOf(operations)
  for (const operation of operations) declareOperation(document, operation, types)
  const events = declareEvents(document, types)
  const roots = new Map([...groups].map(([group, own]) => [group, own.flatMap(namesDeclared)]))
  const places = placesOf(types.declared, roots.set("events", [...events]))
  const failureTypes = new Types(document.components.schemas)
  const files = [
    ...typeFiles(types.declared, places),
    ...failureFiles(document, allFailures(document, operations), failureTypes),
    eventTypeFile(document),
    ...groupFiles(document, groups, places)
  ]
  const index = typeIndex(files.map(([path]) => path).filter((path) => path.startsWith("types/")))
  return {
    files: new Map(await Promise.all([...files, index].map(formatted))),
    undescribed: [...types.undescribed, ...failureTypes.undescribed]
  }
}
