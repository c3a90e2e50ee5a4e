/** Warns at startup when the clock of this process is far from the store's. */
import type { StoreUnavailable } from "@fourtop/core/internal"
import type { Database } from "@fourtop/pg-adapter"
import { Effect } from "effect"

/** Rates, leases and expiries use the store's clock, what people read this process's: a minute apart, both look wrong. */
const mostMillis = 60_000

const distance = (milliseconds: number): string => {
  const seconds = Math.round(Math.abs(milliseconds) / 1000)
  return seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
}

/** The warning, or null while the clocks are close enough. */
export const warningFor = (clockAheadMillis: number): string | null => {
  if (Math.abs(clockAheadMillis) < mostMillis) return null
  const side = clockAheadMillis > 0 ? "ahead of" : "behind"
  return `WARNING: The clock of this machine is ${distance(clockAheadMillis)} ${side} the database's. Correct one of \
them, for example with NTP: times that were set by one are read by the other.`
}

/** Compares the clocks once; a store that does not respond is for others to report. */
export const warn = (
  ping: Effect.Effect<Pick<Database.Pong, "clockAheadMillis">, StoreUnavailable>,
  say: (line: string) => void
): Effect.Effect<void> =>
  Effect.match(ping, {
    onFailure: () => {},
    onSuccess: ({ clockAheadMillis }) => {
      const warning = warningFor(clockAheadMillis)
      if (warning !== null) say(warning)
    }
  })
