import { assert, describe, it } from "@effect/vitest"
import { ApiToken, Uuid } from "@fourtop/core/internal"
import { SeededCrypto } from "@fourtop/testkit"
import { Option } from "effect"

const now = Date.UTC(2026, 2, 13, 9)

describe("SeededCrypto", () => {
  it("hashes UTF-8 text", () => {
    assert.strictEqual(
      SeededCrypto.make(1).sha256("abc"),
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
    assert.strictEqual(
      SeededCrypto.make(1).sha256("è"),
      "97c916cd94785d7b9b52ae7013c267854f275691ddaae212bc1c07f639b8a0c7"
    )
  })

  it("compares texts of any length", () => {
    const { equals } = SeededCrypto.make(1)
    assert.isTrue(equals("digest", "digest"))
    assert.isFalse(equals("digest", "digesT"))
    assert.isFalse(equals("digest", "digest "))
    assert.isFalse(equals("", "digest"))
  })

  it("makes ids that rise, and bytes of every value", () => {
    const crypto = SeededCrypto.make(1)
    const ids = Array.from({ length: 1000 }, () => crypto.uuid(now))
    assert.isTrue(ids.every(Uuid.isUuid))
    assert.deepStrictEqual(ids.toSorted(), ids)
    assert.strictEqual(new Set(crypto.randomBytes(20_000)).size, 256)
    assert.isTrue(Option.isSome(ApiToken.idOf(ApiToken.mint(7, "live", crypto.randomBytes))))
  })

  it("goes back to a mark, and on from there as before", () => {
    const crypto = SeededCrypto.make(3)
    crypto.randomBytes(5)
    const rewind = crypto.mark()
    const taken = () => [crypto.uuid(now), [...crypto.randomBytes(8)], crypto.uuid(now - 1)]
    const first = taken()
    assert.notDeepEqual(taken(), first)
    rewind()
    assert.deepStrictEqual(taken(), first)
  })

  it("repeats itself for the same seed and not for another", () => {
    const taken = (seed: number) => {
      const crypto = SeededCrypto.make(seed)
      return {
        bytes: [...crypto.randomBytes(16)],
        id: crypto.uuid(now),
        token: ApiToken.mint(1, "sandbox", crypto.randomBytes)
      }
    }
    assert.deepStrictEqual(taken(4), taken(4))
    assert.notDeepEqual(taken(4), taken(5))
  })
})
