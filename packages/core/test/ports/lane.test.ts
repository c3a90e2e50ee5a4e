import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Scheduler } from "effect"
import * as Lane from "../../src/ports/transaction/Lane.ts"

/** A scheduler of a request's fibers. */
class OfRequest extends Scheduler.MixedScheduler implements Lane.LaneScheduler {
  readonly [Lane.laneOfFibers] = Lane.ofAddress(() => "192.0.2.1")
}

const current = Lane.currentWith(Effect.succeed)

describe("the lane of a fiber", () => {
  it.effect("is the installation's, as long as nobody says otherwise", () =>
    Effect.map(current, (lane) => assert.deepStrictEqual(lane, Lane.installation))
  )

  it.effect("is that of its scheduler, also for the fibers that it starts", () =>
    Effect.gen(function* () {
      const request = new OfRequest(2_048)
      const child = Effect.flatMap(Effect.fork(current), Fiber.join)
      for (const lane of [current, child]) {
        assert.strictEqual(yield* Effect.withScheduler(lane, request), request[Lane.laneOfFibers])
      }
    })
  )

  it.effect("is the one that was set, whatever its scheduler has", () =>
    Effect.gen(function* () {
      for (const lane of [Lane.background, Lane.installation]) {
        assert.strictEqual(yield* Effect.withScheduler(Lane.within(lane)(current), new OfRequest(2_048)), lane)
      }
    })
  )
})
