/** Waiting that a signal or a time limit ends. */
import type { Clock } from "./Clock.ts"

/** What ends a wait early. */
export interface Limits {
  readonly signal: AbortSignal | undefined
  readonly millis: number | null
  /** The error when the time is over. */
  readonly late: () => unknown
}

/**
 * Runs work until it ends, the caller's signal aborts it, or the time is over. The work gets a signal for both, but is
 * not waited for: a `fetch` that ignores its signal does not hold up the caller.
 */
export const within = <A>(
  clock: Clock,
  { late, millis, signal }: Limits,
  work: (signal: AbortSignal) => Promise<A>
): Promise<A> =>
  new Promise((resolve, reject) => {
    const controller = new AbortController()
    const ending =
      <Value>(then: (value: Value) => void) =>
      (value: Value): void => {
        cancel?.()
        signal?.removeEventListener("abort", abort)
        then(value)
      }
    const stop = ending((reason: unknown) => {
      reject(reason)
      controller.abort(reason)
    })
    const abort = (): void => stop(signal?.reason)
    const cancel = millis === null ? undefined : clock.after(millis, () => stop(late()))
    if (signal?.aborted === true) return abort()
    signal?.addEventListener("abort", abort)
    work(controller.signal).then(ending(resolve), ending(reject))
  })

/** Waits, unless the signal aborts that. */
export const pause = (clock: Clock, millis: number, signal: AbortSignal | undefined): Promise<void> => {
  let cancel: (() => void) | undefined
  const wait = () =>
    new Promise<void>((resolve) => {
      cancel = clock.after(millis, resolve)
    })
  return within(clock, { signal, millis: null, late: () => undefined }, wait).finally(() => cancel?.())
}
