/** A restaurant's sandbox (§1.8): its own sample venue, held in memory and reset every night. */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"

/** A row: the current generation of the sandbox. The id is the restaurant's. */
export interface Sandbox {
  readonly id: number
  readonly version: number
  readonly generation: number
}

/** Resets happen at 03:00 on the venue's clock. */
const resetMinutes = 3 * 60

/** The latest nightly reset at or before the instant. */
export const lastReset = (zone: Zone, now: Instant): Instant => {
  const today = ZonedClock.dateAt(zone, now)
  const reset = ZonedClock.toInstant(zone, today, resetMinutes)
  return reset <= now ? reset : ZonedClock.toInstant(zone, LocalDate.addDays(today, -1), resetMinutes)
}

/** The first nightly reset after the instant. */
export const nextReset = (zone: Zone, now: Instant): Instant =>
  ZonedClock.toInstant(zone, LocalDate.addDays(ZonedClock.dateAt(zone, lastReset(zone, now)), 1), resetMinutes)
