/** What the generator reads: the operations and events of the API, out of its declarations and OpenAPI document. */
import { JSONSchema, Option, Schema, SchemaAST } from "effect"
import type { Document, Operation, SchemaObject } from "../../packages/http-adapter/src/openapi/Document.ts"
import * as OpenApiDocument from "../../packages/http-adapter/src/openapi/OpenApiDocument.ts"
import { Api } from "../../packages/http-adapter/src/operations/Api.ts"

/** A part of a request that is sent as text: its values as callers pass them, each with a sentence. */
export type Texts = SchemaObject | null

export interface Declared {
  readonly group: string
  readonly name: string
  readonly method: string
  /** With `:name` for parameters. */
  readonly path: string
  readonly pathValues: Texts
  readonly queryValues: Texts
  readonly documented: Operation
}

/** Everything that the client is generated from. */
export interface Source {
  readonly document: Document
  readonly operations: ReadonlyArray<Declared>
}

const membersOf = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.PropertySignature> =>
  SchemaAST.getPropertySignatures(SchemaAST.isTransformation(ast) ? ast.from : ast)

/** The value before it is written as text: a number, a boolean, a list of words. */
const valueOf = (ast: SchemaAST.AST): SchemaObject => {
  const { $defs = {}, ...schema } = JSONSchema.make(Schema.make(SchemaAST.isTransformation(ast) ? ast.to : ast))
  const inlined = JSON.stringify(schema, (_key, value: { readonly $ref?: string } | null) =>
    value?.$ref === undefined ? value : $defs[value.$ref.split("/").at(-1)!]
  )
  return JSON.parse(inlined) as SchemaObject
}

const valuesOf = (schema: Option.Option<Schema.Schema.All>, { parameters }: Operation): Texts =>
  Option.match(schema, {
    onNone: () => null,
    onSome: ({ ast }) => {
      const properties = membersOf(ast).map(({ name, type }) => {
        const { description = "", schema } = parameters.find((one) => one.name === name)!
        const standard = schema.default === undefined ? {} : { default: schema.default }
        return [String(name), { ...valueOf(type), ...standard, description }] as const
      })
      const required = parameters.filter((one) => one.required).map(({ name }) => name)
      return {
        type: "object",
        properties: Object.fromEntries(properties),
        required: required.filter((name) => properties.some(([other]) => other === name))
      }
    }
  })

interface Endpoint {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly pathSchema: Option.Option<Schema.Schema.All>
  readonly urlParamsSchema: Option.Option<Schema.Schema.All>
}

export const read = (): Source => {
  const document = OpenApiDocument.make({ version: "1" })
  const operations: Array<Declared> = []
  for (const { endpoints, identifier } of Object.values(Api.groups)) {
    for (const endpoint of Object.values(endpoints) as ReadonlyArray<Endpoint>) {
      const documented = document.paths[endpoint.path.replace(/:(\w+)/g, "{$1}")]![endpoint.method.toLowerCase()]!
      operations.push({
        group: identifier,
        name: endpoint.name,
        method: endpoint.method,
        path: endpoint.path,
        pathValues: valuesOf(endpoint.pathSchema, documented),
        queryValues: valuesOf(endpoint.urlParamsSchema, documented),
        documented
      })
    }
  }
  return { document, operations }
}
