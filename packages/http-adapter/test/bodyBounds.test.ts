import { assert, describe, it } from "@effect/vitest"
import { assertLeft, assertRight } from "@effect/vitest/utils"
import { Either } from "effect"
import * as BodyBounds from "../src/host/BodyBounds.ts"

describe("the values in a body", () => {
  const decode = BodyBounds.bounded(["a", "b"], () => Either.right("decoded"))
  const tooMany = ["has too many values: a body may have at most 5000"]

  /** A list that counts as this many values: itself and its entries. */
  const listOf = (values: number) => Array.from({ length: values - 1 }, () => 0)

  it.each<[string, object]>([
    ["none", {}],
    ["two absent members, which count as one each", { c: 1 }],
    ["as many as are allowed in one member", { a: listOf(4_999) }],
    ["as many as are allowed in two members", { a: listOf(2_000), b: listOf(3_000) }],
    ["as many as are allowed, nested", { a: [listOf(2_000), { x: listOf(2_996), y: null }] }],
    ["any number in a member that nobody reads", { c: listOf(100_000) }]
  ])("may be %s", (_, body) => {
    assertRight(decode(body), "decoded")
  })

  it.each<[string, object, string]>([
    ["more than are allowed in one member", { a: listOf(5_001) }, "a"],
    ["more than are allowed in two members, which the second is told", { a: listOf(2_000), b: listOf(3_001) }, "b"],
    ["more than are allowed, nested", { a: [listOf(2_000), { x: listOf(2_997), y: null }] }, "b"],
    ["far more than are allowed", { b: [listOf(4_000), listOf(4_000), listOf(4_000)] }, "b"]
  ])("may not be %s", (_, body, name) => {
    assertLeft(decode(body), { [name]: tooMany })
  })
})

describe("the depth of a body", () => {
  const nested = (levels: number, inner: unknown): unknown => (levels === 0 ? inner : [nested(levels - 1, inner)])

  it.each([
    [true, 63, 0],
    [true, 63, null],
    [true, 63, []],
    [false, 64, 0],
    [false, 64, {}]
  ])("is allowed: %j, for %d lists around %j", (expected, levels, inner) => {
    assert.strictEqual(BodyBounds.isShallow(nested(levels, inner)), expected)
  })

  it("is that of the deepest member", () => {
    assert.isFalse(BodyBounds.isShallow({ a: 1, b: nested(64, 0), c: [] }))
    assert.isTrue(BodyBounds.isShallow({ a: 1, b: nested(62, 0), c: [] }))
  })
})
