import { Allocation } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

describe("splitting an amount", () => {
  it.each([
    ["evenly where it can", 100, [1, 1, 2], [], [25, 25, 50]],
    ["with the last unit to the largest remainder", 9, [1, 2, 4], [], [1, 3, 5]],
    ["with two units left to the two largest remainders", 11, [1, 3, 3], [], [1, 5, 5]],
    ["with equal remainders to the first", 5, [1, 1, 1], [], [2, 2, 1]],
    ["with equal remainders to the first name", 5, [1, 1, 1], ["c", "b", "a"], [1, 2, 2]],
    ["with equal names to the first of them", 4, [1, 1, 1], ["b", "a", "a"], [1, 2, 1]],
    ["with a larger remainder before a name", 10, [4, 4, 3], ["a", "a", "b"], [4, 3, 3]],
    ["with a name before none only if it is first", 1, [1, 1], ["a"], [0, 1]],
    ["into nothing without weights", 7, [0, 0], [], [0, 0]],
    [
      "exactly beyond the safe integers",
      9_007_199_254_740_991,
      [3, 1],
      [],
      [6_755_399_441_055_743, 2_251_799_813_685_248]
    ]
  ])("goes %s", (_, amount, weights, names, parts) => {
    expect(Allocation.allocate(amount, weights, names)).toEqual(parts)
  })
})
