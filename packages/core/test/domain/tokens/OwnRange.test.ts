import { FastCheck as fc, Option } from "effect"
import { describe, expect, it } from "vitest"
import * as ApiToken from "../../../src/domain/tokens/ApiToken.ts"
import * as OwnRange from "../../../src/domain/tokens/OwnRange.ts"

const restaurants = fc.integer({ min: 1, max: 2 ** 28 - 1 })
const own = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

describe("a restaurant's range of ids", () => {
  it("says whose an id is, and gives a token that is well-formed", () => {
    fc.assert(
      fc.property(restaurants, own, (restaurant, number) => {
        const id = OwnRange.idOf(restaurant, number)
        expect(OwnRange.restaurantOf(id)).toBe(restaurant)
        expect(Number.isSafeInteger(id)).toBe(true)
        const token = ApiToken.mint(id, "live", (count) => new Uint8Array(count))
        expect(Option.getOrNull(ApiToken.idOf(token))).toBe(id)
      })
    )
  })

  it("rises with the restaurant's own ids", () => {
    expect(OwnRange.idOf(9, (7 << 16) + 2) - OwnRange.idOf(9, 7 << 16)).toBe(2)
    expect(OwnRange.idOf(9, 2 ** 40 + 3)).toBe(OwnRange.idOf(9, 3))
  })

  it("has no id from the time of one server", () => {
    for (const id of [1, 5000, 2 ** 32, 2 ** 52 - 1]) expect(OwnRange.restaurantOf(id)).toBeNull()
  })

  it("does not exist for more restaurants than fit", () => {
    expect(() => OwnRange.idOf(2 ** 28, 1)).toThrow(RangeError)
  })
})
