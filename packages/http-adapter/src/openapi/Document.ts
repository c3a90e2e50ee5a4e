/** The parts of an OpenAPI 3.1 document that this package writes and its documentation page reads. */
export interface SchemaObject {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
  readonly enum?: ReadonlyArray<string | number | boolean>
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, SchemaObject>>
  readonly required?: ReadonlyArray<string>
  /** The value that applies when the property is left out. */
  readonly default?: unknown
  readonly items?: SchemaObject
  readonly anyOf?: ReadonlyArray<SchemaObject>
  readonly additionalProperties?: boolean | SchemaObject
}

export interface Parameter {
  readonly name: string
  readonly in: "query" | "path" | "header"
  readonly required: boolean
  readonly description?: string
  readonly schema: SchemaObject
  readonly example?: string | number
}

export interface MediaType {
  readonly schema: SchemaObject
  readonly example?: unknown
  /** Keyed by error code; used when one status has several codes. */
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

export interface Content {
  readonly "application/json": MediaType
  /** Set when the operation also accepts a form. */
  readonly "application/x-www-form-urlencoded"?: MediaType
}

export interface Header {
  readonly description: string
  /** Whether every response that lists the header carries it. */
  readonly required?: boolean
  readonly schema: SchemaObject
}

export interface ResponseObject {
  readonly description: string
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>
  readonly content: Content
}

/** An operation: a method of a path. */
export interface Operation {
  readonly operationId: string
  readonly tags: ReadonlyArray<string>
  readonly summary: string
  readonly description: string
  /** Set on operations that need a token with a certain scope. */
  readonly "x-required-scope"?: string
  readonly security: ReadonlyArray<Readonly<Record<string, ReadonlyArray<string>>>>
  readonly parameters: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>
}

/** Whether an operation needs a bearer token; OAuth's own do not. */
export const needsToken = ({ security }: Pick<Operation, "security">): boolean =>
  security.some((scheme) => "bearer" in scheme)

export interface Reference {
  readonly $ref: string
}

/** One event, described as a request to the subscriber. */
export interface Webhook extends Omit<Operation, "responses"> {
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

export interface Document {
  readonly openapi: "3.1.0"
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly contact: { readonly name: string; readonly url: string }
    readonly license: { readonly name: string; readonly url: string }
  }
  readonly servers: ReadonlyArray<{ readonly url: string }>
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description?: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Webhook }>>
  readonly components: {
    readonly responses: Readonly<Record<string, ResponseObject>>
    readonly schemas: Readonly<Record<string, SchemaObject>>
    readonly headers: Readonly<Record<string, Header>>
    readonly securitySchemes: Readonly<Record<string, unknown>>
  }
}
