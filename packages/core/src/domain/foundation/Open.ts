/**
 * What a client of today accepts from the service of tomorrow. Version 1 only grows (§9), so that answers and events may
 * have members and words that were not declared when the client was made; it passes them on instead of refusing them.
 */
import { Schema, SchemaAST } from "effect"

type IsUnion<A, Each = A> = [A] extends [never] ? false : Each extends A ? ([A] extends [Each] ? false : true) : false

type OpenText<A extends string> = string extends A ? A : IsUnion<A> extends true ? A | (string & {}) : A

type OpenRest<A> = A extends object ? { readonly [Member in keyof A]: Open<A[Member]> } : A

/** The type of an answer, in which a word out of several may one day be another word. */
export type Open<A> = OpenText<Extract<A, string>> | OpenRest<Exclude<A, string>>

const isWord = (ast: SchemaAST.AST): boolean => SchemaAST.isLiteral(ast) && typeof ast.literal === "string"

/** A single word tells the members of a union apart and stays; several are a list that may grow. */
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

/** "Empty at present" is a record of nothing; one day it holds something. */
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

/** The schema without what growth could break: limits, closed lists of words, records that are empty at present. */
export const open = <A, I, R>(schema: Schema.Schema<A, I, R>): Schema.Schema<Open<A>, unknown, R> =>
  Schema.make(openAst(schema.ast))
