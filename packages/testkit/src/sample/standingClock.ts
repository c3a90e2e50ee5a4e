/** A clock that stands still. */
import type { ZonedClock } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"

export const standingClock = (now: ZonedClock.Instant): Clock.Clock => ({
  [Clock.ClockTypeId]: Clock.ClockTypeId,
  unsafeCurrentTimeMillis: () => now,
  unsafeCurrentTimeNanos: () => BigInt(now) * 1_000_000n,
  currentTimeMillis: Effect.succeed(now),
  currentTimeNanos: Effect.succeed(BigInt(now) * 1_000_000n),
  sleep: () => Effect.void
})
