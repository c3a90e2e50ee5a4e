/** The declared endpoints, prepared for calls. Each decoder is built once, when the first response arrives. */
import * as HttpApi from "@effect/platform/HttpApi"
import type { HttpApiGroup } from "@effect/platform/HttpApiGroup"
import { open } from "@fourtop/core"
import { Context, type Either, Option, type ParseResult, Schema, SchemaAST } from "effect"
import { RequiredScope } from "../protocol/Annotations.ts"

/** One endpoint, from the caller's side. */
export interface Call {
  readonly group: string
  readonly name: string
  readonly method: string
  /** The declared path, with `:name` for parameters. */
  readonly path: string
  /** Whether it needs a token. */
  readonly authorized: boolean
  /** Whether it takes an Idempotency-Key. */
  readonly keyed: boolean
  /** Whether it is a paged list. */
  readonly paged: boolean
  readonly decode: (body: unknown) => Either.Either<unknown, ParseResult.ParseError>
}

/** All calls of an API, and every error code it declares. */
export interface Calls {
  readonly all: ReadonlyArray<Call>
  readonly codes: ReadonlySet<string>
}

const membersOf = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.PropertySignature> =>
  SchemaAST.isUnion(ast) ? ast.types.flatMap(membersOf) : SchemaAST.getPropertySignatures(ast)

const named = (name: string, ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> =>
  membersOf(ast).flatMap((member) => (member.name === name ? [member.type] : []))

const wordsOf = (ast: SchemaAST.AST): ReadonlyArray<string> =>
  SchemaAST.isLiteral(ast) && typeof ast.literal === "string"
    ? [ast.literal]
    : SchemaAST.isUnion(ast)
      ? ast.types.flatMap(wordsOf)
      : []

/** The codes in an error's schema: at `error.code`, or at `error` as in OAuth. */
const codesOf = (ast: SchemaAST.AST): ReadonlyArray<string> =>
  named("error", ast).flatMap((error) => [...wordsOf(error), ...named("code", error).flatMap(wordsOf)])

const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}

/** Reads the calls and error codes from an API's declarations. */
export const of = <Id extends string, Groups extends HttpApiGroup.Any, E, R>(
  api: HttpApi.HttpApi<Id, Groups, E, R>
): Calls => {
  const all: Array<Call> = []
  const codes = new Set<string>()
  HttpApi.reflect(api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, errors, group, mergedAnnotations }) => {
      for (const { ast } of errors.values())
        for (const code of Option.match(ast, { onNone: () => [], onSome: codesOf })) codes.add(code)
      const query = Option.map(endpoint.urlParamsSchema, ({ ast }) => SchemaAST.encodedAST(ast))
      const decoder = once(() =>
        Schema.decodeUnknownEither(open(endpoint.successSchema as Schema.Schema<unknown>), {
          onExcessProperty: "preserve"
        })
      )
      all.push({
        group: group.identifier,
        name: endpoint.name,
        method: endpoint.method,
        path: endpoint.path,
        authorized: Option.isSome(Context.getOption(mergedAnnotations, RequiredScope)),
        keyed: Option.exists(
          endpoint.headersSchema,
          ({ ast }) => named("idempotency-key", SchemaAST.encodedAST(ast)).length > 0
        ),
        paged: Option.exists(query, (ast) => named("cursor", ast).length > 0),
        decode: (body) => decoder()(body)
      })
    }
  })
  return { all, codes }
}
