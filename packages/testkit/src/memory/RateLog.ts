/** An exact sliding window: the instants of everything allowed within the last sixty seconds. */
import { type Spent, TokenRate, type ZonedClock } from "@fourtop/core/internal"
import { HashMap, Option } from "effect"
import type { State } from "./State.ts"

const window = TokenRate.windowSeconds * 1000

/** The port's result, with the wait to the millisecond. */
export interface SpentExactly extends Spent {
  readonly retryAfterMillis: number
}

/** Spends one unit of the key, if fewer than the limit were spent in the window. */
export const spend = (
  state: State,
  key: string,
  limit: number,
  now: ZonedClock.Instant
): readonly [SpentExactly, State] => {
  const known = TokenRate.asOf(
    Option.getOrElse(HashMap.get(state.spent, key), () => []),
    now
  )
  const recent = known.filter((instant) => now - instant < window)
  if (recent.length >= limit) {
    // Enough of the oldest must expire for one place to be free; with a limit of zero there never is one.
    const freed = limit === 0 ? now + window : recent[recent.length - limit]! + window
    const retryAfterMillis = Math.min(window, Math.max(1, freed - now))
    const retryAfterSeconds = Math.ceil(retryAfterMillis / 1000)
    // Kept although nothing was spent: what was moved back must not be moved again with the next call.
    const next = { ...state, spent: HashMap.set(state.spent, key, recent) }
    return [{ allowed: false, remaining: 0, retryAfterSeconds, retryAfterMillis }, next]
  }
  const spent = HashMap.set(state.spent, key, [...recent, now])
  return [
    { allowed: true, remaining: limit - recent.length - 1, retryAfterSeconds: 0, retryAfterMillis: 0 },
    { ...state, spent }
  ]
}
