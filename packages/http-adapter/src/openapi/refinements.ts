/** Adds what the derived schemas lack: the width of integers, and the defaults of request bodies. */
import { DishInput, OrderInput } from "@fourtop/core/internal"
import type { SchemaObject } from "./Document.ts"

const largestInt32 = 2_147_483_647

/**
 * Ids and amounts go up to 2^53 - 1, so code generators must not use 32 bits for an integer without a smaller bound.
 */
const isWide = ({ format, maximum, type }: SchemaObject): boolean =>
  type === "integer" && format === undefined && (maximum ?? Infinity) > largestInt32

/** Adds `format: int64` to every integer schema that may exceed 32 bits. Examples are left alone. */
export const withWidths = <A>(value: A): A => {
  if (Array.isArray(value)) return value.map((entry: unknown) => withWidths(entry)) as A
  if (typeof value !== "object" || value === null) return value
  const members = Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => [
      name,
      name === "example" || name === "examples" ? member : withWidths(member)
    ])
  )
  return (isWide(members) ? { ...members, format: "int64" } : members) as A
}

/** Defaults of request bodies by schema name, from the same tables that the use-cases read. */
const defaults: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  CreateItem: DishInput.defaults,
  PlaceOrder: OrderInput.defaults
}

const withDefault = ({ description, ...schema }: SchemaObject, value: unknown): SchemaObject => ({
  ...schema,
  description: [description, `Defaults to \`${JSON.stringify(value)}\`.`].filter(Boolean).join(" ")
})

/**
 * The named schemas, whose optional properties say their default values. They say so in words: a property of a named
 * schema that has `default` is one that `openapi-typescript` requires, as it would always be there in a response.
 */
export const withDefaults = (
  schemas: Readonly<Record<string, SchemaObject>>
): Readonly<Record<string, SchemaObject>> => ({
  ...schemas,
  ...Object.fromEntries(
    Object.entries(defaults).map(([name, values]) => {
      const schema = schemas[name]!
      const properties = { ...schema.properties }
      for (const [member, value] of Object.entries(values)) properties[member] = withDefault(properties[member]!, value)
      return [name, { ...schema, properties }]
    })
  )
})
