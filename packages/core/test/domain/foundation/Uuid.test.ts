import { Uuid } from "@fourtop/core"
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
