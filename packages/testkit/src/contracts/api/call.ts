/** Calls of the API, and checks of their responses. */
import * as HttpApi from "@effect/platform/HttpApi"
import type { HttpApiEndpoint } from "@effect/platform/HttpApiEndpoint"
import type { HttpApiGroup } from "@effect/platform/HttpApiGroup"
import { assert } from "chai"
import { Api, Capacity } from "@fourtop/http-adapter"
import { Effect, Schema } from "effect"
import { ApiUnderTest } from "./ApiUnderTest.ts"

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Sent {
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Method = "GET" | "HEAD" | "POST" | "PATCH" | "PUT" | "DELETE"

/** As many requests of one restaurant as have a turn at once: one that waits too long for its turn is refused. */
export const shareOfTurns = Capacity.standard.turns.perKey

/** Sends a request; the path is under /api/v1, or a whole URL. */
export const send = (
  token: string,
  method: Method,
  path: string,
  { headers = {}, json }: Sent = {}
): Effect.Effect<Answer, never, ApiUnderTest> =>
  Effect.gen(function* () {
    const { fetch, origin } = yield* ApiUnderTest
    const body: RequestInit = json === undefined ? {} : { body: typeof json === "string" ? json : JSON.stringify(json) }
    const request = new Request(path.startsWith("/") ? `${origin}/api/v1${path}` : path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...headers
      },
      ...body
    })
    const response = yield* Effect.promise(() => fetch(request))
    return { status: response.status, headers: response.headers, text: yield* Effect.promise(() => response.text()) }
  })

type Endpoints =
  typeof Api extends HttpApi.HttpApi<infer _Id, infer Groups, infer _E, infer _R>
    ? HttpApiGroup.Endpoints<Groups>
    : never

type EndpointName = HttpApiEndpoint.Name<Endpoints>

const schemas = new Map<string, Schema.Schema<unknown>>()
HttpApi.reflect(Api, {
  onGroup: () => {},
  onEndpoint: ({ endpoint }) => schemas.set(endpoint.name, endpoint.successSchema as Schema.Schema<unknown>)
})

type SuccessOf<Name extends EndpointName> = HttpApiEndpoint.SuccessWithName<Endpoints, Name>

/** A success with exactly the declared members: none more, none missing. */
export const success = <Name extends EndpointName>(answer: Answer, name: Name, status = 200): SuccessOf<Name> => {
  assert.strictEqual(answer.status, status, answer.text)
  assert.strictEqual(answer.headers.get("content-type"), "application/json")
  const body: unknown = JSON.parse(answer.text)
  assert.deepStrictEqual(Object.keys(body as object), ["data", "meta", "links"])
  const decode = Schema.decodeUnknownSync(schemas.get(name)!, { onExcessProperty: "error", errors: "all" })
  return decode(body) as SuccessOf<Name>
}

/** Operations that respond with 201. */
const creating: ReadonlySet<string> = new Set([
  "createItem",
  "placeOrder",
  "createReservation",
  "joinWaitlist",
  "recordPayment",
  "refundPayment",
  "createWebhook"
])

/** Calls an operation that must succeed. */
export const calls = <Name extends EndpointName>(
  token: string,
  name: Name,
  ...[method, path, sent]: [method: Method, path: string, sent?: Sent]
): Effect.Effect<SuccessOf<Name>, never, ApiUnderTest> =>
  Effect.map(send(token, method, path, sent), (answer) => success(answer, name, creating.has(name) ? 201 : 200))

/** A failure with the error body that all failures have. */
export const refused = (answer: Answer, status: number, code: string, details?: object): void => {
  assert.strictEqual(answer.status, status, answer.text)
  const body = JSON.parse(answer.text) as { readonly error: { readonly message: string; readonly details: object } }
  const { error } = body
  assert.isNotEmpty(error.message)
  assert.deepStrictEqual<unknown>(body, {
    error: { code, message: error.message, details: details ?? error.details }
  })
}

/** A 422 on exactly these fields, each with messages. */
export const invalid = (answer: Answer, ...paths: ReadonlyArray<string>): void => {
  refused(answer, 422, "validation_failed")
  const { details } = (JSON.parse(answer.text) as { error: { details: Record<string, ReadonlyArray<string>> } }).error
  assert.sameMembers(Object.keys(details), [...paths], answer.text)
  for (const messages of Object.values(details)) {
    assert.isNotEmpty(messages)
    for (const message of messages) assert.isNotEmpty(message)
  }
}
