/** One operation of the reference. */
import { type Document, needsToken, type Operation, type Parameter, type ResponseObject } from "../openapi/Document.ts"
import { exampleOrigin } from "../openapi/OpenApiDocument.ts"
import { CodeBlock, JsonBlock, print } from "./Code.tsx"
import { FieldList, SchemaFields } from "./Fields.tsx"
import { Inline, Prose } from "./Prose.tsx"
import { ResponseTitle, Status } from "./Status.tsx"

export interface Placed {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Every operation of one tag, in the order of the document. */
export const operationsOf = (document: Document, tag: string): ReadonlyArray<Placed> =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation }))
  )

export const MethodBadge = ({ method }: { readonly method: string }) => (
  <span class={`method ${method}`}>{method.toUpperCase()}</span>
)

const filled = ({ operation, path }: Placed): string => {
  const { parameters } = operation
  const example = (name: string) => String(parameters.find((one) => one.name === name)?.example ?? `{${name}}`)
  const query = parameters
    .filter((one) => one.in === "query" && one.example !== undefined)
    .map((one) => `${one.name}=${encodeURIComponent(String(one.example))}`)
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => example(name))}${query.length === 0 ? "" : `?${query.join("&")}`}`
}

/** A curl command for the OAuth endpoints: client credentials and a form. */
const curlAsApp = ({ operation, path }: Placed): string => {
  const fields = operation.requestBody!.content["application/json"].example as Readonly<Record<string, string>>
  return [
    `curl "${exampleOrigin}${path}"`,
    `-u "$CLIENT_ID:$CLIENT_SECRET"`,
    ...Object.entries(fields).map(([name, value]) => `--data-urlencode '${name}=${value}'`)
  ].join(" \\\n  ")
}

/** A curl command to copy into a shell. Single quotes in the body are escaped for the shell. */
const curl = (placed: Placed): string => {
  const { method, operation } = placed
  if (!needsToken(operation)) return curlAsApp(placed)
  const body = operation.requestBody?.content["application/json"].example
  return [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} "${exampleOrigin}${filled(placed)}"`,
    `-H "Authorization: Bearer $FOURTOP_TOKEN"`,
    ...(method === "post" ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body === undefined
      ? []
      : [`-H "Content-Type: application/json"`, `-d '${print(body).replaceAll("'", "'\\''")}'`])
  ].join(" \\\n  ")
}

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
        <CodeBlock title="Request" label={`Example request: ${summary}`}>
          {curl(placed)}
        </CodeBlock>
        <JsonBlock
          title={<ResponseTitle status={status} />}
          value={content.example}
          label={`Example response: ${summary}`}
        />
      </div>
    </section>
  )
}
