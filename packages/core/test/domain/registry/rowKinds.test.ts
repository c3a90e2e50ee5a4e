import { Rows } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

describe("the kinds of rows", () => {
  it("refer only to kinds that come before", () => {
    expect(Rows.allKinds).not.toEqual([])
    for (const [place, kind] of Rows.allKinds.entries()) {
      const before = Rows.allKinds.slice(0, place)
      expect(before, kind).toEqual(expect.arrayContaining(Object.values(Rows.kinds[kind].references)))
    }
  })
})
