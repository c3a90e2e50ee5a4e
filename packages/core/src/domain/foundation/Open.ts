/**
 * Opens a schema so that an older client accepts responses from a newer service. Version 1 only grows (§9), so
 * responses and events may have members and words that were not declared when the client was built; it passes them on.
 */
import { Schema, SchemaAST } from "effect"

type IsUnion<A, Each = A> = [A] extends [never] ? false : Each extends A ? ([A] extends [Each] ? false : true) : false

type OpenText<A extends string> = string extends A ? A : IsUnion<A> extends true ? A | (string & {}) : A

type OpenRest<A> = A extends object ? { readonly [Member in keyof A]: Open<A[Member]> } : A

/** The type of a response in which a union of words may gain words. */
export type Open<A> = OpenText<Extract<A, string>> | OpenRest<Exclude<A, string>>

const isWord = (ast: SchemaAST.AST): boolean => SchemaAST.isLiteral(ast) && typeof ast.literal === "string"

/** A single word discriminates a union and stays; several are a list that may grow. */
const openUnion = (members: ReadonlyArray<SchemaAST.AST>): SchemaAST.AST => {
  const words = members.filter(isWord)
  const others = members.filter((member) => words.length < 2 || !isWord(member)).map(openAst)
  return SchemaAST.Union.make(words.length < 2 ? others : [SchemaAST.stringKeyword, ...others])
}

const openMember = (member: SchemaAST.PropertySignature): SchemaAST.PropertySignature =>
  new SchemaAST.PropertySignature(
    member.name,
    openAst(member.type),
    member.isOptional,
    member.isReadonly,
    member.annotations
  )

/** A record declared as empty may gain members. */
const openRecord = ({ parameter, type }: SchemaAST.IndexSignature): SchemaAST.IndexSignature =>
  new SchemaAST.IndexSignature(
    SchemaAST.isRefinement(parameter) ? SchemaAST.stringKeyword : parameter,
    SchemaAST.isNeverKeyword(type) ? SchemaAST.unknownKeyword : openAst(type),
    true
  )

const openAst = (ast: SchemaAST.AST): SchemaAST.AST => {
  switch (ast._tag) {
    case "Refinement":
      return openAst(ast.from)
    case "Transformation":
      return new SchemaAST.Transformation(openAst(ast.from), openAst(ast.to), ast.transformation, ast.annotations)
    case "Union":
      return openUnion(ast.types)
    case "TypeLiteral":
      return new SchemaAST.TypeLiteral(ast.propertySignatures.map(openMember), ast.indexSignatures.map(openRecord))
    case "TupleType":
      return new SchemaAST.TupleType(
        ast.elements.map((one) => new SchemaAST.OptionalType(openAst(one.type), one.isOptional)),
        ast.rest.map((one) => new SchemaAST.Type(openAst(one.type))),
        ast.isReadonly
      )
    case "Suspend":
      return new SchemaAST.Suspend(() => openAst(ast.f()))
    default:
      return ast
  }
}

/** The schema without what growth could break: limits, closed lists of words, and empty records. */
export const open = <A, I, R>(schema: Schema.Schema<A, I, R>): Schema.Schema<Open<A>, unknown, R> =>
  Schema.make(openAst(schema.ast))
