import { describe, expect, it } from "vitest"
import * as Problems from "../../../src/domain/foundation/Problems.ts"

describe("problems", () => {
  const list = [
    { path: "b", message: "is odd" },
    { path: "a", message: "is late" },
    { path: "b", message: "is late" }
  ]

  it("are grouped by path in the order found, each message once", () => {
    const grouped = Problems.group([...list, { path: "b", message: "is odd" }])
    expect(grouped).toEqual({ b: ["is odd", "is late"], a: ["is late"] })
    expect(Object.keys(grouped)).toEqual(["b", "a"])
  })

  it("become a list again", () => {
    expect(Problems.ungroup(Problems.group(list))).toEqual([list[0], list[2], list[1]])
    expect(Problems.ungroup({})).toEqual([])
  })
})
