/** Generates the types of each operation, the functions that call them, and the client's groups. */
import type { Document, SchemaObject } from "../../packages/http-adapter/src/openapi/Document.ts"
import { failuresOf } from "./failures.ts"
import type { Declared } from "./Source.ts"
import { comment, pascal } from "./text.ts"
import type { Types } from "./Types.ts"

const successOf = ({ documented }: Declared): SchemaObject => {
  const [, response] = Object.entries(documented.responses).find(([status]) => status.startsWith("2"))!
  return (response as { readonly content: { readonly "application/json": { readonly schema: SchemaObject } } }).content[
    "application/json"
  ].schema
}

/** How the envelope's data looks: one resource, a list, or a page of a list. */
const shapeOf = (operation: Declared): "one" | "list" | "pages" => {
  const data = successOf(operation).properties!["data"]!
  if (data.type !== "array") return "one"
  return operation.queryValues?.properties?.["cursor"] === undefined ? "list" : "pages"
}

const rowOf = (operation: Declared): string => successOf(operation).properties!["data"]!.items!.$ref!.split("/").at(-1)!

const named = ({ name }: Declared): string => pascal(name)

/** A parameter that takes several words takes one alone as well. */
const listable = (query: SchemaObject): SchemaObject => ({
  ...query,
  properties: Object.fromEntries(
    Object.entries(query.properties ?? {}).map(([name, value]) => {
      const { description = "", ...plain } = value
      return [name, value.type === "array" ? { anyOf: [plain.items!, plain], description } : value]
    })
  )
})

/** What the function of an operation takes; null for one without parameters. */
const requestOf = (operation: Declared): { readonly isRequired: boolean; readonly schema: SchemaObject } | null => {
  const { documented, pathValues, queryValues } = operation
  const payload = documented.requestBody?.content["application/json"].schema
  const properties = {
    ...(pathValues === null ? {} : { path: pathValues }),
    ...(queryValues === null ? {} : { query: listable(queryValues) }),
    ...(payload === undefined ? {} : { payload })
  }
  if (Object.keys(properties).length === 0) return null
  const hasRequired = (schema: SchemaObject | null) => (schema?.required ?? []).length > 0
  const required = [
    ...(pathValues === null ? [] : ["path"]),
    ...(hasRequired(queryValues) ? ["query"] : []),
    ...(payload === undefined ? [] : ["payload"])
  ]
  return { isRequired: required.length > 0, schema: { type: "object", properties, required } }
}

/** Declares the request, the response and the failures of an operation. */
export const declareOperation = (document: Document, operation: Declared, types: Types): void => {
  const name = named(operation)
  const label = `\`${operation.group}.${operation.name}\``
  const request = requestOf(operation)
  if (request !== null) types.declare(`${name}Request`, request.schema, "sent", `What ${label} takes.`, true)
  types.declare(`${name}Response`, successOf(operation), "received", `What ${label} returns.`, true)
  const failures = failuresOf(document, operation)
  types.alias(
    `${name}Failure`,
    [...failures, "ClientFailure"].join(" | "),
    [...failures, "ClientFailure"],
    `Every error that ${label} may throw.`
  )
}

export const namesDeclared = (operation: Declared): ReadonlyArray<string> =>
  ["Request", "Response", "Failure"].map((part) => `${named(operation)}${part}`)

const parametersOf = (operation: Declared): string => {
  const request = requestOf(operation)
  if (request === null) return "request?: {}, options?: CallOptions"
  return `request${request.isRequired ? "" : "?"}: ${named(operation)}Request, options?: CallOptions`
}

const about = ({ documented }: Declared): string => `${documented.summary}.\n\n${documented.description}`

/** The call signatures of an operation, after the given first parameter. */
const signaturesOf = (operation: Declared, first: string): string => {
  const parameters = `${first}${parametersOf(operation)}`
  const response = `${named(operation)}Response`
  return [
    comment("Makes the call and returns the body of its response.", "  "),
    `  (${parameters}): Promise<${response}>`,
    comment("The same call, returning the status and headers along with the body.", "  "),
    `  answered(${parameters}): Promise<Answered<${response}>>`,
    ...(shapeOf(operation) === "pages"
      ? [
          comment("This page and all following ones.", "  "),
          `  pages(${parameters}): AsyncIterableIterator<${response}>`,
          comment("The rows of this page and all following ones; pages are fetched as needed.", "  "),
          `  all(${parameters}): AsyncIterableIterator<${rowOf(operation)}>`
        ]
      : [])
  ].join("\n")
}

const makerOf = { one: "operation", list: "listOperation", pages: "pagedOperation" } as const

/** The type names that a file of a group's operations refers to. */
export const namesUsed = (operations: ReadonlyArray<Declared>): ReadonlyArray<string> => [
  ...new Set(
    operations.flatMap((operation) => [
      ...(requestOf(operation) === null ? [] : [`${named(operation)}Request`]),
      `${named(operation)}Response`,
      ...(shapeOf(operation) === "pages" ? [rowOf(operation)] : [])
    ])
  )
]

/** The functions that the operations of a group are made with. */
export const makersUsed = (operations: ReadonlyArray<Declared>): ReadonlyArray<string> => [
  ...new Set(operations.map((operation) => makerOf[shapeOf(operation)]))
]

export const functionsOf = (operations: ReadonlyArray<Declared>): string =>
  operations
    .map((operation) => {
      const { group, method, name, path } = operation
      const maker = makerOf[shapeOf(operation)]
      const given = [`${group}.${name}`, method, path].map((text) => JSON.stringify(text)).join(", ")
      return [
        `export interface ${named(operation)}Operation {`,
        signaturesOf(operation, "connection: Connection, "),
        "}",
        "",
        comment(about(operation)),
        `export const ${name}: ${named(operation)}Operation = /* @__PURE__ */ ${maker}(${given})`
      ].join("\n")
    })
    .join("\n\n")

/** A function of a group that is written by hand, in a file of the same name. */
export interface Written {
  readonly name: string
  /** What its method takes and returns, of the types that its file exports. */
  readonly signature: string
  readonly types: ReadonlyArray<string>
  readonly about: string
}

const listen: Written = {
  name: "listen",
  signature: "(options?: ListenOptions) => Listening",
  types: ["Listening", "ListenOptions"],
  about:
    "Listens to what happens from now on, or after a cursor: `for await (const event of client.events.listen())`. " +
    "The service is asked again and again, also after outages, for as long as the loop runs."
}

export const written: Readonly<Record<string, ReadonlyArray<Written>>> = { events: [listen] }

export const methodsOf = (group: string, description: string, operations: ReadonlyArray<Declared>): string =>
  [
    ...operations.map((operation) =>
      [`export interface ${named(operation)}Method {`, signaturesOf(operation, ""), "}"].join("\n")
    ),
    [
      comment(description),
      `export interface ${pascal(group)}Client {`,
      operations
        .map(
          (operation) => `${comment(about(operation), "  ")}\n  readonly ${operation.name}: ${named(operation)}Method`
        )
        .join("\n"),
      ...(written[group] ?? []).map(
        ({ about, name, signature }) => `${comment(about, "  ")}\n  readonly ${name}: ${signature}`
      ),
      "}"
    ].join("\n")
  ].join("\n\n")
