/** The operations of the API, so that faults can name them. */
import { Api } from "@fourtop/http-adapter"

interface ApiOperation {
  readonly id: string
  readonly method: string
  readonly path: RegExp
}

const operations = Object.values(Api.groups)
  .flatMap(({ endpoints }) => Object.values(endpoints))
  .map(({ method, name, path }): ApiOperation => ({
    id: name,
    method,
    path: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`)
  }))

/** The id of every operation, as in the OpenAPI document. */
export const operationIds = operations.map(({ id }) => id) as unknown as readonly [string, ...Array<string>]

/** The id of the operation that a request is for; null if there is none. */
export const operationOf = (method: string, path: string): string | null => {
  // A HEAD is the GET without its body.
  const served = method === "HEAD" ? "GET" : method
  return operations.find((operation) => operation.method === served && operation.path.test(path))?.id ?? null
}
