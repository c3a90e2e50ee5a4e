import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { assert, describe, it } from "@effect/vitest"
import { assertRight } from "@effect/vitest/utils"
import { Context, Effect, Either, Schema } from "effect"
import * as Operation from "../src/host/Operation.ts"
import { Long, RequiredFeature, RequiredScope } from "../src/protocol/Annotations.ts"
import * as Paging from "../src/protocol/Paging.ts"

const scoped = Context.make(RequiredScope, "menu:write")
const handle = () => Effect.succeed({})

const make = (endpoint: HttpApiEndpoint.HttpApiEndpoint.Any, annotations: Context.Context<never> = scoped) =>
  Operation.make(endpoint as Parameters<typeof Operation.make>[0], annotations, 201, handle)

const bare = HttpApiEndpoint.get("things", "/things")

describe("an operation", () => {
  it("has the name, status and handler it was declared with", () => {
    const { handle: handler, name, status } = make(bare)
    assert.deepStrictEqual([name, status, handler], ["things", 201, handle])
  })

  it("has to declare its scope", () => {
    assert.throws(() => make(bare, Context.empty()), "The endpoint things has no RequiredScope annotation.")
  })

  it.each([
    [HttpApiEndpoint.get("thing", "/things"), false, false],
    [HttpApiEndpoint.post("thing", "/things"), true, true],
    [HttpApiEndpoint.patch("thing", "/things"), true, false],
    [HttpApiEndpoint.put("thing", "/things"), true, false]
  ])("writes and takes a key as its method says: $0.method", (endpoint, writes, keyed) => {
    const operation = make(endpoint)
    assert.deepStrictEqual(operation.gate, { scope: "menu:write", feature: null, writes })
    assert.strictEqual(operation.keyed, keyed)
  })

  it("may need a feature of the plan", () => {
    const featured = Context.add(scoped, RequiredFeature, "reporting")
    assert.strictEqual(make(bare, featured).gate.feature, "reporting")
  })

  it("that declares nothing about a request takes nothing from it", () => {
    const { checkCursor, decodePath, decodePayload, decodeQuery, queryNames } = make(bare)
    assert.deepStrictEqual([checkCursor, decodePayload, queryNames], [null, null, []])
    assertRight(decodePath({ thing: "7" }), undefined)
    assertRight(decodeQuery({ q: "7" }), undefined)
  })

  it("decodes path, query and body as it declares them", () => {
    const body = Schema.Struct({ size: Schema.Number })
    const { decodePath, decodePayload, decodeQuery, queryNames } = make(
      HttpApiEndpoint.post("thing", "/things/:thing")
        .setPath(Schema.Struct({ thing: Schema.NumberFromString }))
        .setUrlParams(Schema.Struct({ q: Schema.NumberFromString, r: Schema.optional(Schema.String) }))
        .setPayload(body)
    )
    assertRight(decodePath({ thing: "7" }), { thing: 7 })
    assert.deepStrictEqual(queryNames, ["q", "r"])
    assertRight(decodeQuery({ q: "7" }), { q: 7 })
    assertRight(decodePayload!({ size: 1, other: 2 }), { size: 1 })
    assert.isTrue(Either.isLeft(decodePayload!({ size: "1" })))
  })
})

describe("the response of an operation", () => {
  it("is small unless it says otherwise", () => {
    assert.isNull(make(bare).long)
    assert.isNull(make(bare.setUrlParams(Schema.Struct({ q: Schema.String }))).long)
  })

  it("is as long as it says, whatever the query", () => {
    const { long } = make(bare, Context.add(scoped, Long, { bytes: 1_000, levels: 5 }))
    assert.deepStrictEqual([long?.bytesOf({}), long?.levels], [1_000, 5])
  })

  it("is as long as the largest rows of a page, and rendered row by row", () => {
    const { checkCursor, long } = make(bare.setUrlParams(Paging.query(Schema.Number, {})))
    assert.deepStrictEqual([long?.bytesOf({ per_page: 3 }), long?.levels], [3 * 256 * 1024, 2])
    assert.isNotNull(checkCursor)
  })
})
