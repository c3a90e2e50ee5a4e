/** The operations of the API, so that faults can name them. */
import * as HttpApi from "@effect/platform/HttpApi"
import { Api } from "@fourtop/http-adapter"

interface ApiOperation {
  readonly id: string
  readonly method: string
  readonly path: RegExp
}

const operations: Array<ApiOperation> = []
HttpApi.reflect(Api, {
  onGroup: () => {},
  onEndpoint: ({ endpoint }) => {
    const path = new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`)
    operations.push({ id: endpoint.name, method: endpoint.method, path })
  }
})

/** The id of every operation, as in the OpenAPI document. */
export const operationIds = operations.map(({ id }) => id) as unknown as readonly [string, ...Array<string>]

/** The id of the operation that a request is for; null if there is none. */
export const operationOf = (method: string, path: string): string | null => {
  // A HEAD is the GET without its body.
  const served = method === "HEAD" ? "GET" : method
  return operations.find((operation) => operation.method === served && operation.path.test(path))?.id ?? null
}
