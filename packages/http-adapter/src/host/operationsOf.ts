/** The routing table of a declared API. */
import * as HttpApi from "@effect/platform/HttpApi"
import type { HttpApiGroup } from "@effect/platform/HttpApiGroup"
import type { AllHandlers } from "../protocol/Handlers.ts"
import * as Operation from "./Operation.ts"
import type { Route } from "./Routes.ts"

type AnyHandlers = Readonly<Record<string, Readonly<Record<string, Operation.Operation["handle"]>>>>

export const operationsOf = <Id extends string, Groups extends HttpApiGroup.Any, E, R>(
  api: HttpApi.HttpApi<Id, Groups, E, R>,
  handlers: AllHandlers<HttpApi.HttpApi<Id, Groups, E, R>>
): ReadonlyArray<Route<Operation.Operation>> => {
  const table: Array<Route<Operation.Operation>> = []
  HttpApi.reflect(api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, group, mergedAnnotations, successes }) => {
      // The type of `handlers` has one for each endpoint, but reflection loses the types.
      const handle = (handlers as unknown as AnyHandlers)[group.identifier]![endpoint.name]!
      const [status = 200] = successes.keys()
      const operation = Operation.make(endpoint, mergedAnnotations, status, handle)
      table.push({ method: endpoint.method, path: endpoint.path, serves: operation })
    }
  })
  return table
}
