/** Owners who are on their way through the consent page. Each attempt ends after ten minutes, or when it is used. */
import type { Attempt } from "./oauth.ts"

/** An attempt, and the shop it is for. */
export interface Pending extends Attempt {
  readonly slug: string
  readonly name: string
}

/** Remembers attempts by their state. */
export interface Attempts {
  readonly add: (pending: Pending) => void
  /** The attempt of this state, once. */
  readonly take: (state: string) => Pending | null
}

const lifetimeMillis = 600_000
const mostAtOnce = 1_000

/** Keeps attempts in memory: one that is lost in a restart is simply begun again. */
export const keepAttempts = (now: () => number): Attempts => {
  const pending = new Map<string, { readonly attempt: Pending; readonly until: number }>()
  const dropOldest = () => {
    for (const [state, { until }] of pending) {
      if (until > now() && pending.size < mostAtOnce) return
      pending.delete(state)
    }
  }
  return {
    add: (attempt) => {
      dropOldest()
      pending.set(attempt.state, { attempt, until: now() + lifetimeMillis })
    },
    take: (state) => {
      const found = pending.get(state)
      pending.delete(state)
      return found === undefined || found.until <= now() ? null : found.attempt
    }
  }
}
