/** Deletes deliveries that are past their retention, in small batches, so that other work does not wait for it. */
import { Effect } from "effect"
import { Deliveries } from "../../ports/webhooks/Deliveries.ts"
import { traced } from "../../ports/spans/traced.ts"

/** Rows of each kind that one step deletes at most. */
const batch = 1000

/** Sweeps until nothing is left, and returns how many rows were deleted. */
export const sweepDeliveries: Effect.Effect<number, never, Deliveries> = traced("sweepDeliveries", () =>
  Effect.gen(function* () {
    const deliveries = yield* Deliveries
    let deleted = 0
    for (;;) {
      const step = yield* deliveries.sweep(batch)
      deleted += step
      if (step === 0) return deleted
    }
  })
)()
