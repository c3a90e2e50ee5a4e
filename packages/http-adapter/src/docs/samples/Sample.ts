/** The example request of an operation, from which the samples in all languages are written. */
import { headerName } from "../../protocol/Idempotency.ts"
import { Api } from "../../operations/Api.ts"
import { needsToken } from "../../openapi/Document.ts"
import { exampleOrigin } from "../../openapi/OpenApiDocument.ts"
import type { Placed } from "../../openapi/placed.ts"

/** A value of a form: as it stands, or from an environment variable. */
export interface FormField {
  readonly name: string
  readonly value: { readonly text: string } | { readonly variable: string }
}

/** One request as the samples send it. */
export interface Sample {
  readonly operationId: string
  /** The name of the operation's group in the TypeScript client. */
  readonly group: string
  readonly method: string
  /** Whole, with the example's parameters. */
  readonly url: string
  /** Whether the operation takes an API token; the others authenticate an app by its id and secret. */
  readonly hasToken: boolean
  /** The header that makes retries safe, if the operation takes it. */
  readonly keyHeader: string | null
  readonly path: Readonly<Record<string, string | number>>
  readonly query: Readonly<Record<string, string | number>>
  readonly body: unknown
  readonly form: ReadonlyArray<FormField>
}

/** Form fields that are secret or work only once, so that no example can have them. */
const variables: Readonly<Record<string, string>> = {
  code: "CODE",
  code_verifier: "CODE_VERIFIER",
  token: "TOKEN"
}

const formOf = (example: unknown): ReadonlyArray<FormField> =>
  Object.entries(example as Readonly<Record<string, string>>).map(([name, text]) => {
    const variable = variables[name]
    return { name, value: variable === undefined ? { text } : { variable } }
  })

/** The group of each operation of the API; the client has one more, for operations of apps. */
const groups = new Map(
  Object.values(Api.groups).flatMap(({ endpoints, identifier }) =>
    Object.keys(endpoints).map((name): [string, string] => [name, identifier])
  )
)

/** The request of an operation's example. */
export const sampleOf = ({ method, operation, path }: Placed): Sample => {
  const hasToken = needsToken(operation)
  const valuesIn = (place: "path" | "query") =>
    Object.fromEntries(
      operation.parameters.flatMap(({ example, in: found, name }) =>
        found === place && example !== undefined ? [[name, example]] : []
      )
    )
  const inPath = valuesIn("path")
  const query = valuesIn("query")
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(inPath[name]))
  const example = operation.requestBody?.content["application/json"].example
  return {
    operationId: operation.operationId,
    group: groups.get(operation.operationId) ?? operation.tags[0]!.toLowerCase(),
    method: method.toUpperCase(),
    url: `${exampleOrigin}${filled}${search.length === 0 ? "" : `?${search.join("&")}`}`,
    hasToken,
    keyHeader: operation.parameters.some(({ name }) => name === headerName) ? headerName : null,
    path: inPath,
    query,
    body: hasToken ? example : undefined,
    form: hasToken ? [] : formOf(example)
  }
}
