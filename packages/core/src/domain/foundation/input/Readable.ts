/** Reads the valid parts of an invalid input, so that rules over the whole of it can still be checked. */
import { Either, Option, Schema, SchemaAST } from "effect"

/**
 * A value of which invalid parts are missing. An omitted member gets its default, unless there is an unknown member
 * beside it, which may be the same one mistyped.
 */
export type Readable<A> =
  A extends ReadonlyArray<infer Entry>
    ? ReadonlyArray<Readable<Entry> | undefined>
    : A extends object
      ? { readonly [Name in keyof A]?: Readable<A[Name]> | undefined }
      : A

/** Reads as much of an input as its schema accepts. */
export const reader =
  <A, I>(schema: Schema.Schema<A, I>) =>
  (input: unknown): Readable<A> | undefined =>
    read(schema.ast, input) as Readable<A> | undefined

type Decode = (input: unknown) => Either.Either<unknown, unknown>

const decoders = new WeakMap<SchemaAST.AST, Decode>()

const decoderOf = (ast: SchemaAST.AST): Decode => {
  const known = decoders.get(ast)
  if (known !== undefined) return known
  const decode = Schema.decodeUnknownEither(Schema.make<unknown>(ast), { onExcessProperty: "error" })
  decoders.set(ast, decode)
  return decode
}

const read = (ast: SchemaAST.AST, input: unknown): unknown => {
  const whole = decoderOf(ast)(input)
  return Either.isRight(whole) ? whole.right : readParts(ast, input)
}

const readParts = (ast: SchemaAST.AST, input: unknown): unknown => {
  switch (ast._tag) {
    case "Refinement":
      return readParts(ast.from, input)
    case "Transformation":
      return SchemaAST.isTypeLiteralTransformation(ast.transformation)
        ? withDefaults(ast.transformation, ast.from, input)
        : undefined
    case "TypeLiteral":
      return isObject(input) ? readMembers(ast, input) : undefined
    case "TupleType": {
      const entry = ast.rest[0]?.type
      return entry !== undefined && Array.isArray(input) ? input.map((value) => read(entry, value)) : undefined
    }
    case "Union":
      return ast.types.map((type) => readParts(type, input)).find((value) => value !== undefined)
    default:
      return undefined
  }
}

type Members = Readonly<Record<PropertyKey, unknown>>

const isObject = (input: unknown): input is Members =>
  typeof input === "object" && input !== null && !Array.isArray(input)

const readMembers = (ast: SchemaAST.TypeLiteral, input: Members): Members => {
  const members: Record<PropertyKey, unknown> = {}
  for (const { name, type } of ast.propertySignatures) {
    if (Object.hasOwn(input, name)) members[name] = read(type, input[name])
  }
  return members
}

const withDefaults = (
  { propertySignatureTransformations }: SchemaAST.TypeLiteralTransformation,
  from: SchemaAST.AST,
  input: unknown
): Members | undefined => {
  if (!SchemaAST.isTypeLiteral(from) || !isObject(input)) return undefined
  const members: Record<PropertyKey, unknown> = { ...readMembers(from, input) }
  const names = new Set<PropertyKey>(from.propertySignatures.map(({ name }) => name))
  if (!Object.keys(input).every((name) => names.has(name))) return members
  for (const { decode, from: name, to } of propertySignatureTransformations) {
    if (!Object.hasOwn(input, name)) members[to] = Option.getOrUndefined(decode(Option.none()))
  }
  return members
}
