/** Every way a contract could change, small enough that each has one effect: those that break a client, and others. */
import type { ApiContract, JsonSchema, Operation } from "./Contract.ts"
import { resolve } from "./Contract.ts"

export type Path = ReadonlyArray<string | number>

/** A copy with another value at the path; `undefined` takes the member away. */
export const at = <A>(value: A, path: Path, change: (old: unknown) => unknown): A => {
  const [head, ...rest] = path
  if (head === undefined) return change(value) as A
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown, index) => {
      if (index !== Number(head)) return [entry]
      const changed = at(entry, rest, change)
      return changed === undefined ? [] : [changed]
    }) as A
  }
  const members = value as Readonly<Record<string, unknown>>
  const { [String(head)]: old, ...others } = members
  const changed = at(old, rest, change)
  return (changed === undefined ? others : { ...members, [head]: changed }) as A
}

/** The value with every reference replaced by what it stands for. */
export const inlined = (root: unknown, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((entry) => inlined(root, entry))
  if (typeof value !== "object" || value === null) return value
  const { $ref, ...members } = value as { readonly $ref?: unknown }
  if (typeof $ref === "string") return inlined(root, resolve(root, $ref))
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, inlined(root, member)]))
}

export type Direction = "input" | "output" | "refusal"

/** A schema somewhere in a document. */
export interface SchemaLocation {
  readonly path: Path
  readonly schema: JsonSchema
  readonly direction: Direction
  /** Whether it is one of several alternatives, which together decide. */
  readonly isAlternative: boolean
}

/** A schema and all schemas within it. References must be inlined. */
export const placesIn = (
  schema: JsonSchema,
  direction: Direction,
  path: Path,
  isAlternative = false
): ReadonlyArray<SchemaLocation> => [
  { path, schema, direction, isAlternative },
  ...(schema.anyOf ?? []).flatMap((one, index) => placesIn(one, direction, [...path, "anyOf", index], true)),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    placesIn(one, direction, [...path, "properties", name])
  ),
  ...(schema.items === undefined ? [] : placesIn(schema.items, direction, [...path, "items"])),
  ...(typeof schema.additionalProperties === "object"
    ? placesIn(schema.additionalProperties, direction, [...path, "additionalProperties"])
    : [])
]

/** All schemas of an operation. */
export const placesOf = (operation: Operation): ReadonlyArray<SchemaLocation> => [
  ...(operation.parameters ?? []).flatMap(({ schema }, index) =>
    placesIn(schema, "input", ["parameters", index, "schema"])
  ),
  ...Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    placesIn(schema, "input", ["requestBody", "content", type, "schema"])
  ),
  ...Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
    Object.entries(content).flatMap(([type, { schema }]) =>
      placesIn(schema, /^[45]/.test(status) ? "refusal" : "output", ["responses", status, "content", type, "schema"])
    )
  )
]

/** An operation of a document alone, with its references inlined. */
export const operationsOf = (contract: ApiContract): ReadonlyArray<readonly [name: string, Operation]> =>
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => [`${method} ${path}`, inlined(contract, one) as Operation] as const)
  )

/** A change of a schema, by its name; none where it does not apply. */
export type SchemaChange = (schema: JsonSchema, place: SchemaLocation) => JsonSchema | undefined

const firstOf = (schema: JsonSchema): string | undefined => Object.keys(schema.properties ?? {})[0]

const without = (schema: JsonSchema, name: string): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([other]) => other !== name)),
  required: (schema.required ?? []).filter((other) => other !== name)
})

const member: SchemaChange = (schema) => {
  const name = firstOf(schema)
  return name === undefined ? undefined : without(schema, name)
}

const renamed: SchemaChange = (schema) => {
  const name = firstOf(schema)
  if (name === undefined) return undefined
  const rest = without(schema, name)
  return {
    ...rest,
    properties: { ...rest.properties, renamed: schema.properties![name]! },
    required: schema.required?.includes(name) === true ? [...rest.required!, "renamed"] : rest.required!
  }
}

const isAnything = ({ anyOf, enum: values, type }: JsonSchema): boolean =>
  type === undefined && values === undefined && anyOf === undefined

const retyped: SchemaChange = (schema) =>
  isAnything(schema) ? undefined : { type: schema.type === "boolean" ? "integer" : "boolean" }

const isNullable = ({ anyOf = [], type }: JsonSchema): boolean =>
  type === "null" || (Array.isArray(type) && type.includes("null")) || anyOf.some(isNullable)

const nullable: SchemaChange = (schema, { isAlternative }) =>
  isAlternative || isNullable(schema) || isAnything(schema) ? undefined : { anyOf: [schema, { type: "null" }] }

const notNullable: SchemaChange = (schema) =>
  schema.anyOf?.some(isNullable) === true ? { anyOf: schema.anyOf.filter((one) => !isNullable(one)) } : undefined

