import type { SchemaAST } from "effect"

/** The names of all members of a document, at whatever depth. */
export const membersOf = (ast: SchemaAST.AST): ReadonlyArray<string> => {
  switch (ast._tag) {
    case "TypeLiteral":
      return ast.propertySignatures.flatMap(({ name, type }) => [String(name), ...membersOf(type)])
    case "TupleType":
      return [...ast.elements, ...ast.rest].flatMap(({ type }) => membersOf(type))
    case "Union":
      return ast.types.flatMap(membersOf)
    case "Refinement":
      return membersOf(ast.from)
    default:
      return []
  }
}
