/** What the derived schemas do not say by themselves: how wide integers are, and what holds for members left out. */
import { DishInput, OrderInput } from "@fourtop/core"
import type { SchemaObject } from "./Document.ts"

const largestInt32 = 2_147_483_647

/** Ids and amounts go up to 2^53 - 1: a generator must not choose 32 bits for an integer without a smaller bound. */
const isWide = ({ format, maximum, type }: SchemaObject): boolean =>
  type === "integer" && format === undefined && (maximum ?? Infinity) > largestInt32

/** The same value with `format: int64` on every integer that may be large. Examples stay as they are. */
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

/** By the name of a body's schema; the use-cases take the values from the same tables. */
const defaults: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  CreateItem: DishInput.defaults,
  PlaceOrder: OrderInput.defaults
}

/** The named schemas, with the defaults of members that may be left out. */
export const withDefaults = (
  schemas: Readonly<Record<string, SchemaObject>>
): Readonly<Record<string, SchemaObject>> => ({
  ...schemas,
  ...Object.fromEntries(
    Object.entries(defaults).map(([name, values]) => {
      const schema = schemas[name]!
      const properties = { ...schema.properties }
      for (const [member, value] of Object.entries(values)) {
        properties[member] = { ...properties[member], default: value }
      }
      return [name, { ...schema, properties }]
    })
  )
})
