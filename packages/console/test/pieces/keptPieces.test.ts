/** Pieces are rendered when they are made of something else, and each restaurant has its room. */
import { PortableCrypto } from "@fourtop/core/crypto"
import { assert, describe, it } from "@effect/vitest"
import { Post } from "@fourtop/http-adapter/web"
import { h } from "preact"
import * as KeptPieces from "../../src/pieces/KeptPieces.ts"

const crypto = PortableCrypto.make()

const limits = { restaurant: 20_000, total: 30_000, millis: 60_000 }

/** What is kept, and the names of what has been rendered. */
const open = (given: KeptPieces.Limits = limits) => {
  const kept = KeptPieces.make(crypto, given)
  const rendered: Array<string> = []
  const ask = (name: string, made: string, { now = 0, restaurantId = 1, text = made, csrf = "a" } = {}) =>
    kept.of({ restaurantId, name, made, now }, () => {
      rendered.push(name)
      const age = h("span", { class: "age red", "data-since": "5" }, now)
      return h("li", {}, age, h(Post, { action: "/", csrf, children: text }))
    })
  return { ask, kept, rendered }
}

const long = "x".repeat(4000)

describe("a kept piece", () => {
  it("is rendered again when it is made of something else, and only then", () => {
    const { ask, rendered } = open()
    const first = ask("a", "1")
    assert.deepStrictEqual(ask("a", "1", { now: 1000, text: "not asked for" }), first)
    assert.include(ask("a", "2").html, "2</form>")
    assert.include(ask("a", "1").html, "1</form>")
    assert.deepStrictEqual(rendered, ["a", "a", "a"])
  })

  it("has no token, and a digest that neither token nor age changes", () => {
    const { ask } = open()
    const first = ask("a", "1", { csrf: "secret" })
    assert.notInclude(first.html, "secret")
    assert.strictEqual(ask("a", "2", { csrf: "other", text: "1", now: 90_000 }).digest, first.digest)
    assert.notStrictEqual(ask("a", "3").digest, first.digest)
  })

  it("belongs to one restaurant", () => {
    const { ask, rendered } = open()
    ask("a", "1", { text: "theirs" })
    assert.include(ask("a", "1", { restaurantId: 2, text: "ours" }).html, "ours")
    assert.strictEqual(rendered.length, 2)
  })

  it("is not kept where its restaurant has no room left, and leaves that of others alone", () => {
    const { ask, kept, rendered } = open()
    ask("other", "1", { restaurantId: 2 })
    for (const name of ["a", "b", "c", "d"]) ask(name, "1", { text: long })
    assert.isAtMost(kept.bytes(), limits.total)
    rendered.length = 0
    for (const name of ["a", "b", "c", "d"]) assert.include(ask(name, "1", { text: long }).html, long)
    ask("other", "1", { restaurantId: 2 })
    assert.deepStrictEqual(rendered, ["c", "d"])
  })

  it("gives way to what is used later, where all restaurants together have no room left", () => {
    const { ask, kept, rendered } = open()
    for (const restaurantId of [1, 2, 3, 4]) ask("a", "1", { restaurantId, text: long })
    rendered.length = 0
    ask("a", "1", { restaurantId: 4, text: long })
    ask("a", "1", { restaurantId: 1, text: long })
    assert.deepStrictEqual(rendered, ["a"])
    assert.isAtMost(kept.bytes(), limits.total + limits.restaurant)
  })

  it("is forgotten when nobody has asked for it for a while", () => {
    const { ask, kept } = open()
    ask("a", "1")
    const one = kept.bytes()
    ask("b", "1", { now: limits.millis })
    const both = kept.bytes()
    assert.isAbove(both, one)
    ask("b", "1", { now: limits.millis + 1 })
    assert.strictEqual(kept.bytes(), both - one)
  })
})
