/** Forgets deliveries that nobody will look up or send again, a little at a time, so that nobody waits for it. */
import { Effect } from "effect"
import { Deliveries } from "../../ports/Deliveries.ts"

/** Of each kind, in one step. */
const batch = 1000

/** Until nothing is left to forget; gives how much there was. */
export const sweepDeliveries: Effect.Effect<number, never, Deliveries> = Effect.gen(function* () {
  const deliveries = yield* Deliveries
  let forgotten = 0
  for (;;) {
    const step = yield* deliveries.sweep(batch)
    forgotten += step
    if (step === 0) return forgotten
  }
})
