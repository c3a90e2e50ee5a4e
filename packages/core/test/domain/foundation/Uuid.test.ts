import { Uuid } from "@fourtop/core/internal"
import { FastCheck } from "effect"
import { assert, describe, it } from "vitest"

/** A source of bytes that count up, with the sizes it was asked for. */
const counted = () => {
  const requests: Array<number> = []
  let next = 0
  const take = (count: number): Uint8Array => {
    requests.push(count)
    return Uint8Array.from({ length: count }, () => next++ % 251)
  }
  return { requests, take }
}

describe("Uuid.inBatches", () => {
  it("gives each byte once, in order, and asks rarely", () => {
    const { requests, take } = counted()
    const randomBytes = Uuid.inBatches(take)
    const given = Array.from({ length: 256 }, () => [...randomBytes(16)]).flat()
    assert.deepStrictEqual(
      given,
      Array.from({ length: 4096 }, (_, index) => index % 251)
    )
    assert.deepStrictEqual(requests, [4096])
    randomBytes(1)
    assert.deepStrictEqual(requests, [4096, 4096])
  })

  it("asks for nothing until a byte is wanted, and then takes the first from the source", () => {
    const { requests, take } = counted()
    take(7)
    const randomBytes = Uuid.inBatches(take)
    assert.deepStrictEqual([...randomBytes(0)], [])
    assert.deepStrictEqual(requests, [7])
    assert.deepStrictEqual([...randomBytes(1), ...randomBytes(2)], [7, 8, 9])
    assert.deepStrictEqual(requests, [7, 4096])
  })

  it("gives as many as are asked for, also more than a batch", () => {
    const counts = FastCheck.array(FastCheck.nat(10_000), { maxLength: 20 })
    FastCheck.assert(
      FastCheck.property(counts, (asked) => {
        const randomBytes = Uuid.inBatches(counted().take)
        assert.deepStrictEqual(
          asked.map((count) => randomBytes(count).length),
          asked
        )
      })
    )
  })
})

/** The bytes that every call gives. */
const fixed = (...bytes: ReadonlyArray<number>) => Uint8Array.from({ length: 16 }, (_, index) => bytes[index] ?? 0)

describe("Uuid.isUuid", () => {
  it("knows a UUID of any version, in either case", () => {
    assert.isTrue(Uuid.isUuid("019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e11"))
    assert.isTrue(Uuid.isUuid("019A8F6E-2B7C-4C31-9C51-6F2A7D0B4E11"))
    for (const text of ["", "019a8f6e", "019a8f6e2b7c7c319c516f2a7d0b4e11", "x019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e11"])
      assert.isFalse(Uuid.isUuid(text))
    assert.isFalse(Uuid.isUuid("019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e11x"))
    assert.isFalse(Uuid.isUuid("019a8f6e-2b7c-7c31-9c51-6f2a7d0b4g11"))
  })
})

describe("Uuid.rising", () => {
  it("begins a millisecond with a random number of 30 bits, and counts within it", () => {
    const { requests, take } = counted()
    const last = { milliseconds: 0, sequence: 0 }
    let bytes = fixed(0, 0, 0, 0, 0, 0, 0xff, 0x12, 0x34, 0x56)
    const next = Uuid.rising((count) => {
      take(count)
      return bytes
    }, last)
    next(1000)
    assert.deepStrictEqual(last, { milliseconds: 1000, sequence: 0x3f123456 })
    next(1000)
    assert.deepStrictEqual(last, { milliseconds: 1000, sequence: 0x3f123457 })
    next(999)
    assert.deepStrictEqual(last, { milliseconds: 1000, sequence: 0x3f123458 })
    bytes = fixed(1, 1, 1, 1, 1, 1, 0x01, 0x80, 0x40, 0x02)
    next(1001)
    assert.deepStrictEqual(last, { milliseconds: 1001, sequence: 0x01804002 })
    assert.deepStrictEqual(requests, [16, 16, 16, 16])
  })

  it("begins without a last one, and says the time in each id", () => {
    const next = Uuid.rising(() => fixed(0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
    const id = next(0x0123456789ab)
    assert.isTrue(Uuid.isUuid(id))
    assert.strictEqual(id.slice(0, 15), "01234567-89ab-7")
    assert.strictEqual(Uuid.rising(() => fixed())(0).slice(0, 15), "00000000-0000-7")
  })

  it("rises whatever the clock does", () => {
    const times = FastCheck.array(FastCheck.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 30 })
    FastCheck.assert(
      FastCheck.property(times, FastCheck.uint8Array({ minLength: 16, maxLength: 16 }), (clock, random) => {
        const ids = clock.map(Uuid.rising(() => random))
        assert.deepStrictEqual(ids, ids.toSorted())
        assert.strictEqual(new Set(ids).size, ids.length)
      })
    )
  })
})
