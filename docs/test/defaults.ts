/** What the members of a document are when they are left out, read from its schema. */
import { Option, Schema, SchemaAST } from "effect"

/** An object of the document: where it can stand, and what its members are when they are left out. */
export interface Defaults {
  readonly places: ReadonlyArray<string>
  readonly members: Readonly<Record<string, unknown>>
}

interface Found {
  readonly place: string
  readonly ast: SchemaAST.Transformation
}

const at = (place: string, name: PropertyKey): string => (place === "" ? String(name) : `${place}.${String(name)}`)

/** Every object with defaults, at each of its places. */
const objectsIn = (ast: SchemaAST.AST, place: string): ReadonlyArray<Found> => {
  switch (ast._tag) {
    case "TypeLiteral":
      return ast.propertySignatures.flatMap(({ name, type }) => objectsIn(type, at(place, name)))
    case "TupleType":
      return ast.rest.flatMap(({ type }) => objectsIn(type, `${place}[]`))
    case "Union":
      return ast.types.flatMap((type) => objectsIn(type, place))
    case "Refinement":
      return objectsIn(ast.from, place)
    case "Transformation":
      return SchemaAST.isTypeLiteralTransformation(ast.transformation)
        ? [{ place, ast }, ...objectsIn(ast.from, place)]
        : []
    default:
      return []
  }
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const membersOf = ({ transformation, from }: SchemaAST.Transformation): Record<string, unknown> =>
  SchemaAST.isTypeLiteralTransformation(transformation) && SchemaAST.isTypeLiteral(from)
    ? Object.fromEntries(
        transformation.propertySignatureTransformations.flatMap(({ decode, to }) => {
          const value: unknown = Option.getOrUndefined(decode(Option.none()))
          return value === undefined ? [] : [[String(to), value]]
        })
      )
    : {}

/** The defaults of all objects, each object once. An object that is left out is as if it were empty, and not listed. */
export const defaultsOf = <A, I>(schema: Schema.Schema<A, I>): ReadonlyArray<Defaults> => {
  const known = new Map<SchemaAST.AST, { places: Array<string>; members: Record<string, unknown> }>()
  for (const { ast, place } of objectsIn(schema.ast, "")) {
    const one = known.get(ast)
    if (one !== undefined) one.places.push(place)
    else known.set(ast, { places: [place], members: membersOf(ast) })
  }
  return [...known.values()].map(({ members, places }) => ({
    places,
    members: Object.fromEntries(Object.entries(members).filter(([, value]) => !isPlainObject(value)))
  }))
}

/** The defaults of an object as a row of a table. */
export const rowOf = ({ members, places }: Defaults): string => {
  const where = places.map((place) => (place === "" ? "the document" : `\`${place}\``)).join(", ")
  const values = Object.entries(members).map(([name, value]) => `\`${name}: ${JSON.stringify(value)}\``)
  return `| ${where} | ${values.join(", ")} |`
}

/** Objects whose default is not what an empty one would be, which no list of single members could tell. */
export const unlikeEmpty = <A, I>(schema: Schema.Schema<A, I>): ReadonlyArray<string> =>
  objectsIn(schema.ast, "").flatMap(({ ast, place }) =>
    Object.entries(membersOf(ast)).flatMap(([name, value]) => {
      if (!isPlainObject(value) || !SchemaAST.isTypeLiteral(ast.from)) return []
      const type = ast.from.propertySignatures.find((signature) => signature.name === name)!.type
      const empty = Schema.decodeUnknownSync(Schema.make<unknown>(type))({})
      return JSON.stringify(empty) === JSON.stringify(value) ? [] : [at(place, name)]
    })
  )
