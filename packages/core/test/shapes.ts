import { JSONSchema, Schema } from "effect"

/** A path to a member of plain JSON, and the value without it; languages of a text may be missing, so they are kept. */
export const withoutEachMember = (value: unknown): ReadonlyArray<readonly [path: string, less: unknown]> => {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const replaced = (other: unknown): unknown =>
      Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other }
    const inside = withoutEachMember(member).map(
      ([path, less]) => [`${name}.${path}`, replaced(less)] as readonly [string, unknown]
    )
    const isOptional = Array.isArray(value) || ["en", "de"].includes(name)
    return isOptional ? inside : [[name, omit(value, name)] as const, ...inside]
  })
}

const omit = (value: object, name: string): object =>
  Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))

/** The paths of the members that a schema does not require of a value. */
export const optionalMembers = <A, I>(schema: Schema.Schema<A, I>, value: I): ReadonlyArray<string> =>
  withoutEachMember(value).flatMap(([path, less]) => (Schema.is(Schema.encodedSchema(schema))(less) ? [path] : []))

/** The names under which OpenAPI lists a schema and its parts. */
export const componentNames = <A, I>(schema: Schema.Schema<A, I>): ReadonlyArray<string> =>
  Object.keys(JSONSchema.make(schema).$defs ?? {}).toSorted()
