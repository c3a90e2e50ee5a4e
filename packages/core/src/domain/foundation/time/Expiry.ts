/** When something that lasts for a fixed time has ended, by a clock that may have been set back since. */
import { Duration } from "effect"
import type { Instant } from "./ZonedClock.ts"

/** How far the clocks of processes may be apart. */
export const tolerance = Duration.minutes(1)

/** The latest end, in milliseconds from now, of something that lasts so long. */
export const furthest = (lifetime: Duration.Duration): number => Duration.toMillis(Duration.sum(lifetime, tolerance))

/** Whether it lasts still. An end further away than it could have been set is void: the clock was set back since. */
export const isOpen = (expiresAt: Instant, lifetime: Duration.Duration, now: Instant): boolean =>
  now < expiresAt && expiresAt <= now + furthest(lifetime)
