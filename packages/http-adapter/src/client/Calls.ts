/** The declared endpoints, prepared for calls. Each decoder is built once, when the first response arrives. */
import * as HttpApi from "@effect/platform/HttpApi"
import type { HttpApiGroup } from "@effect/platform/HttpApiGroup"
import type * as Transport from "@fourtop/client/transport"
import { open } from "@fourtop/core/internal"
import { Option, Schema, SchemaAST } from "effect"

/** One endpoint, from the caller's side. Its body is decoded by its schema; an error of that is thrown. */
export interface Call extends Transport.Call {
  readonly group: string
  /** The name of the method, without its group. */
  readonly endpoint: string
  /** Whether it is a paged list. */
  readonly paged: boolean
}

const membersOf = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.PropertySignature> =>
  SchemaAST.isUnion(ast) ? ast.types.flatMap(membersOf) : SchemaAST.getPropertySignatures(ast)

const named = (name: string, ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> =>
  membersOf(ast).flatMap((member) => (member.name === name ? [member.type] : []))

const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}

export const of = <Id extends string, Groups extends HttpApiGroup.Any, E, R>(
  api: HttpApi.HttpApi<Id, Groups, E, R>
): ReadonlyArray<Call> => {
  const all: Array<Call> = []
  HttpApi.reflect(api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, group }) => {
      const query = Option.map(endpoint.urlParamsSchema, ({ ast }) => SchemaAST.encodedAST(ast))
      const decoder = once(() =>
        Schema.decodeUnknownSync(open(endpoint.successSchema as Schema.Schema<unknown>), {
          onExcessProperty: "preserve"
        })
      )
      all.push({
        group: group.identifier,
        endpoint: endpoint.name,
        name: `${group.identifier}.${endpoint.name}`,
        method: endpoint.method,
        path: endpoint.path,
        paged: Option.exists(query, (ast) => named("cursor", ast).length > 0),
        decode: (body) => decoder()(body)
      })
    }
  })
  return all
}
