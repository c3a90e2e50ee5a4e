/** Generates the error codes of the API and an interface for each. */
import type { Document, SchemaObject } from "../../packages/http-adapter/src/openapi/Document.ts"
import type { Declared } from "./Source.ts"
import { comment, pascal } from "./text.ts"
import type { Types } from "./Types.ts"

const refName = ($ref: string): string => $ref.split("/").at(-1)!

const schemaOf = (document: Document, response: Declared["documented"]["responses"][string]): SchemaObject =>
  ("$ref" in response ? document.components.responses[refName(response.$ref)]! : response).content["application/json"]
    .schema

/** The errors that an operation declares, in the order of their statuses. */
export const failuresOf = (document: Document, { documented }: Declared): ReadonlyArray<string> =>
  Object.entries(documented.responses)
    .filter(([status]) => !status.startsWith("2"))
    .flatMap(([, response]) => {
      const schema = schemaOf(document, response)
      return (schema.anyOf ?? [schema]).map(({ $ref }) => refName($ref!))
    })

export const allFailures = (document: Document, operations: ReadonlyArray<Declared>): ReadonlyArray<string> =>
  [...new Set(operations.flatMap((operation) => failuresOf(document, operation)))].toSorted()

const partsOf = (document: Document, name: string) => {
  const schema = document.components.schemas[name]!
  const { code, details } = schema.properties!["error"]!.properties!
  return { code: String(code!.enum![0]), details: details!, description: schema.description ?? "" }
}

export const codesOf = (document: Document, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.map((name) => partsOf(document, name).code)

/** Declares an interface for each error, and its details. */
export const interfacesOf = (document: Document, names: ReadonlyArray<string>, types: Types): string =>
  names
    .map((name) => {
      const { code, description, details } = partsOf(document, name)
      if (pascal(code) !== name) throw new Error(`${name} has the code ${code}.`)
      if (description === "") types.undescribed.push(name)
      const members = Object.keys(details.properties ?? {})
      const isMap = typeof details.additionalProperties === "object" && details.properties === undefined
      const named = `${name}Details`
      if (members.length > 0) {
        types.declare(named, details, "received", `What \`${code}\` adds.`)
      }
      const type = isMap ? "{ readonly [field: string]: ReadonlyArray<string> }" : members.length > 0 ? named : "{}"
      return [
        ...(members.length > 0 ? [types.declared.get(named)!.code, ""] : []),
        comment(description),
        `export interface ${name} extends FourtopError {`,
        `  readonly _tag: ${JSON.stringify(name)}`,
        `  readonly code: ${JSON.stringify(code)}`,
        ...(details.description === undefined || !isMap
          ? []
          : [comment(`${details.description}.`.replace("..", "."), "  ")]),
        `  readonly details: ${type}`,
        "}"
      ].join("\n")
    })
    .join("\n\n")
