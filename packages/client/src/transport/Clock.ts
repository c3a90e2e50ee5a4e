/** The time that a client goes by. */

/** The time, timers and chance; tests and other runtimes have their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs something later; the returned function cancels it. */
  readonly after: (millis: number, run: () => void) => () => void
  /** A number from 0 to 1, for the jitter of delays. */
  readonly random: () => number
}

/** The platform's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (millis, run) => {
    const timer = setTimeout(run, millis)
    return () => clearTimeout(timer)
  },
  random: () => Math.random()
}
