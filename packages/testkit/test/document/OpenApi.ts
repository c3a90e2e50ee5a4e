/** The parts of an OpenAPI document that a session needs. */

/** A JSON Schema, or a reference to one. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly enum?: ReadonlyArray<unknown>
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: ReadonlyArray<string>
  readonly items?: JsonSchema
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly additionalProperties?: boolean | JsonSchema
}

export interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly schema: JsonSchema
}

interface Reference {
  readonly $ref?: string
}

export interface Response extends Reference {
  readonly headers?: Readonly<Record<string, Reference>>
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

export interface Operation {
  readonly operationId: string
  readonly parameters: ReadonlyArray<Parameter>
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example: unknown }>>
  }
  readonly responses: Readonly<Record<string, Response>>
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, Response>>
    readonly headers: Readonly<Record<string, { readonly schema: JsonSchema; readonly required?: boolean }>>
  }
}

/** An operation with its method and path. */
export interface Placed {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export const operationsOf = ({ paths }: Document): ReadonlyArray<Placed> =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation }))
  )

export const nameOf = ($ref: string): string => $ref.split("/").at(-1)!
