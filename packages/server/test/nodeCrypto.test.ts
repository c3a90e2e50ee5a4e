import { assert, describe, it } from "@effect/vitest"
import { ApiToken, Uuid } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { FastCheck, Option } from "effect"
import * as NodeCrypto from "../src/node/NodeCrypto.ts"

describe("NodeCrypto", () => {
  it("hashes UTF-8 text", () => {
    assert.strictEqual(NodeCrypto.sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    assert.strictEqual(NodeCrypto.sha256("è"), "97c916cd94785d7b9b52ae7013c267854f275691ddaae212bc1c07f639b8a0c7")
  })

  it("is exchangeable with core's own: what one has hashed the other knows", () => {
    const [text, bytes] = [FastCheck.string({ unit: "binary" }), FastCheck.uint8Array({ maxLength: 100 })]
    FastCheck.assert(
      FastCheck.property(text, bytes, bytes, (given, key, message) => {
        assert.strictEqual(NodeCrypto.sha256(given), PortableCrypto.sha256(given))
        assert.deepStrictEqual(NodeCrypto.hmacSha1(key, message), PortableCrypto.hmacSha1(key, message))
      })
    )
  })

  it("compares texts of any length", () => {
    const { equals } = NodeCrypto.make()
    assert.isTrue(equals("digest", "digest"))
    assert.isFalse(equals("digest", "digesT"))
    assert.isFalse(equals("digest", "digest "))
    assert.isFalse(equals("", "digest"))
  })

  it("makes ids that rise, and bytes of every value that never repeat", () => {
    const { randomBytes, uuid } = NodeCrypto.make()
    const ids = Array.from({ length: 1000 }, () => uuid(Date.UTC(2026, 2, 13, 9)))
    assert.isTrue(ids.every(Uuid.isUuid))
    assert.deepStrictEqual(ids.toSorted(), ids)
    assert.strictEqual(new Set(randomBytes(20_000)).size, 256)
    assert.isTrue(Option.isSome(ApiToken.idOf(ApiToken.mint(7, "live", randomBytes))))
    assert.notDeepEqual(NodeCrypto.make().randomBytes(16), NodeCrypto.make().randomBytes(16))
  })
})
