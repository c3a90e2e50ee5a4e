/** A document without its prose: what programs rely on. */

/** As much of JSON Schema as our documents use. */
export interface JsonSchema {
  readonly $ref?: string
  readonly $defs?: unknown
  readonly type?: string | ReadonlyArray<string>
  readonly format?: string
  readonly pattern?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: ReadonlyArray<string>
  readonly items?: JsonSchema
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly oneOf?: ReadonlyArray<JsonSchema>
  readonly additionalProperties?: boolean | JsonSchema
}

export interface Media {
  readonly schema: JsonSchema
}

type Content = Readonly<Record<string, Media>>

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: JsonSchema
}

export interface Response {
  readonly $ref?: string
  readonly headers?: Readonly<Record<string, { readonly $ref?: string; readonly schema?: JsonSchema }>>
  readonly content?: Content
}

export interface Operation {
  readonly operationId: string
  readonly tags?: ReadonlyArray<string>
  readonly "x-required-scope"?: string
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}

/** An OpenAPI document. */
export interface ApiContract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: unknown
}

/** The JSON Schema of each event, by its type. */
export type EventsContract = Readonly<Record<string, JsonSchema>>

const prose = new Set(["description", "summary", "title", "example", "examples", "$id", "$schema", "info", "servers"])

/** The document without descriptions and examples. A field may well be called `description`. */
export const contractOf = <A>(document: A): A => strip(document, false) as A

const strip = (value: unknown, isMap: boolean): unknown => {
  if (Array.isArray(value)) return value.map((entry) => strip(entry, false))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isMap || !prose.has(name))
      .map(([name, member]) => [name, strip(member, !isMap && (name === "properties" || name === "schemas"))])
  )
}

/** What a reference such as `#/components/schemas/Order` stands for in its document. */
export const resolve = (root: unknown, reference: string): unknown =>
  reference
    .replace(/^#\//, "")
    .split("/")
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce((value: unknown, part) => (value as Readonly<Record<string, unknown>> | undefined)?.[part], root)
