/** A clock that is set by hand. It stands still, so that a test sees the same times whenever it runs, or ticks. */
import type { ZonedClock } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"

export interface ManualClock extends Clock.Clock {
  readonly set: (instant: ZonedClock.Instant) => void
}

export const make = (start: ZonedClock.Instant, ticking = false): ManualClock => {
  const machine = Clock.make()
  let told = { at: start, whenItWas: Date.now() }
  const milliseconds = () => (ticking ? told.at + Date.now() - told.whenItWas : told.at)
  const nanoseconds = () => BigInt(milliseconds()) * 1_000_000n
  return {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: milliseconds,
    unsafeCurrentTimeNanos: nanoseconds,
    currentTimeMillis: Effect.sync(milliseconds),
    currentTimeNanos: Effect.sync(nanoseconds),
    // Short pauses between retries are real: nobody would move the clock for them.
    sleep: (duration) => machine.sleep(duration),
    set: (instant) => {
      told = { at: instant, whenItWas: Date.now() }
    }
  }
}
