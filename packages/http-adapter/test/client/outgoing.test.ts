import * as HttpApi from "@effect/platform/HttpApi"
import { assert, describe, it } from "@effect/vitest"
import { Decode } from "@fourtop/core"
import { Context, Either, Option, type Schema } from "effect"
import { Examples } from "../../src/protocol/Annotations.ts"
import { Api } from "../../src/operations/Api.ts"
import * as Calls from "../../src/client/Calls.ts"
import * as Outgoing from "../../src/client/Outgoing.ts"

const calls = Calls.of(Api)
const base = "https://api.example.com/"
const call = (name: string): Calls.Call => calls.all.find((call) => call.name === name)!

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

      it(`of ${endpoint.name} is understood as it was meant`, () => {
        const path = decode(endpoint.pathSchema, example.path)
        const query = decode(endpoint.urlParamsSchema, example.query)
        const payload = decode(endpoint.payloadSchema, example.payload)
        const sent = Outgoing.of(
          call(endpoint.name),
          base,
          { ...(path && { path }), ...(query && { query }), ...(payload && { payload }) },
          null
        )
        const url = new URL(sent.url)
        const names = endpoint.path.split("/")
        const values = url.pathname.split("/")
        const pathSent = Object.fromEntries(
          names.flatMap((name, at) => (name.startsWith(":") ? [[name.slice(1), decodeURIComponent(values[at]!)]] : []))
        )
        assert.deepStrictEqual(decode(endpoint.pathSchema, pathSent), path)
        assert.deepStrictEqual(decode(endpoint.urlParamsSchema, Object.fromEntries(url.searchParams)), query)
        assert.deepStrictEqual(
          decode(endpoint.payloadSchema, sent.body === undefined ? undefined : JSON.parse(sent.body)),
          payload
        )
      })
    }
  })

  it("leaves out what is not given, and escapes what is", () => {
    const url = (parts: Outgoing.Parts) => Outgoing.of(call("listOrders"), base, parts, null).url
    assert.strictEqual(url({}), "https://api.example.com/api/v1/orders")
    assert.strictEqual(url({ query: { status: undefined, channel: null } }), "https://api.example.com/api/v1/orders")
    assert.strictEqual(
      url({ query: { status: ["placed", "ready"], placed_from: "2026-03-14T18:30:00+01:00" } }),
      "https://api.example.com/api/v1/orders?status=placed%2Cready&placed_from=2026-03-14T18%3A30%3A00%2B01%3A00"
    )
    assert.strictEqual(
      Outgoing.of(call("readOrder"), "https://example.com/eat", { path: { order: "../menus?x=1#y" } }, null).url,
      "https://example.com/eat/api/v1/orders/..%2Fmenus%3Fx%3D1%23y"
    )
  })

  it.each([[""], ["."], [".."], [undefined], [null]])(
    "is not made for a path of %j, which is another address",
    (order) => {
      assert.throws(
        () => Outgoing.of(call("readOrder"), base, { path: { order } }, null),
        /readOrder: path\.order must be an id/
      )
    }
  )

  it("may be repeated when it is safe, or has a key", () => {
    const repeatable = (name: string, key: string | null) =>
      Outgoing.of(call(name), base, { path: { item: 1, order: "o" } }, key).repeatable
    assert.deepStrictEqual(
      [
        repeatable("listOrders", null),
        repeatable("setItemAvailability", null),
        repeatable("changeItem", null),
        repeatable("placeOrder", null),
        repeatable("placeOrder", "key")
      ],
      [true, true, false, false, true]
    )
  })
})

describe("the declared calls", () => {
  it("take keys, tokens and cursors where the declarations say so", () => {
    const names = (test: (call: Calls.Call) => boolean) => calls.all.filter(test).map(({ name }) => name)
    assert.includeMembers(
      names(({ keyed }) => keyed),
      ["createItem", "placeOrder", "moveOrder", "cancelReservation"]
    )
    assert.isEmpty(names(({ keyed, method }) => keyed && method !== "POST"))
    assert.includeMembers(
      names(({ paged }) => paged),
      ["listItems", "listOrders", "listReservations", "listGuests"]
    )
    assert.notIncludeMembers(
      names(({ paged }) => paged),
      ["listMenus", "listCategories"]
    )
    assert.includeMembers(
      names(({ authorized }) => authorized),
      ["listMenus"]
    )
    assert.includeMembers([...calls.codes], ["not_found", "validation_failed", "rate_limited", "service_unavailable"])
  })
})
