import { Capacity, Pressure } from "@fourtop/http-adapter"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as LoadWatch from "../../src/service/host/LoadWatch.ts"

const until = (holds: () => boolean) => Effect.repeat(Effect.sleep("2 millis"), { until: holds })

describe("the watch over a process", () => {
  it.scopedLive("lets it shed load while it is under pressure, and no longer", () =>
    Effect.gen(function* () {
      const capacity = Capacity.make()
      let read = { delayMillis: 0, heap: 0.5 }
      let samples = 0
      const sample = () => {
        samples++
        return read
      }
      yield* LoadWatch.start(capacity, sample, 2)
      yield* until(() => samples >= 5)
      assert.isNull(capacity.retryAfterSeconds)
      read = { delayMillis: 0, heap: Pressure.standard.high.heap }
      yield* until(() => capacity.retryAfterSeconds !== null)
      read = { delayMillis: 0, heap: 0.5 }
      yield* until(() => capacity.retryAfterSeconds === null)
    })
  )

  it.scopedLive("reads figures of this process that mean something", () =>
    Effect.gen(function* () {
      const read = yield* LoadWatch.processFigures
      read()
      yield* Effect.sleep("100 millis")
      const until = performance.now() + 300
      while (performance.now() < until);
      yield* Effect.sleep("100 millis")
      const { delayMillis, heap } = read()
      assert.isAbove(delayMillis, 0)
      assert.isTrue(heap > 0 && heap < 1)
    })
  )
})
