/** Checks responses against the OpenAPI document, which must declare their status, headers and every member. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import { type Document, type JsonSchema, nameOf, type Operation, type Response as Documented } from "./OpenApi.ts"

/** The id under which all named schemas are registered, so that each is compiled once. */
const components = "https://document.test/components"

/** The document allows unknown members, so that it can grow; here objects are closed, but for those that name none. */
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== "object" || value === null) return value
  const members = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed(member)]))
  if (typeof members["$ref"] === "string") members["$ref"] = `${components}#/$defs/${nameOf(members["$ref"])}`
  const { additionalProperties, properties, type } = members
  const isOpen = additionalProperties === true && Object.keys(properties ?? {}).length === 0
  if (type === "object" && typeof additionalProperties !== "object" && !isOpen) members["additionalProperties"] = false
  return members
}

/** Checks responses; of headers only those that the document names: others belong to HTTP itself. */
export class Checker {
  readonly #document: Document
  readonly #compiled = new Map<unknown, ValidateFunction>()
  readonly #ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true, allowUnionTypes: true })

  constructor(document: Document) {
    this.#document = document
    formats.default(this.#ajv)
    this.#ajv.addSchema({ $id: components, $defs: closed(document.components.schemas) })
  }

  #validatorOf(schema: JsonSchema): ValidateFunction {
    const known = this.#compiled.get(schema)
    if (known !== undefined) return known
    const made = this.#ajv.compile(closed(schema) as object)
    this.#compiled.set(schema, made)
    return made
  }

  #documentedOf(operation: Operation, status: number): Documented | undefined {
    const documented = operation.responses[String(status)]
    return documented?.$ref === undefined ? documented : this.#document.components.responses[nameOf(documented.$ref)]
  }

  #headerFaults(documented: Documented, headers: Headers): ReadonlyArray<string> {
    const named = new Set(Object.keys(documented.headers ?? {}))
    return Object.entries(this.#document.components.headers).flatMap(([name, { required = false, schema }]) => {
      const value = headers.get(name)
      if (value === null) return required && named.has(name) ? [`${name} is missing`] : []
      if (!named.has(name)) return [`${name} is not documented`]
      const validate = this.#validatorOf(schema)
      return validate(schema.type === "integer" ? Number(value) : value) ? [] : [`${name} is ${value}`]
    })
  }

  /** What is wrong with a response. */
  faultsOf(operation: Operation, status: number, headers: Headers, text: string): ReadonlyArray<string> {
    const documented = this.#documentedOf(operation, status)
    if (documented === undefined) return [`${status} is not documented: ${text}`]
    const media = documented.content?.[headers.get("content-type") ?? ""]
    if (media === undefined) return [`${headers.get("content-type")} is not documented for ${status}`]
    const validate = this.#validatorOf(media.schema)
    const fits = validate(JSON.parse(text))
    return [
      ...this.#headerFaults(documented, headers),
      ...(fits ? [] : [`${status} ${this.#ajv.errorsText(validate.errors)}: ${text}`])
    ]
  }
}
