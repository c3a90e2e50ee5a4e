/** A declared endpoint, prepared for serving. Its decoders are built once, here. */
import type { HttpApiEndpoint } from "@effect/platform/HttpApiEndpoint"
import type { HttpMethod } from "@effect/platform/HttpMethod"
import { Budgets, Decode, type Gate, type Problems } from "@fourtop/core/internal"
import { Context, Either, Option, Schema, SchemaAST } from "effect"
import { Listens, Long, OfInstallation, RequiredFeature, RequiredScope } from "../protocol/Annotations.ts"
import type { InstallationPorts } from "../protocol/Backends.ts"
import * as Paging from "../protocol/Paging.ts"
import type { Handler, Incoming } from "../protocol/Handlers.ts"

export type Decoder = (input: unknown) => Either.Either<unknown, Problems.Problems>

/** How a large response is budgeted and rendered. */
export interface LongResponse {
  /** The largest size of the response to this query. */
  readonly bytesOf: (query: unknown) => number
  /** How many levels of the response are rendered piece by piece. */
  readonly levels: number
}

export interface Operation {
  readonly name: string
  readonly gate: Gate.Operation
  readonly status: number
  readonly decodePath: Decoder
  readonly queryNames: ReadonlyArray<string>
  readonly decodeQuery: Decoder
  /** Null for an operation without pages. */
  readonly checkCursor: Paging.CursorCheck | null
  /** Null for an operation without a body; any body sent to it is ignored. */
  readonly decodePayload: Decoder | null
  /** Whether it takes an Idempotency-Key. */
  readonly keyed: boolean
  /** Whether it is about what the installation keeps for a sandbox too. */
  readonly ofInstallation: boolean
  /** Null if the response is small. */
  readonly long: LongResponse | null
  readonly handle: Handler<Incoming<unknown, unknown, unknown>, object, InstallationPorts>
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

const writes = (method: string): boolean => method !== "GET"

/** The size of the largest row in any list. */
const largestRow = Math.max(Budgets.budgets.order, Budgets.budgets.dish)

/** The parameter that limits the rows of a list. */
const rowLimits = ["per_page", "limit"] as const

/** The envelope and `data` are two levels; each row is rendered at once. */
const listed = (limit: (typeof rowLimits)[number]): LongResponse => ({
  bytesOf: (query) => (query as Readonly<Record<typeof limit, number>>)[limit] * largestRow,
  levels: 2
})

const longResponseOf = (queryNames: ReadonlyArray<string>, annotations: Context.Context<never>): Operation["long"] => {
  const limit = rowLimits.find((name) => queryNames.includes(name))
  if (limit !== undefined) return listed(limit)
  return Option.match(Context.getOption(annotations, Long), {
    onNone: () => null,
    onSome: ({ bytes, levels }) => ({ bytesOf: () => bytes, levels })
  })
}

export const make = (
  endpoint: HttpApiEndpoint<string, HttpMethod>,
  annotations: Context.Context<never>,
  status: number,
  handle: Operation["handle"]
): Operation => {
  const scope = Option.getOrThrowWith(
    Context.getOption(annotations, RequiredScope),
    () => new Error(`The endpoint ${endpoint.name} has no RequiredScope annotation.`)
  )
  const feature = Option.getOrNull(Context.getOption(annotations, RequiredFeature))
  const queryNames = namesOf(endpoint.urlParamsSchema)
  return {
    name: endpoint.name,
    gate: {
      scope,
      feature,
      writes: writes(endpoint.method),
      ...(Option.isSome(Context.getOption(annotations, Listens)) && { listens: true })
    },
    status,
    decodePath: decoderOf(endpoint.pathSchema),
    queryNames,
    decodeQuery: decoderOf(endpoint.urlParamsSchema),
    checkCursor: Option.match(endpoint.urlParamsSchema, { onNone: () => null, onSome: Paging.cursorCheckOf }),
    decodePayload: Option.match(endpoint.payloadSchema as Option.Option<unknown> as Option.Option<AnySchema>, {
      onNone: () => null,
      onSome: (schema) => Decode.requestDecoder(schema)
    }),
    keyed: endpoint.method === "POST",
    ofInstallation: Option.isSome(Context.getOption(annotations, OfInstallation)),
    long: longResponseOf(queryNames, annotations),
    handle
  }
}
