/** One operation of the reference. */
import type { Document, Operation, Parameter, ResponseObject } from "../openapi/Document.ts"
import { exampleOrigin } from "../openapi/OpenApiDocument.ts"
import * as code from "./code.ts"
import * as fields from "./fields.ts"
import { type Html, html } from "./Html.ts"
import { inline, prose } from "./prose.ts"

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

export const badge = (method: string): Html => html`<span class="method ${method}">${method.toUpperCase()}</span>`

const filled = ({ operation, path }: Placed): string => {
  const { parameters } = operation
  const example = (name: string) => String(parameters.find((one) => one.name === name)?.example ?? `{${name}}`)
  const query = parameters
    .filter((one) => one.in === "query" && one.example !== undefined)
    .map((one) => `${one.name}=${encodeURIComponent(String(one.example))}`)
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => example(name))}${query.length === 0 ? "" : `?${query.join("&")}`}`
}

/** What an app sends for itself: its own credentials, and a form. */
const curlAsApp = ({ operation, path }: Placed): string => {
  const fields = operation.requestBody!.content["application/json"].example as Readonly<Record<string, string>>
  return [
    `curl "${exampleOrigin}${path}"`,
    `-u "$CLIENT_ID:$CLIENT_SECRET"`,
    ...Object.entries(fields).map(([name, value]) => `--data-urlencode '${name}=${value}'`)
  ].join(" \\\n  ")
}

/** A command that can be copied into a shell; a single quote cannot stand inside single quotes there. */
const curl = (placed: Placed): string => {
  const { method, operation } = placed
  if (operation["x-required-scope"] === undefined) return curlAsApp(placed)
  const body = operation.requestBody?.content["application/json"].example
  return [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} "${exampleOrigin}${filled(placed)}"`,
    `-H "Authorization: Bearer $FOURTOP_TOKEN"`,
    ...(method === "post" ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body === undefined
      ? []
      : [`-H "Content-Type: application/json"`, `-d '${code.print(body).replaceAll("'", "'\\''")}'`])
  ].join(" \\\n  ")
}

const parameters = (title: string, found: ReadonlyArray<Parameter>): Html | null =>
  found.length === 0
    ? null
    : html`<h4>${title}</h4>
        ${fields.list(found, "sent")}`

/** Where the failures of an operation are explained. */
const failuresAt = (operation: Operation): string => (operation["x-required-scope"] === undefined ? "apps" : "errors")

/** Those that are the operation's own; what any request may be answered is in the table of errors. */
const responsesOf = ({ responses }: Operation): ReadonlyArray<[string, ResponseObject]> =>
  Object.entries(responses).flatMap(([status, response]): ReadonlyArray<[string, ResponseObject]> =>
    "$ref" in response ? [] : [[status, response]]
  )

const statusRow =
  (operation: Operation) =>
  ([status, { description }]: [string, ResponseObject]): Html =>
    html`<tr>
      <th scope="row"><span class="status s${status.slice(0, 1)}">${status}</span></th>
      <td>
        ${
          status.startsWith("2")
            ? html`${description}`
            : html`<a href="#${failuresAt(operation)}">${inline(description)}</a>`
        }
      </td>
    </tr>`

const isSuccess = ([status]: [string, unknown]): boolean => status.startsWith("2")

export const section = (document: Document, placed: Placed): Html => {
  const { method, operation, path } = placed
  const success = responsesOf(operation).find(isSuccess)!
  const answer = success[1].content["application/json"]
  const inPlace = (place: Parameter["in"]) => operation.parameters.filter((one) => one.in === place)
  return html`<section class="operation" id="${operation.operationId}" aria-labelledby="${operation.operationId}-title">
    <div class="text">
      <h3 id="${operation.operationId}-title">
        <a class="anchor" href="#${operation.operationId}">${operation.summary}</a>
      </h3>
      <p class="route">${badge(method)} <code>${path}</code></p>
      ${prose(operation.description)} ${parameters("Path", inPlace("path"))} ${parameters("Query", inPlace("query"))}
      ${parameters("Headers", inPlace("header"))}
      ${
        operation.requestBody === undefined
          ? null
          : html`<h4>Body</h4>
              ${fields.ofSchema(document, operation.requestBody.content["application/json"].schema, "sent")}`
      }
      <h4>Answer</h4>
      ${fields.ofSchema(document, answer.schema, "answered")}
      <h4>Statuses</h4>
      <table class="statuses">
        <tbody>
          ${responsesOf(operation).map(statusRow(operation))}
        </tbody>
      </table>
    </div>
    <div class="examples">
      ${code.block("Request", html`${curl(placed)}`, `Example request: ${operation.summary}`)}
      ${code.json(html`Answer <span class="status s2">${success[0]}</span>`, answer.example, `Example answer: ${operation.summary}`)}
    </div>
  </section>`
}
