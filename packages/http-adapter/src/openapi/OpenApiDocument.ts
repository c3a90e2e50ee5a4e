/** The OpenAPI document: what the platform derives from the API's declaration, plus scopes, examples and events. */
import * as HttpApi from "@effect/platform/HttpApi"
import * as OpenApi from "@effect/platform/OpenApi"
import { Scope } from "@fourtop/core/internal"
import { Context, Option, type SchemaAST } from "effect"
import { type Example, Examples, RequiredScope } from "../protocol/Annotations.ts"
import { Api } from "../operations/Api.ts"
import type { HttpSettings } from "../host/HttpSettings.ts"
import { headerName } from "../protocol/Idempotency.ts"
import { paths as oauthPaths } from "../oauth/metadata.ts"
import { responseHeaders, headersOf } from "./responseHeaders.ts"
import type { Content, Document, Operation, Parameter, ResponseObject, SchemaObject } from "./Document.ts"
import { errorExamples, overBounds } from "./errorExamples.ts"
import * as oauth from "./oauthOperations.ts"
import { withoutUnused } from "./components.ts"
import { earlyReferences, earlyResponses } from "./earlyResponses.ts"
import { describe } from "./fieldSentences.ts"
import { describeDefinitions } from "./jsonSchemaOf.ts"
import { withDefaults, withWidths } from "./refinements.ts"
import * as events from "./webhooks.ts"

/** Placeholder for the installation's own origin, which replaces it when the document is served. */
export const exampleOrigin = "https://api.example.com"

const description =
  "Work with one restaurant at a time: its menu, orders on any channel, reservations, guests and sales figures. " +
  "Every request acts on the restaurant that the bearer token belongs to."

interface Declared {
  readonly scope: Scope.Scope | null
  readonly example: Example
  readonly success: SchemaAST.AST
  /** Everything that its bodies are made of. */
  readonly bodies: ReadonlyArray<SchemaAST.AST>
}

/** The annotations of each operation, by its method and its path as OpenAPI writes it. */
const declarations = (): ReadonlyMap<string, Declared> => {
  const found = new Map<string, Declared>()
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, errors, mergedAnnotations }) => {
      const success = endpoint.successSchema.ast
      const payload = Option.map(endpoint.payloadSchema, ({ ast }) => ast)
      const failures = Array.from(errors.values(), ({ ast }) => ast)
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}")
      found.set(`${endpoint.method.toLowerCase()} ${path}`, {
        scope: Option.getOrThrow(Context.getOption(mergedAnnotations, RequiredScope)),
        example: Option.getOrThrow(Context.getOption(mergedAnnotations, Examples)),
        success,
        bodies: [success, ...[payload, ...failures].flatMap(Option.toArray)]
      })
    }
  })
  return found
}

const nameOf = (schema: SchemaObject): string => schema.$ref?.split("/").at(-1) ?? ""

/** An error's schema is a reference to one component, or `anyOf` several. */
const errorContent = (schema: SchemaObject, hasBody: boolean): Content => {
  const names = (schema.anyOf ?? [schema]).map(nameOf)
  const bodies = names.map((name) => errorExamples[name]!.body)
  const further = hasBody && names.includes("ValidationFailed") ? { body_over_bounds: { value: overBounds.body } } : {}
  return {
    "application/json": {
      schema,
      ...(bodies.length === 1 && Object.keys(further).length === 0
        ? { example: bodies[0] }
        : { examples: { ...Object.fromEntries(bodies.map((value) => [value.error.code, { value }])), ...further } })
    }
  }
}

const codesOf = (schema: SchemaObject): string =>
  (schema.anyOf ?? [schema]).map((one) => `\`${errorExamples[nameOf(one)]!.body.error.code}\``).join(", ")

type Derived = Pick<ResponseObject, "content">

interface Answering extends Declared {
  readonly method: string
  readonly hasBody: boolean
}

const response = (
  status: string,
  derived: Derived,
  { example, hasBody, method, success }: Answering
): ResponseObject => {
  const isSuccess = status.startsWith("2")
  const { schema: plain } = derived.content["application/json"]
  const schema = isSuccess ? describe(success, plain) : plain
  return {
    description: isSuccess ? (status === "201" ? "Created" : "OK") : codesOf(schema),
    headers: Object.fromEntries(
      headersOf(status, method).map((name) => [name, { $ref: `#/components/headers/${name}` }])
    ),
    content: isSuccess ? { "application/json": { schema, example: example.response } } : errorContent(schema, hasBody)
  }
}

