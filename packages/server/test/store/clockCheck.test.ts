import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as ClockCheck from "../../src/service/store/ClockCheck.ts"

describe("the clocks of a process and its store", () => {
  it("may be half a minute apart", () => {
    assert.isNull(ClockCheck.warningFor(30_000))
    assert.isNull(ClockCheck.warningFor(-30_000))
  })

  it("are said to be apart in words, and which is ahead", () => {
    assert.include(ClockCheck.warningFor(600_000), "10 minutes ahead of the database's")
    assert.include(ClockCheck.warningFor(-90_000), "90 seconds behind the database's")
  })

  it.effect("are compared once at startup", () =>
    Effect.gen(function* () {
      const said: Array<string> = []
      yield* ClockCheck.warn(Effect.succeed({ clockAheadMillis: 600_000 }), (line) => void said.push(line))
      yield* ClockCheck.warn(Effect.succeed({ clockAheadMillis: 20 }), (line) => void said.push(line))
      assert.lengthOf(said, 1)
    })
  )
})
