import * as HttpApi from "@effect/platform/HttpApi"
import { assert, describe, it } from "@effect/vitest"
import { Decode } from "@fourtop/core/internal"
import { Context, Either, Option, type Schema, SchemaAST } from "effect"
import { connect, type Parts, perform } from "@fourtop/client/transport"
import { Examples, RequiredScope } from "../../src/protocol/Annotations.ts"
import { Api } from "../../src/operations/Api.ts"
import * as Calls from "../../src/client/Calls.ts"

const calls = Calls.of(Api)

/** What a call sends. */
const sentBy = async (name: string, parts: Parts): Promise<{ readonly url: string; readonly body: unknown }> => {
  const call = { ...calls.find(({ endpoint }) => endpoint === name)!, decode: (body: unknown) => body }
  const seen: Array<{ readonly url: string; readonly body: unknown }> = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined
    seen.push({ url: input as string, body })
    return new Response("{}")
  }
  await perform(connect({ url: "https://api.example.com/", token: "1|svc_test", fetch }), call, parts)
  return seen[0]!
}

describe("a request", () => {
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, mergedAnnotations }) => {
      const declared = Context.getOption(mergedAnnotations, Examples)
      if (Option.isNone(declared)) return
      const example = declared.value
      const decode = (schema: Option.Option<unknown>, value: unknown): Record<string, unknown> | undefined =>
        Option.match(schema as Option.Option<Schema.Schema<Record<string, unknown>>>, {
          onNone: () => undefined,
          onSome: (schema) => Either.getOrThrow(Decode.decoder(schema)(value ?? {}))
        })

      it(`of ${endpoint.name} is understood as it was meant`, async () => {
        const path = decode(endpoint.pathSchema, example.path)
        const query = decode(endpoint.urlParamsSchema, example.query)
        const payload = decode(endpoint.payloadSchema, example.payload)
        const sent = await sentBy(endpoint.name, {
          ...(path && { path }),
          ...(query && { query }),
          ...(payload && { payload })
        })
        const url = new URL(sent.url)
        const names = endpoint.path.split("/")
        const values = url.pathname.split("/")
        const pathSent = Object.fromEntries(
          names.flatMap((name, at) => (name.startsWith(":") ? [[name.slice(1), decodeURIComponent(values[at]!)]] : []))
        )
        assert.deepStrictEqual(decode(endpoint.pathSchema, pathSent), path)
        assert.deepStrictEqual(decode(endpoint.urlParamsSchema, Object.fromEntries(url.searchParams)), query)
        assert.deepStrictEqual(decode(endpoint.payloadSchema, sent.body), payload)
      })
    }
  })
})

describe("the declared calls", () => {
  it("all need a token, and take a key where they are a POST, as the client assumes", () => {
    HttpApi.reflect(Api, {
      onGroup: () => {},
      onEndpoint: ({ endpoint, mergedAnnotations }) => {
        assert.isTrue(Option.isSome(Context.getOption(mergedAnnotations, RequiredScope)), endpoint.name)
        const headers = Option.map(endpoint.headersSchema, ({ ast }) =>
          SchemaAST.getPropertySignatures(SchemaAST.encodedAST(ast)).map(({ name }) => name)
        )
        const keyed = Option.exists(headers, (names) => names.includes("idempotency-key"))
        assert.strictEqual(keyed, endpoint.method === "POST", endpoint.name)
      }
    })
  })

  it("take cursors where the declarations say so", () => {
    const paged = calls.filter(({ paged }) => paged).map(({ name }) => name)
    assert.includeMembers(paged, [
      "menu.listItems",
      "orders.listOrders",
      "reservations.listReservations",
      "guests.listGuests"
    ])
    assert.notIncludeMembers(paged, ["menu.listMenus", "menu.listCategories"])
  })
})
