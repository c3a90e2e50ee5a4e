/**
 * The JSON Schema (draft 2020-12) of what is written by hand, for editors: with a sentence and a default for each field,
 * and without members that nobody knows. It accepts what a decoder accepts that refuses unknown members, as far as JSON
 * Schema can say it.
 */
import { Option, type Schema, SchemaAST } from "effect"
import * as Described from "./Described.ts"

export type JsonSchema = { readonly [keyword: string]: unknown }

const writtenId = Symbol.for("@fourtop/core/DocumentSchema/written")

/**
 * The annotation that says how a schema is written in a document, where the JSON Schema of the API's requests says less
 * and may not say more.
 */
export const written = (schema: JsonSchema) => ({ [writtenId]: schema })

type Definitions = Map<string, JsonSchema>

const titleOf = (ast: SchemaAST.AST): string | null => Option.getOrNull(SchemaAST.getTitleAnnotation(ast))

/** The annotated schema, if it is a whole one and no mere addition to what a filter filters. */
const wholeOf = (ast: SchemaAST.AST): JsonSchema | null => {
  const own = ast.annotations[writtenId] as JsonSchema | undefined
  if (own !== undefined) return own
  const annotated = Option.getOrNull(SchemaAST.getJSONSchemaAnnotation(ast)) as JsonSchema | null
  return annotated !== null && ("type" in annotated || "anyOf" in annotated) ? notBlank(annotated) : null
}

/** A text that may not be empty may not be blank either. */
const notBlank = (schema: JsonSchema): JsonSchema =>
  schema["type"] === "string" && Number(schema["minLength"] ?? 0) > 0 && schema["pattern"] === undefined
    ? { ...schema, pattern: "\\S" }
    : schema

const union = (members: ReadonlyArray<SchemaAST.AST>, definitions: Definitions): JsonSchema => {
  const told = members.filter((member) => !SchemaAST.isUndefinedKeyword(member))
  const literals = told.flatMap((member) => (SchemaAST.isLiteral(member) ? [member.literal] : []))
  if (literals.length === told.length) return { enum: literals }
  const schemas = told.map((member) => schemaOf(member, definitions))
  const [only] = schemas
  return schemas.length === 1 ? only! : { anyOf: schemas }
}

/** The value of each member of a struct that is left out. */
const defaultsOf = (ast: SchemaAST.AST): ReadonlyMap<PropertyKey, unknown> =>
  SchemaAST.isTransformation(ast) && SchemaAST.isTypeLiteralTransformation(ast.transformation)
    ? new Map(
        ast.transformation.propertySignatureTransformations.flatMap(({ decode, from }) =>
          Option.match(decode(Option.none()) as Option.Option<unknown>, {
            onNone: () => [],
            onSome: (value) => [[from, value] as const]
          })
        )
      )
    : new Map()

const struct = (ast: SchemaAST.TypeLiteral, outer: SchemaAST.AST, definitions: Definitions): JsonSchema => {
  const sentences = { ...Described.sentencesOf(ast), ...Described.sentencesOf(outer) }
  const defaults = defaultsOf(outer)
  const properties = ast.propertySignatures.map(({ name, type }) => [
    String(name),
    {
      ...schemaOf(type, definitions),
      ...(sentences[String(name)] === undefined ? {} : { description: sentences[String(name)] }),
      ...(defaults.has(name) ? { default: defaults.get(name) } : {})
    }
  ])
  const required = ast.propertySignatures.filter(({ isOptional }) => !isOptional).map(({ name }) => String(name))
  const [index] = ast.indexSignatures
  return {
    type: "object",
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) as JsonSchema }),
    ...(required.length === 0 ? {} : { required }),
    ...(index === undefined
      ? { additionalProperties: false }
      : {
          propertyNames: schemaOf(index.parameter, definitions),
          additionalProperties: schemaOf(index.type, definitions)
        })
  }
}

const derived = (ast: SchemaAST.AST, outer: SchemaAST.AST, definitions: Definitions): JsonSchema => {
  const whole = wholeOf(ast)
  if (whole !== null) return whole
  switch (ast._tag) {
    case "Refinement":
      return {
        ...derived(ast.from, ast.from, definitions),
        ...(Option.getOrElse(SchemaAST.getJSONSchemaAnnotation(ast), () => ({})) as JsonSchema)
      }
    case "Transformation":
      return derived(ast.from, ast, definitions)
    case "TypeLiteral":
      return struct(ast, outer, definitions)
    case "TupleType":
      return {
        type: "array",
        items: union(
          ast.rest.map(({ type }) => type),
          definitions
        )
      }
    case "Union":
      return union(ast.types, definitions)
    case "Literal":
      return ast.literal === null ? { type: "null" } : { enum: [ast.literal] }
    case "StringKeyword":
      return { type: "string" }
    case "NumberKeyword":
      return { type: "number" }
    case "BooleanKeyword":
      return { type: "boolean" }
    default:
      throw new Error(`A schema of a document cannot be written as JSON Schema: ${String(ast)}`)
  }
}

/** Objects with a title are written once, and referred to. */
const schemaOf = (ast: SchemaAST.AST, definitions: Definitions): JsonSchema => {
  const title = titleOf(ast)
  const schema = title !== null && definitions.has(title) ? null : derived(ast, ast, definitions)
  if (title === null || (schema !== null && schema["type"] !== "object")) return schema!
  if (schema !== null) definitions.set(title, schema)
  return { $ref: `#/$defs/${title}` }
}

export const make = (
  { ast }: Schema.Schema.Any,
  about: { readonly title: string; readonly description: string }
): JsonSchema => {
  const definitions: Definitions = new Map()
  const { properties, ...schema } = derived(ast, ast, definitions)
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...about,
    ...schema,
    properties: {
      $schema: { type: "string", description: "Where this schema is, for editors; ignored." },
      ...(properties as JsonSchema)
    },
    $defs: Object.fromEntries([...definitions].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
}
