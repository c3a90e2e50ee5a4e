import { type Document, needsToken, type Operation, type Parameter, type ResponseObject } from "../openapi/Document.ts"
import { JsonBlock } from "./Code.tsx"
import { FieldList, SchemaFields } from "./Fields.tsx"
import { MethodBadge } from "./MethodBadge.tsx"
import type { Placed } from "../openapi/placed.ts"
import { Inline, Prose } from "./Prose.tsx"
import { Samples } from "./Samples.tsx"
import { ResponseTitle, Status } from "./Status.tsx"

const Parameters = ({ found, title }: { readonly title: string; readonly found: ReadonlyArray<Parameter> }) =>
  found.length === 0 ? null : (
    <>
      <h4>{title}</h4>
      <FieldList fields={found} direction="request" />
    </>
  )

const isSuccess = (status: string): boolean => status.startsWith("2")

/** The anchor of the chapter that explains an operation's errors. */
const failuresAt = (operation: Operation): string => (needsToken(operation) ? "errors" : "apps")

/** The operation's own responses; errors that any request may get are in the table of errors. */
const responsesOf = ({ responses }: Operation): ReadonlyArray<[string, ResponseObject]> =>
  Object.entries(responses).flatMap(([status, response]): ReadonlyArray<[string, ResponseObject]> =>
    "$ref" in response ? [] : [[status, response]]
  )

const Statuses = ({ operation }: { readonly operation: Operation }) => (
  <table class="statuses">
    <tbody>
      {responsesOf(operation).map(([status, { description }]) => (
        <tr>
          <th scope="row">
            <Status code={status} />
          </th>
          <td>
            {isSuccess(status) ? (
              description
            ) : (
              <a href={`#${failuresAt(operation)}`}>
                <Inline text={description} />
              </a>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const OperationSection = ({ document, placed }: { readonly document: Document; readonly placed: Placed }) => {
  const { method, operation, path } = placed
  const { operationId, requestBody, summary } = operation
  const [status, success] = responsesOf(operation).find(([status]) => isSuccess(status))!
  const content = success.content["application/json"]
  const inPlace = (place: Parameter["in"]) => operation.parameters.filter((one) => one.in === place)
  return (
    <section class="operation" id={operationId} aria-labelledby={`${operationId}-title`}>
      <div class="text">
        <h3 id={`${operationId}-title`}>
          <a class="anchor" href={`#${operationId}`}>
            {summary}
          </a>
        </h3>
        <p class="route">
          <MethodBadge method={method} /> <code>{path}</code>
        </p>
        <Prose text={operation.description} />
        <Parameters title="Path" found={inPlace("path")} />
        <Parameters title="Query" found={inPlace("query")} />
        <Parameters title="Headers" found={inPlace("header")} />
        {requestBody !== undefined && (
          <>
            <h4>Body</h4>
            <SchemaFields
              document={document}
              schema={requestBody.content["application/json"].schema}
              direction="request"
            />
          </>
        )}
        <h4>Response</h4>
        <SchemaFields document={document} schema={content.schema} direction="response" />
        <h4>Statuses</h4>
        <Statuses operation={operation} />
      </div>
      <div class="examples">
        <Samples placed={placed} />
        <JsonBlock
          title={<ResponseTitle status={status} />}
          value={content.example}
          label={`Example response: ${summary}`}
        />
      </div>
    </section>
  )
}
