/** Schemas as lists of fields. */
import type { ComponentChildren } from "preact"
import type { Document, SchemaObject } from "../openapi/Document.ts"
import { Inline } from "./Prose.tsx"

const nameOf = (schema: SchemaObject): string | null => schema.$ref?.split("/").at(-1) ?? null

const isNull = (schema: SchemaObject): boolean => schema.type === "null"

/** The alternatives of a schema, with nested `anyOf` flattened. */
const alternatives = (schema: SchemaObject): ReadonlyArray<SchemaObject> =>
  schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(alternatives)

const words: Readonly<Record<string, string>> = { string: "text", object: "object", integer: "integer", null: "null" }

/** A schema's type in a few words, with links to named schemas. */
export const typeOf = (schema: SchemaObject): ComponentChildren => {
  const name = nameOf(schema)
  if (name === "Empty") return "empty object"
  if (name !== null) return <a href={`#shape-${name}`}>{name}</a>
  if (schema.anyOf !== undefined) {
    return alternatives(schema).map((one, index) => [index === 0 ? "" : " or ", typeOf(one)])
  }
  if (schema.items !== undefined) {
    return ["list of ", schema.items.properties === undefined ? typeOf(schema.items) : "objects"]
  }
  if (typeof schema.additionalProperties === "object") return <a href="#shape-Translations">Translations</a>
  if (schema.format !== undefined && schema.type !== "integer") return schema.format
  const type = Array.isArray(schema.type) ? schema.type : [schema.type ?? "object"]
  return type.map((one) => words[one] ?? one).join(" or ")
}

const grouped = (value: number): string => value.toLocaleString("en-US")

type Unit = readonly [one: string, several: string]

const none: Unit = ["", ""]
const characters: Unit = [" character", " characters"]
const entries: Unit = [" entry", " entries"]

const bounds = (least: number | undefined, most: number | undefined, [one, several]: Unit): string | null => {
  const counted = (value: number) => `${grouped(value)}${value === 1 ? one : several}`
  if (most === undefined) return least === undefined ? null : `at least ${counted(least)}`
  return least === undefined ? `at most ${counted(most)}` : `${grouped(least)} to ${counted(most)}`
}

/** Like `typeOf`, but spells out a map from language code to text. */
export const describe = (schema: SchemaObject): ComponentChildren =>
  typeof schema.additionalProperties === "object" ? "object: language code to text or null" : typeOf(schema)

const boundsOf = (schema: SchemaObject): ReadonlyArray<string> =>
  [
    bounds(schema.minimum, schema.maximum, none),
    bounds(schema.minLength, schema.maxLength, characters),
    bounds(schema.minItems, schema.maxItems, entries)
  ].filter((text) => text !== null)

/** The constraints on a value besides its type. */
export const Limits = ({ schema }: { readonly schema: SchemaObject }) => (
  <>
    {alternatives(schema).map((one) => (
      <>
        {boundsOf(one).map((text) => (
          <span class="limit">{text}</span>
        ))}
        {one.enum !== undefined && (
          <span class="limit">
            one of{" "}
            {one.enum.map((value, index) => (
              <>
                {index > 0 && ", "}
                <code>{String(value)}</code>
              </>
            ))}
          </span>
        )}
      </>
    ))}
  </>
)

/** The object inside a schema whose fields are listed below it, if any. */
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

/** Requests mark which fields are required; responses do not. */
export type Direction = "request" | "response"

interface FieldListProps {
  readonly direction: Direction
  /** Whether fields of fields are left out. */
  readonly flat?: boolean
}

const FieldItem = ({ direction, field, flat }: FieldListProps & { readonly field: Field }) => {
  const inner = flat === true ? null : innerObject(field.schema)
  return (
    <li>
      <div class="field">
        <code class="name">{field.name}</code> <span class="type">{typeOf(field.schema)}</span>
        {direction === "request" && field.required && (
          <>
            {" "}
            <span class="required">required</span>
          </>
        )}
        <Limits schema={field.schema} />
      </div>
      {field.description !== undefined && (
        <p>
          <Inline text={field.description} />
        </p>
      )}
      {inner !== null && <FieldList fields={fieldsOf(inner)} direction={direction} />}
    </li>
  )
}

export const FieldList = ({ fields, ...shown }: FieldListProps & { readonly fields: ReadonlyArray<Field> }) => (
  <ul class="fields">
    {fields.map((field) => (
      <FieldItem field={field} {...shown} />
    ))}
  </ul>
)

/** The component that a schema refers to, or the schema itself. */
export const componentOf = (document: Document, schema: SchemaObject): SchemaObject => {
  const name = nameOf(schema)
  return name === null ? schema : document.components.schemas[name]!
}

/** The fields of a schema, or of the component that it refers to. */
export const SchemaFields = ({
  document,
  schema,
  ...shown
}: FieldListProps & { readonly document: Document; readonly schema: SchemaObject }) => (
  <FieldList fields={fieldsOf(componentOf(document, schema))} {...shown} />
)
