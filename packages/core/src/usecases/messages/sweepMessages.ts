/** Deletes records of messages, and failed messages, that are past their retention, in small batches. */
import { Effect } from "effect"
import { GuestMessages } from "../../ports/messages/GuestMessages.ts"
import { traced } from "../../ports/spans/traced.ts"

/** Rows of each kind that one step deletes at most. */
const batch = 1000

/** Sweeps until nothing is left, and returns how many were deleted. */
export const sweepMessages: Effect.Effect<number, never, GuestMessages> = traced("sweepMessages", () =>
  Effect.gen(function* () {
    const messages = yield* GuestMessages
    let deleted = 0
    for (;;) {
      const step = yield* messages.sweep(batch)
      deleted += step
      if (step === 0) return deleted
    }
  })
)()
