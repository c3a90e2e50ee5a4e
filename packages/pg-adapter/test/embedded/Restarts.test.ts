import { assert, describe, it } from "@effect/vitest"
import * as Restarts from "../../src/embedded/Restarts.ts"

describe("deaths of a private server", () => {
  it("are too many when there are more than five within a minute", () => {
    assert.isFalse(Restarts.isTooOften([]))
    assert.isFalse(Restarts.isTooOften([0, 1_000, 2_000, 3_000, 4_000]))
    assert.isTrue(Restarts.isTooOften([0, 1_000, 2_000, 3_000, 4_000, 59_999]))
  })

  it("count for a minute only", () => {
    assert.isFalse(Restarts.isTooOften([0, 1_000, 2_000, 3_000, 4_000, 60_000]))
  })
})
