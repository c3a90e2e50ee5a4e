import { Notes } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

describe("the cash that is offered", () => {
  it.each([
    [3334, 2, [3334, 3500, 4000, 5000]],
    [5000, 2, [5000, 6000, 10_000]],
    [100, 2, [100, 500, 1000, 2000]],
    [3150, 0, [3150, 3500, 4000, 5000]],
    [12_345, 3, [12_345, 15_000, 20_000, 50_000]]
  ])("for %i with %i digits is exact, then round", (taken, digits, offered) => {
    expect(Notes.suggested(taken, digits)).toEqual(offered)
  })
})