const isWords = ({ enum: values = [] }: JsonSchema): boolean => values.some((value) => typeof value === "string")

const plainText = ({ enum: values, format, pattern, type }: JsonSchema): boolean =>
  type === "string" && values === undefined && pattern === undefined && format === undefined

const isCounted = ({ enum: values, type }: JsonSchema): boolean => type === "integer" && values === undefined

const whenSome =
  (name: "maximum" | "maxLength" | "maxItems" | "minimum" | "minLength" | "minItems", by: number): SchemaChange =>
  (schema) =>
    schema[name] === undefined ? undefined : { ...schema, [name]: schema[name] + by }

/** What may not be done to a schema of each direction. */
export const breaking: Readonly<Record<Direction, Readonly<Record<string, SchemaChange>>>> = {
  input: {
    "a field is removed": member,
    "a field is renamed": renamed,
    "a field becomes required": (schema) => {
      const optional = Object.keys(schema.properties ?? {}).find((name) => schema.required?.includes(name) !== true)
      return optional === undefined ? undefined : { ...schema, required: [...(schema.required ?? []), optional] }
    },
    "a required field is added": (schema) =>
      schema.properties === undefined
        ? undefined
        : {
            ...schema,
            properties: { ...schema.properties, fresh: { type: "string" } },
            required: [...(schema.required ?? []), "fresh"]
          },
    "the type changes": retyped,
    "null is refused": notNullable,
    "a word is refused": (schema) => (isWords(schema) ? { ...schema, enum: schema.enum!.slice(0, -1) } : undefined),
    "a text becomes one of some words": (schema, { isAlternative }) =>
      plainText(schema) && !isAlternative ? { type: "string", enum: ["word"] } : undefined,
    "a pattern is added": (schema) => (plainText(schema) ? { ...schema, pattern: "^[a-z]+$" } : undefined),
    "a smaller maximum": whenSome("maximum", -1),
    "a larger minimum": whenSome("minimum", 1),
    "a shorter text": whenSome("maxLength", -1),
    "a longer text": whenSome("minLength", 1),
    "a shorter list": whenSome("maxItems", -1),
    "a longer list": whenSome("minItems", 1),
    "a new maximum": (schema) =>
      isCounted(schema) && schema.maximum === undefined ? { ...schema, maximum: 7 } : undefined,
    "a new limit of a text": (schema) =>
      plainText(schema) && schema.maxLength === undefined ? { ...schema, maxLength: 7 } : undefined
  },
  output: {
    "a field is removed": member,
    "a field is renamed": renamed,
    "a field may be missing": (schema) =>
      (schema.required ?? []).length === 0 ? undefined : { ...schema, required: schema.required!.slice(1) },
    "the type changes": retyped,
    "null may come": nullable,
    "an integer becomes a number": (schema) => (isCounted(schema) ? { ...schema, type: "number" } : undefined),
    "another word may come": (schema) =>
      isWords(schema) ? { ...schema, enum: [...schema.enum!, "fresh"] } : undefined,
    "any word may come": (schema) => (isWords(schema) ? { type: "string" } : undefined),
    "the format is given up": ({ format: _format, ...schema }) => (_format === undefined ? undefined : schema),
    "the pattern is given up": ({ pattern: _pattern, ...schema }) => (_pattern === undefined ? undefined : schema)
  },
  refusal: {
    "a field is removed": member,
    "a field is renamed": renamed,
    "the type changes": retyped,
    "the code changes": (schema) => (isWords(schema) ? { ...schema, enum: ["fresh_code"] } : undefined)
  }
}

const optionalMember: SchemaChange = (schema) =>
  schema.properties === undefined
    ? undefined
    : { ...schema, properties: { ...schema.properties, fresh: { type: "string" } } }

/** What may be done to a schema of each direction. */
export const growing: Readonly<Record<Direction, Readonly<Record<string, SchemaChange>>>> = {
  input: {
    "an optional field is added": optionalMember,
    "a field becomes optional": ({ required: _required, ...schema }) => (_required === undefined ? undefined : schema),
    "null is accepted": nullable,
    "another word is accepted": breaking.output["another word may come"]!,
    "any word is accepted": breaking.output["any word may come"]!,
    "a larger maximum": whenSome("maximum", 1),
    "a smaller minimum": whenSome("minimum", -1),
    "a longer text": whenSome("maxLength", 1),
    "a longer list": whenSome("maxItems", 1)
  },
  output: {
    "a field is added": optionalMember,
    "null no longer comes": notNullable,
    "a word no longer comes": (schema) =>
      isWords(schema) && schema.enum!.length > 1 ? { ...schema, enum: schema.enum!.slice(1) } : undefined
  },
  refusal: {
    "a field is added": optionalMember,
    "another reason is added": (schema, { path }) =>
      path.at(-1) === "schema"
        ? { anyOf: [schema, { type: "object", properties: { error: { type: "string" } } }] }
        : undefined
  }
}
