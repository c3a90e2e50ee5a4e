/** Schemas as lists of fields. */
import type { Document, SchemaObject } from "../openapi/Document.ts"
import { type Html, html } from "./Html.ts"
import { inline } from "./prose.ts"

const nameOf = (schema: SchemaObject): string | null => schema.$ref?.split("/").at(-1) ?? null

const isNull = (schema: SchemaObject): boolean => schema.type === "null"

/** Choices within choices read better as one. */
const alternatives = (schema: SchemaObject): ReadonlyArray<SchemaObject> =>
  schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(alternatives)

const words: Readonly<Record<string, string>> = { string: "text", object: "object", integer: "integer", null: "null" }

const joined = (parts: ReadonlyArray<Html>): ReadonlyArray<Html> =>
  parts.map((part, index) => (index === 0 ? part : html` or ${part}`))

/** A schema's type in a few words, with links to the shapes that have a name. */
export const typeOf = (schema: SchemaObject): Html => {
  const name = nameOf(schema)
  if (name === "Empty") return html`empty object`
  if (name !== null) return html`<a href="#shape-${name}">${name}</a>`
  if (schema.anyOf !== undefined) return html`${joined(alternatives(schema).map(typeOf))}`
  if (schema.items !== undefined)
    return html`list of ${schema.items.properties === undefined ? typeOf(schema.items) : "objects"}`
  if (typeof schema.additionalProperties === "object") return html`<a href="#shape-Translations">Translations</a>`
  if (schema.format !== undefined && schema.type !== "integer") return html`${schema.format}`
  const type = Array.isArray(schema.type) ? schema.type : [schema.type ?? "object"]
  return html`${type.map((one) => words[one] ?? one).join(" or ")}`
}

const grouped = (value: number): string => value.toLocaleString("en-US")

const bounds = (least: number | undefined, most: number | undefined, unit: string): string | null => {
  if (most === undefined) return least === undefined ? null : `at least ${grouped(least)}${unit}`
  return least === undefined ? `at most ${grouped(most)}${unit}` : `${grouped(least)} to ${grouped(most)}${unit}`
}

/** A map from language code to text is the same shape wherever it stands. */
export const describe = (schema: SchemaObject): Html =>
  typeof schema.additionalProperties === "object" ? html`object: language code to text or null` : typeOf(schema)

/** What a value must fulfil besides its type. */
export const limitsOf = (schema: SchemaObject): ReadonlyArray<Html> =>
  alternatives(schema).flatMap((one) => [
    ...[
      bounds(one.minimum, one.maximum, ""),
      bounds(one.minLength, one.maxLength, " characters"),
      bounds(one.minItems, one.maxItems, " entries")
    ].flatMap((text) => (text === null ? [] : [html`<span class="limit">${text}</span>`])),
    ...(one.enum === undefined ? [] : [html`<span class="limit">one of ${joinedCodes(one.enum)}</span>`])
  ])

const joinedCodes = (values: ReadonlyArray<string | number | boolean>): ReadonlyArray<Html> =>
  values.map((value, index) => html`${index === 0 ? "" : ", "}<code>${String(value)}</code>`)

/** The object inside a schema whose fields are worth listing under it. */
const innerObject = (schema: SchemaObject): SchemaObject | null => {
  const [only, ...others] = alternatives(schema).filter((one) => !isNull(one))
  if (only === undefined || others.length > 0) return null
  if (only.items !== undefined) return innerObject(only.items)
  return only.properties === undefined || Object.keys(only.properties).length === 0 ? null : only
}

export interface Field {
  readonly name: string
  readonly schema: SchemaObject
  readonly required: boolean
  readonly description?: string | undefined
}

const fieldsOf = (schema: SchemaObject): ReadonlyArray<Field> =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    required: schema.required?.includes(name) ?? false,
    description: property.description
  }))

/** Whether it must be told which fields may be left out; in answers all of them are there. */
export type Direction = "sent" | "answered"

const item = (field: Field, direction: Direction): Html => {
  const inner = innerObject(field.schema)
  return html`<li>
    <div class="field">
      <code class="name">${field.name}</code> <span class="type">${typeOf(field.schema)}</span>${
        direction === "sent" && field.required ? html` <span class="required">required</span>` : null
      }${limitsOf(field.schema)}
    </div>
    ${field.description === undefined ? null : html`<p>${inline(field.description)}</p>`}${
      inner === null ? null : list(fieldsOf(inner), direction)
    }
  </li>`
}

export const list = (fields: ReadonlyArray<Field>, direction: Direction): Html =>
  html`<ul class="fields">
    ${fields.map((field) => item(field, direction))}
  </ul>`

/** The fields of a schema, looked up when it is only a name. */
export const ofSchema = (document: Document, schema: SchemaObject, direction: Direction): Html => {
  const name = nameOf(schema)
  return list(fieldsOf(name === null ? schema : document.components.schemas[name]!), direction)
}
