/** The requests that the page's script can send, as data for it. Operations of apps need a secret and are left out. */
import { type Document, needsToken } from "../openapi/Document.ts"
import { EmbeddedData } from "../html/Embedded.tsx"
import { allOperations } from "../openapi/placed.ts"

/** All operations that take an API token. */
export const Requests = ({ document }: { readonly document: Document }) => {
  const requests = allOperations(document)
    .filter(({ operation }) => needsToken(operation))
    .map(({ method, operation, path }) => ({
      id: operation.operationId,
      title: operation.summary,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters
        .filter((one) => one.in !== "header")
        .map(({ example, in: place, name, required }) => ({ name, place, required, example })),
      body: operation.requestBody?.content["application/json"].example ?? null
    }))
  return <EmbeddedData id="requests" value={requests} />
}
