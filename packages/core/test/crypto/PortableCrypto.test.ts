/** Compares `PortableCrypto` with Node's own functions. */
import { ApiToken, Uuid } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { FastCheck, Option } from "effect"
import { afterEach, assert, describe, it, vi } from "vitest"
import * as node from "node:crypto"
import { sameBytes } from "../../src/crypto/sameBytes.ts"

/** Texts of every kind of character; a lone surrogate has no UTF-8 and becomes a replacement character. */
const text = FastCheck.oneof(
  FastCheck.string({ unit: "binary", maxLength: 300 }),
  FastCheck.constantFrom("", "è", "\uD800", "a\uDC00b", "€".repeat(5000))
)

afterEach(() => void vi.unstubAllGlobals())

describe("PortableCrypto", () => {
  it("hashes every text as Node does", () => {
    const expected = (given: string) => node.createHash("sha256").update(given, "utf8").digest("hex")
    FastCheck.assert(
      FastCheck.property(text, (given) => {
        assert.strictEqual(PortableCrypto.sha256(given), expected(given))
      })
    )
  })

  it("signs every message with HMAC-SHA-1 as Node does, with keys shorter and longer than a block", () => {
    const bytes = FastCheck.uint8Array({ maxLength: 200 })
    FastCheck.assert(
      FastCheck.property(bytes, bytes, (key, message) => {
        const expected = node.createHmac("sha1", key).update(message).digest()
        assert.deepStrictEqual(PortableCrypto.hmacSha1(key, message), new Uint8Array(expected))
      })
    )
  })

  it("compares texts of any length", () => {
    const { equals } = PortableCrypto.make()
    FastCheck.assert(
      FastCheck.property(text, text, (a, b) => {
        assert.isTrue(equals(a, a))
        assert.isFalse(equals(a, `${a} `))
        assert.strictEqual(equals(a, b), Buffer.from(a).equals(Buffer.from(b)))
      })
    )
  })

  it("reads every byte of both digests, wherever they differ", () => {
    const readsOf = (bytes: Uint8Array, reads: Array<number>): ArrayLike<number> =>
      new Proxy(bytes, {
        get: (target, key) => {
          if (key !== "length") reads.push(Number(key))
          return Reflect.get(target, key) as number
        }
      })
    const everyIndex = Array.from({ length: 32 }, (_, index) => index)
    const digest = FastCheck.uint8Array({ minLength: 32, maxLength: 32 })
    const changes = FastCheck.array(FastCheck.nat(31), { maxLength: 3 })
    FastCheck.assert(
      FastCheck.property(digest, changes, (a, changed) => {
        const b = a.map((byte, index) => (changed.includes(index) ? byte ^ 0x80 : byte))
        const [ofA, ofB]: [Array<number>, Array<number>] = [[], []]
        assert.strictEqual(sameBytes(readsOf(a, ofA), readsOf(b, ofB)), changed.length === 0)
        assert.deepStrictEqual([ofA, ofB], [everyIndex, everyIndex])
      })
    )
  })

  it("returns the requested number of random bytes, even more than the platform allows at once", () => {
    const { randomBytes } = PortableCrypto.make()
    for (const count of [0, 1, 65_536, 65_537, 200_000]) assert.lengthOf(randomBytes(count), count)
    const many = randomBytes(200_000)
    // Among 50,000 random bytes a given value is missing with a chance below 10^-84; zeros that were left would show.
    for (let start = 0; start < many.length; start += 50_000) {
      assert.strictEqual(new Set(many.subarray(start, start + 50_000)).size, 256)
    }
    assert.notDeepEqual(randomBytes(16), randomBytes(16))
    assert.isTrue(Option.isSome(ApiToken.idOf(ApiToken.mint(7, "live", randomBytes))))
  })

  it("makes ids of version 7 that rise even when the clock goes back", () => {
    const { uuid } = PortableCrypto.make()
    const now = Date.UTC(2026, 2, 13, 9)
    const ids = Array.from({ length: 2000 }, (_, turn) => uuid(now + (turn % 3)))
    assert.isTrue(ids.every((id) => Uuid.isUuid(id) && id[14] === "7"))
    assert.strictEqual(new Set(ids).size, ids.length)
    assert.deepStrictEqual(ids.toSorted(), ids)
  })

  it("fails with a clear message where there is no randomness", () => {
    vi.stubGlobal("crypto", undefined)
    assert.throws(() => PortableCrypto.make().randomBytes(1), "There is no globalThis.crypto")
  })
})
