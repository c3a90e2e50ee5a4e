/** Puts the sentences of described structs into their schemas, which JSON Schema is derived without. */
import { Described } from "@fourtop/core/internal"
import { Option, SchemaAST } from "effect"
import type { SchemaObject } from "./Document.ts"

const nameOf = (ast: SchemaAST.AST): string | null => Option.getOrNull(SchemaAST.getIdentifierAnnotation(ast))

/** The parts of a schema that are written inside of it, without those that are named. */
const innerOf = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> => {
  if (SchemaAST.isRefinement(ast)) return [ast.from]
  if (SchemaAST.isTransformation(ast)) return [ast.from]
  if (SchemaAST.isUnion(ast)) return ast.types
  if (SchemaAST.isTupleType(ast)) return [...ast.elements, ...ast.rest].map(({ type }) => type)
  return SchemaAST.isTypeLiteral(ast) ? ast.propertySignatures.map(({ type }) => type) : []
}

/** Every named schema that these reach. */
export const namedIn = (asts: Iterable<SchemaAST.AST>): ReadonlyMap<string, SchemaAST.AST> => {
  const found = new Map<string, SchemaAST.AST>()
  const visit = (ast: SchemaAST.AST): void => {
    const name = nameOf(ast)
    if (name !== null && found.has(name)) return
    if (name !== null) found.set(name, ast)
    for (const inner of innerOf(ast)) visit(inner)
  }
  for (const ast of asts) visit(ast)
  return found
}

/** The struct in a schema, or in the entries of a list, that is not named itself. */
const structsIn = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.TypeLiteral> => {
  if (SchemaAST.isTypeLiteral(ast)) return [ast]
  return innerOf(ast)
    .filter((inner) => nameOf(inner) === null)
    .flatMap(structsIn)
}

/** The schema of a field that is an object, a list of objects, or either or null, with its inner fields described. */
const withInner = (schema: SchemaObject, struct: SchemaAST.TypeLiteral): SchemaObject => {
  if (schema.properties !== undefined) return withFields(schema, struct)
  if (schema.items !== undefined) return { ...schema, items: withInner(schema.items, struct) }
  return schema.anyOf === undefined ? schema : { ...schema, anyOf: schema.anyOf.map((one) => withInner(one, struct)) }
}

const withFields = (schema: SchemaObject, struct: SchemaAST.TypeLiteral): SchemaObject => {
  const sentences = Described.sentencesOf(struct)
  const types = new Map(struct.propertySignatures.map(({ name, type }) => [String(name), type]))
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const type = types.get(name)
    const [inner] = type === undefined || nameOf(type) !== null ? [] : structsIn(type)
    const whole = inner === undefined ? field : withInner(field, inner)
    return [name, sentences[name] === undefined ? whole : { ...whole, description: sentences[name] }]
  })
  return { ...schema, properties: Object.fromEntries(properties) as Readonly<Record<string, SchemaObject>> }
}

/** The schema with a sentence for each field that has one, also in the structs inside of it. */
export const describe = (ast: SchemaAST.AST, schema: SchemaObject): SchemaObject => {
  const [struct] = structsIn(ast)
  return struct === undefined ? schema : withInner(schema, struct)
}
