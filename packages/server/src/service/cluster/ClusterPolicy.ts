/** When a process that has ended is started again, and when the service gives up. Pure. */

export interface Life {
  /** Whether it ever served requests. */
  readonly wasReady: boolean
  readonly millis: number
}

const shortestPauseMillis = 100
const longestPauseMillis = 10_000

/** After this long, an end counts as the first one again. */
const steadyMillis = 60_000

/** How often in a row a process may end, when no other one is ready, before it is hopeless: after half a minute. */
const attempts = 10

/** The number of ends in a row, with this one. */
export const endsInRow = (before: number, { millis, wasReady }: Life): number =>
  wasReady && millis >= steadyMillis ? 1 : before + 1

/** How long to wait before the next start: twice as long each time. */
export const pauseMillis = (ends: number): number =>
  Math.min(longestPauseMillis, shortestPauseMillis * 2 ** Math.min(ends - 1, 16))

/** Whether starting again is hopeless: this process never gets ready, and nobody else serves requests. */
export const isHopeless = (ends: number, { wasReady }: Life, othersReady: boolean): boolean =>
  !wasReady && !othersReady && ends >= attempts
