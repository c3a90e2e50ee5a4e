/** An endpoint's declaration, made ready to serve: decoders are built once, here. */
import type { HttpApiEndpoint } from "@effect/platform/HttpApiEndpoint"
import type { HttpMethod } from "@effect/platform/HttpMethod"
import { Decode, type Gate } from "@fourtop/core"
import { Context, Either, Option, Schema, SchemaAST } from "effect"
import { RequiredFeature, RequiredScope } from "../Annotations.ts"
import { bounded, type Decoder } from "./BodyBounds.ts"
import type { Handler, Incoming } from "./Handlers.ts"

export interface Operation {
  readonly name: string
  readonly gate: Gate.Operation
  readonly status: number
  readonly decodePath: Decoder
  readonly queryNames: ReadonlyArray<string>
  readonly decodeQuery: Decoder
  /** Null for an operation without a body: whatever is sent is ignored. */
  readonly decodePayload: Decoder | null
  /** Whether it takes an Idempotency-Key. */
  readonly keyed: boolean
  readonly handle: Handler<Incoming<unknown, unknown, unknown>, object>
}

const nothing: Decoder = () => Either.right(undefined)

type AnySchema = Schema.Schema<unknown, unknown>

const decoderOf = (schema: Option.Option<unknown>): Decoder =>
  Option.match(schema as Option.Option<AnySchema>, { onNone: () => nothing, onSome: Decode.decoder })

const namesOf = (schema: Option.Option<unknown>): ReadonlyArray<string> =>
  Option.match(schema as Option.Option<AnySchema>, {
    onNone: () => [],
    onSome: (schema) =>
      SchemaAST.getPropertySignatures(Schema.encodedSchema(schema).ast).map(({ name }) => String(name))
  })

const writes = (method: string): boolean => method === "POST" || method === "PATCH" || method === "PUT"

export const make = (
  endpoint: HttpApiEndpoint<string, HttpMethod>,
  annotations: Context.Context<never>,
  status: number,
  handle: Operation["handle"]
): Operation => {
  const scope = Option.getOrThrowWith(
    Context.getOption(annotations, RequiredScope),
    () => new Error(`The endpoint ${endpoint.name} names no scope.`)
  )
  const feature = Option.getOrNull(Context.getOption(annotations, RequiredFeature))
  return {
    name: endpoint.name,
    gate: { scope, feature, writes: writes(endpoint.method) },
    status,
    decodePath: decoderOf(endpoint.pathSchema),
    queryNames: namesOf(endpoint.urlParamsSchema),
    decodeQuery: decoderOf(endpoint.urlParamsSchema),
    decodePayload: Option.isSome(endpoint.payloadSchema)
      ? bounded(namesOf(endpoint.payloadSchema), decoderOf(endpoint.payloadSchema))
      : null,
    keyed: endpoint.method === "POST",
    handle
  }
}
