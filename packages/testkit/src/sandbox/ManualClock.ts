/** A clock that stands still until it is told to move: the same test sees the same times, whenever it runs. */
import type { ZonedClock } from "@fourtop/core"
import { Clock, Effect } from "effect"

export interface ManualClock extends Clock.Clock {
  readonly set: (instant: ZonedClock.Instant) => void
}

export const make = (start: ZonedClock.Instant): ManualClock => {
  const machine = Clock.make()
  let now = start
  const nanoseconds = () => BigInt(now) * 1_000_000n
  return {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: () => now,
    unsafeCurrentTimeNanos: nanoseconds,
    currentTimeMillis: Effect.sync(() => now),
    currentTimeNanos: Effect.sync(nanoseconds),
    // Short pauses between attempts are real: nobody would move the clock for them.
    sleep: (duration) => machine.sleep(duration),
    set: (instant) => {
      now = instant
    }
  }
}
