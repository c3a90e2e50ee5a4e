/** Describes the commands as an OpenAPI 3.1 document, from the declarations that requests are served by. */
import { type Definitions, jsonSchemaOf } from "@fourtop/http-adapter"
import type { Schema } from "effect"
import type { Command } from "./Command.ts"
import { commands } from "./commands.ts"
import { root } from "./routing.ts"

const errorSchema = {
  type: "object",
  description: "An error, in the form of the API's.",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message", "details"],
      properties: {
        code: { type: "string", description: "The error code, for programs." },
        message: { type: "string", description: "What is wrong, for people." },
        details: { type: "object", description: "For `validation_failed`, the messages for each field by its path." }
      }
    }
  }
} as const

const errors = {
  Forbidden: "`origin_not_allowed`: the request came from a web page.",
  NotFound: "`not_found`: there is no such fault, subscription, token or restaurant.",
  PayloadTooLarge: "`payload_too_large`: the body is larger than 4 MiB.",
  ValidationFailed: "`validation_failed`: some fields are invalid, or the body is not a JSON object.",
  Waiting: "`service_unavailable`: too many requests wait for events.",
  NotArrived: "`not_arrived`: no such event arrived in time."
} as const

const content = (schema: object) => ({ "application/json": { schema } })

const errorResponses = Object.fromEntries(
  Object.entries(errors).map(([name, description]) => [
    name,
    { description, content: content({ $ref: "#/components/schemas/Error" }) }
  ])
)

const errorOf = (name: keyof typeof errors) => ({ $ref: `#/components/responses/${name}` })

/** The id of an operation: `postFaults`, `getWebhooksLog`. */
const idOf = ({ method, path }: Command): string =>
  [method.toLowerCase(), ...`sandbox${path}`.split("/")]
    .map((word, index) =>
      index === 0 ? word : word.replace(/[{}]/g, "").replace(/^./, (letter) => letter.toUpperCase())
    )
    .join("")

const operationOf = (command: Command, schemaOf: (schema: Schema.Schema.Any) => object) => ({
  operationId: idOf(command),
  summary: command.summary,
  ...(command.path.includes("{id}")
    ? { parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }] }
    : {}),
  ...(command.body === null ? {} : { requestBody: { required: true, content: content(schemaOf(command.body)) } }),
  responses: {
    "200": { description: "OK", content: content(schemaOf(command.response)) },
    "403": errorOf("Forbidden"),
    ...(command.path.includes("{id}") || command.body !== null ? { "404": errorOf("NotFound") } : {}),
    ...(command.body === null ? {} : { "413": errorOf("PayloadTooLarge"), "422": errorOf("ValidationFailed") }),
    ...(command.waits ? { "503": errorOf("Waiting"), "504": errorOf("NotArrived") } : {})
  }
})

export const openApiDocument = (url: string) => {
  const schemas: Definitions = {}
  const paths: Record<string, Record<string, object>> = {}
  for (const command of commands) {
    const path = `${root}${command.path}`
    const operation = operationOf(command, (schema) => jsonSchemaOf(schema, schemas))
    paths[path] = { ...paths[path], [command.method.toLowerCase()]: operation }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Fourtop sandbox control",
      version: "1",
      description: "Controls a sandbox from tests: its clock, failures on demand, webhooks, tokens, plan and apps.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" }
    },
    servers: [{ url }],
    security: [],
    paths,
    components: { schemas: { ...schemas, Error: errorSchema }, responses: errorResponses }
  }
}
