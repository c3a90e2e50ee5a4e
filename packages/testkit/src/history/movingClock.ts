/** A clock that begins at a time and moves only when somebody waits, so that waiting for another attempt ends. */
import type { ZonedClock } from "@fourtop/core/internal"
import { Clock, Duration, Effect } from "effect"

export const movingClock = (begin: ZonedClock.Instant): Clock.Clock => {
  let now = begin
  return {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: () => now,
    unsafeCurrentTimeNanos: () => BigInt(now) * 1_000_000n,
    currentTimeMillis: Effect.sync(() => now),
    currentTimeNanos: Effect.sync(() => BigInt(now) * 1_000_000n),
    sleep: (duration) =>
      Effect.sync(() => {
        now += Duration.toMillis(duration)
      })
  }
}