const parameter = (derived: Parameter, { path, query }: Example): Parameter => {
  const name = derived.name === headerName.toLowerCase() ? headerName : derived.name
  const { description, ...schema } = derived.schema
  const text = derived.in === "path" ? path?.[name] : query?.[name]
  const example = text !== undefined && schema.type === "integer" ? Number(text) : text
  return {
    name,
    in: derived.in,
    required: derived.required,
    ...(description === undefined ? {} : { description }),
    schema,
    ...(example === undefined ? {} : { example })
  }
}

const scopeSentence = (scope: Scope.Scope | null): string =>
  scope === null ? "Any valid token may call it." : `Required scope: \`${scope}\`.`

const operation = (method: string, derived: Operation, declared: Declared): Operation => {
  const { example, scope } = declared
  const { requestBody } = derived
  return {
    operationId: derived.operationId.split(".").at(-1)!,
    tags: derived.tags,
    summary: derived.summary,
    description: [derived.description, scopeSentence(scope)].filter(Boolean).join("\n\n"),
    ...(scope === null ? {} : { "x-required-scope": scope }),
    security: [{ bearer: [] }, { app: scope === null ? [] : [scope] }],
    parameters: derived.parameters.map((one) => parameter(one, example)),
    ...(requestBody === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              "application/json": { ...requestBody.content["application/json"], example: example.payload }
            }
          }
        }),
    responses: {
      ...Object.fromEntries(
        Object.entries(derived.responses as Readonly<Record<string, Derived>>)
          // The platform documents 400 for invalid input; this API responds with 422.
          .filter(([status]) => status !== "400")
          .map(([status, one]) => [
            status,
            response(status, one, { ...declared, method, hasBody: requestBody !== undefined })
          ])
      ),
      ...earlyReferences
    }
  }
}

const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description:
      "An API token of the restaurant (`<id>|svc_…`) or of its sandbox (`<id>|svc_sbx_…`), shown once when it is created " +
      `in the developer settings. It has only the scopes it was created with, out of ${Scope.all.join(", ")}. ` +
      "Or an access token of a marketplace app (`<id>|svc_oat_…`)."
  },
  app: {
    type: "oauth2",
    description: "How a marketplace app gets an access token after the owner has allowed it.",
    flows: {
      authorizationCode: {
        authorizationUrl: `${exampleOrigin}${oauthPaths.authorize}`,
        tokenUrl: `${exampleOrigin}${oauthPaths.token}`,
        refreshUrl: `${exampleOrigin}${oauthPaths.token}`,
        scopes: Scope.scopes
      }
    }
  },
  client: {
    type: "http",
    scheme: "basic",
    description: "The client id (`svc_app_…`) and client secret (`svc_cs_…`) of a marketplace app."
  }
}

export const make = ({ version }: Pick<HttpSettings, "version">): Document => {
  const declared = declarations()
  const derived = OpenApi.fromApi(Api, { additionalPropertiesStrategy: "allow" }) as unknown as Document
  const paths = Object.fromEntries(
    Object.entries(derived.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, one]) => [
          method,
          operation(method, one, declared.get(`${method} ${path}`)!)
        ])
      )
    ])
  )
  const definitions = { ...derived.components.schemas }
  describeDefinitions(
    definitions,
    [...declared.values()].flatMap(({ bodies }) => bodies)
  )
  const webhooks = events.webhooks(definitions)
  const responses = earlyResponses(definitions)
  const document = withoutUnused({
    openapi: "3.1.0",
    info: {
      title: derived.info.title,
      version,
      description,
      contact: { name: "The operator of this installation", url: `${exampleOrigin}/docs` },
      license: { name: "Apache License 2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" }
    },
    servers: [{ url: exampleOrigin }],
    tags: [...derived.tags, oauth.tag, events.tag],
    paths: { ...paths, ...oauth.oauthOperations },
    webhooks,
    components: {
      schemas: withDefaults(definitions),
      responses,
      headers: responseHeaders,
      securitySchemes
    }
  })
  return withWidths(document)
}
